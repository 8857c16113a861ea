/**
 * Events that one feature writes down and others act on. Each is declared beside its first reader,
 * in most cases a mail. Payloads hold ids and what cannot be looked up later; never a person's
 * details.
 */
// oxlint-disable-next-line no-empty-interface -- features add to it
export interface Events {}

export type EventType = keyof Events
