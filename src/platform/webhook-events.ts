/** The events that a webhook may receive. The names are part of the API. */
export const WEBHOOK_EVENTS = [
  'consultation.booked',
  'consultation.moved',
  'consultation.cancelled',
  'consultation.held',
  'review.written',
  'specialist.verified',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Ids alone: who wants to know more asks the API, with a key. */
export interface WebhookData {
  consultationId?: number
  reviewId?: number
  specialistId?: number
}
