/** The server truncates a longer name. */
const LONGEST_PROCESS_NAME = 63
export const PROCESS_NAME = 'hamgam-keys:'

/** The process's name for the server: which keys it can read with, the newest first. */
export const processNameOf = (keyIds: readonly string[]): string =>
  `${PROCESS_NAME}${keyIds.toReversed().join(',')}`.slice(0, LONGEST_PROCESS_NAME)
