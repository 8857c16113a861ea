/**
 * Whether everything is tested, `npm run test:all`, or the core, `npm test`: services on the embedded
 * engine alone, and most journeys in one language.
 */
export const IS_WHOLE = process.env['TESTS'] === 'all'
