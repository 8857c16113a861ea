/**
 * News that one feature writes down and others act on. Each event is declared beside what reads it
 * first, a mail in most cases. Payloads hold ids and what cannot be looked up later; never a person's
 * details.
 */
// oxlint-disable-next-line no-empty-interface
export interface Events {}

export type EventType = keyof Events
