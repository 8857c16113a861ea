/** The events of webhooks. Their names are part of the API. */
export const WEBHOOK_EVENTS = [
  'consultation.booked',
  'consultation.moved',
  'consultation.cancelled',
  'consultation.held',
  'review.written',
  'specialist.verified',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Only ids: details are read from the API, with an access key. */
export interface WebhookData {
  consultationId?: number
  reviewId?: number
  specialistId?: number
}
