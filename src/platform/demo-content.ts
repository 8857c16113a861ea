let isIn = false

/** Told once at start: whether the people of the demo are in the database. */
export function provideDemoContent(found: boolean): void {
  isIn = found
}

/** Pages then say that the people on them are invented. */
export const hasDemoContent = (): boolean => isIn
