let isIn = false

/** Set once at start: whether the demo's people are in the database. */
export function provideDemoContent(found: boolean): void {
  isIn = found
}

/** Whether pages say that the people on them are invented. */
export const hasDemoContent = (): boolean => isIn
