/** Only what never comes is waited for so long; a busy machine takes seconds for what is quick. */
export const PATIENCE_MS = 60_000
