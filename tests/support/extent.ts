/**
 * Whether only the core is tested, as `npm test` does: services on the embedded engine alone, journeys
 * in one language, and nothing long. Whoever names files, or runs another command, gets them whole.
 */
export const IS_CORE = process.env['TESTS'] === 'core'

/** Of several ways to do the same the core goes the first; the whole goes all. */
export const firstInCore = <Way>(ways: readonly Way[]): readonly Way[] =>
  IS_CORE ? ways.slice(0, 1) : ways
