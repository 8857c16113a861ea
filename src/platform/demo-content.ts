let isIn = false
let areAllowed = true

/** Set once at start: whether the demo's people are in the database. */
export function provideDemoContent(found: boolean): void {
  isIn = found
}

/** Whether pages say that the people on them are invented. */
export const hasDemoContent = (): boolean => isIn

/** Set once at start: whether the demo's people may sign in at this address. */
export function allowDemoPeople(allowed: boolean): void {
  areAllowed = allowed
}

/** Another process on the same database may put the demo in while this one serves a real site. */
export const areDemoPeopleAllowed = (): boolean => areAllowed
