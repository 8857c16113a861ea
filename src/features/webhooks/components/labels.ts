import * as m from '../../../i18n/paraglide/messages.js'
import type { WebhookEvent } from '../../../platform/webhook-events.ts'
import type { WebhookDelivery } from '../client.ts'

export const eventLabels: Record<WebhookEvent | 'webhook.test', () => string> = {
  'consultation.booked': m.webhooks_event_booked,
  'consultation.moved': m.webhooks_event_moved,
  'consultation.cancelled': m.webhooks_event_cancelled,
  'consultation.held': m.webhooks_event_held,
  'review.written': m.webhooks_event_reviewed,
  'specialist.verified': m.webhooks_event_verified,
  'webhook.test': m.webhooks_event_test,
}

const failures: Readonly<Record<string, () => string>> = {
  'not-public': m.webhooks_failure_not_public,
  'too-slow': m.webhooks_failure_too_slow,
  'unknown-host': m.webhooks_failure_unknown_host,
  certificate: m.webhooks_failure_certificate,
  'switched-off': m.webhooks_failure_switched_off,
}

/** The reason of a failed delivery, as far as it is known. */
export const failureWords = ({ failure, answerStatus }: WebhookDelivery): string =>
  failure === null
    ? m.webhooks_answered({ status: String(answerStatus ?? '') })
    : (failures[failure] ?? m.webhooks_failure_unreachable)()
