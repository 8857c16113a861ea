/** Only what never comes is waited for so long; a busy machine takes seconds for what is quick. */
export const PATIENCE_MS = 60_000
/** Only what hangs takes so long: a test's own time, or a start's, would measure the machine. */
export const LIMIT_MS = 10 * PATIENCE_MS
