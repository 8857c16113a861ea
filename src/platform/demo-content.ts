let isIn = false

/** Set at start: whether the demo's people are in the database. */
export function provideDemoContent(found: boolean): void {
  isIn = found
}

/** Whether pages say that their people are invented. */
export const hasDemoContent = (): boolean => isIn
