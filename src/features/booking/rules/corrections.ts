/** How the team puts right what became of a consultation. Pure. */
import { epochMsOf, type Instant } from '../../../i18n/zoned-time.ts'
import type { ConsultationStatus } from '../rules.ts'

export const OUTCOMES = ['completed', 'no_show'] as const
export type Outcome = (typeof OUTCOMES)[number]

export type CorrectionRefusal = 'wrong-status' | 'outcome-reviewed' | 'too-early'

/**
 * Whether a consultation that counts as held was missed after all, or the other way round. One that
 * the family has reviewed was held; one that was called off has no outcome.
 */
export function decideCorrection(request: {
  consultation: { status: ConsultationStatus; endsAt: Instant; isReviewed: boolean }
  outcome: Outcome
  now: Instant
}): { ok: true } | { ok: false; reason: CorrectionRefusal } {
  const { consultation, outcome, now } = request
  const other: Outcome = outcome === 'completed' ? 'no_show' : 'completed'
  if (consultation.status !== other) return { ok: false, reason: 'wrong-status' }
  if (consultation.isReviewed) return { ok: false, reason: 'outcome-reviewed' }
  return epochMsOf(now) < epochMsOf(consultation.endsAt)
    ? { ok: false, reason: 'too-early' }
    : { ok: true }
}
