/** Raised when a page of before cannot talk to a server of after: its page is then loaded anew. */
export const PROTOCOL_VERSION = 1 as const
