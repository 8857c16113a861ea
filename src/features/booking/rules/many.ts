import { isLive, type ConsultationStatus } from './index.ts'

/** The team's bulk actions on consultations. Pure, and safe for the browser. */
export const DONE_TO_MANY = ['confirm', 'remind'] as const

export const MANY_OUTCOMES = [
  'done',
  /** Confirmed already, or reminded a short while ago. */
  'already',
  'wrong-status',
  'started',
  /** The specialist has an open proposal. */
  'in-question',
  /** Both sides have turned reminders off. */
  'reminders-off',
  'not-found',
  'failed',
] as const
export type ManyOutcome = (typeof MANY_OUTCOMES)[number]

/** Minutes in which nobody is reminded again. */
export const REMINDED_LATELY_MINUTES = 60

/** Reason for sending no reminder now; undefined if there is none. */
export function whyNoReminder(
  consultation: { status: ConsultationStatus; startsAt: Date; isInQuestion: boolean },
  now: Date,
): 'wrong-status' | 'started' | 'in-question' | undefined {
  if (!isLive(consultation.status)) return 'wrong-status'
  if (consultation.startsAt <= now) return 'started'
  return consultation.isInQuestion ? 'in-question' : undefined
}
