/** The server cuts a name off after this. */
const LONGEST_PROCESS_NAME = 63
export const PROCESS_NAME = 'hamgam-keys:'

/** What a process calls itself towards the server: which keys it can read with, the newest first. */
export const processNameOf = (keyIds: readonly string[]): string =>
  `${PROCESS_NAME}${keyIds.toReversed().join(',')}`.slice(0, LONGEST_PROCESS_NAME)
