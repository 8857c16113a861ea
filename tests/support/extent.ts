/**
 * Whether only the core is tested, as `npm test` does: services on the embedded engine alone, journeys
 * in one language, and nothing long. With named files, or another command, everything is tested.
 */
export const IS_CORE = process.env['TESTS'] === 'core'

/** Of several ways to do the same the core tests the first, else all are tested. */
export const firstInCore = <Way>(ways: readonly Way[]): readonly Way[] =>
  IS_CORE ? ways.slice(0, 1) : ways
