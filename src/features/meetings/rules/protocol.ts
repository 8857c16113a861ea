/** Raised when an older page cannot talk to a newer server: the page is then reloaded. */
export const PROTOCOL_VERSION = 1 as const
