import { system } from '../../platform/actor.ts'
import { defineListener } from '../notifications/service/index.server.ts'
import { noteForWebhooks } from './service/index.server.ts'

const WORDS = {
  'consultation-booked': 'consultation.booked',
  'consultation-rescheduled': 'consultation.moved',
  'consultation-cancelled': 'consultation.cancelled',
  'consultation-declined': 'consultation.cancelled',
  'consultation-completed': 'consultation.held',
} as const

/** Reports a consultation's events to the team's webhooks: its id alone. */
export const reportConsultations = defineListener(
  [
    'consultation-booked',
    'consultation-rescheduled',
    'consultation-cancelled',
    'consultation-declined',
    'consultation-completed',
  ],
  ({ id, type, payload: { consultationId } }, now) =>
    noteForWebhooks(system, WORDS[type], { id, data: { consultationId }, happenedAt: now }),
)

export const reportReviews = defineListener(['review-written'], ({ id, payload }, now) =>
  noteForWebhooks(system, 'review.written', { id, data: { ...payload }, happenedAt: now }),
)

export const reportVerified = defineListener(['specialist-verified'], ({ id, payload }, now) =>
  noteForWebhooks(system, 'specialist.verified', { id, data: { ...payload }, happenedAt: now }),
)
