/**
 * Events that one feature publishes and others handle, each declared in `events.ts` of its feature.
 * Payloads contain ids and what cannot be looked up later; never personal data.
 */
// oxlint-disable-next-line no-empty-interface -- features add to it
export interface Events {}

export type EventType = keyof Events
