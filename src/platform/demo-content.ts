let isIn = false
let isOn = false

/**
 * Set at start: whether the demo's people are in the database, and whether the demo is on. Without
 * the demo they may be there from an earlier start.
 */
export function provideDemoContent(found: boolean, wanted = found): void {
  isIn = found
  isOn = found && wanted
}

/** Whether this is the demo: nobody runs it for others. */
export const isDemo = (): boolean => isOn

/** Whether pages say that their people are invented. */
export const hasDemoContent = (): boolean => isIn
