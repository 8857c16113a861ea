import { isLive, type ConsultationStatus } from './index.ts'

/** What the team does with many consultations at once. Pure, and safe for the browser. */
export const DONE_TO_MANY = ['confirm', 'remind'] as const

export const MANY_OUTCOMES = [
  'done',
  /** It was confirmed before, or both were reminded a short while ago. */
  'already',
  'wrong-status',
  'started',
  /** The specialist has proposed other times. */
  'in-question',
  /** Neither side wants reminders. */
  'reminders-off',
  'not-found',
  'failed',
] as const
export type ManyOutcome = (typeof MANY_OUTCOMES)[number]

/** Somebody who was reminded within this time is not reminded again. */
export const REMINDED_LATELY_MINUTES = 60

/** Why no reminder of a consultation is sent now; undefined if it is. */
export function whyNoReminder(
  consultation: { status: ConsultationStatus; startsAt: Date; isInQuestion: boolean },
  now: Date,
): 'wrong-status' | 'started' | 'in-question' | undefined {
  if (!isLive(consultation.status)) return 'wrong-status'
  if (consultation.startsAt <= now) return 'started'
  return consultation.isInQuestion ? 'in-question' : undefined
}
