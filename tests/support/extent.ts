/**
 * Whether only the core is tested, as `npm test` does: services on the embedded engine alone, journeys
 * in one language, and nothing long. Whoever names files, or runs another command, gets them whole.
 */
export const IS_CORE = process.env['TESTS'] === 'core'
