let isIn = false
let areAllowed = true

/** Told once at start: whether the people of the demo are in the database. */
export function provideDemoContent(found: boolean): void {
  isIn = found
}

/** Pages then say that the people on them are invented. */
export const hasDemoContent = (): boolean => isIn

/** Told once at start: whether the people of the demo may sign in at this address. */
export function allowDemoPeople(allowed: boolean): void {
  areAllowed = allowed
}

/** Another process on the same database may put the demo in while this one serves a real site. */
export const areDemoPeopleAllowed = (): boolean => areAllowed
