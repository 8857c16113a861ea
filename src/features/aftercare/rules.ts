/** Rules of aftercare: follow-ups, private notes, concerns. Pure, and safe for the browser. */
import { epochMsOf, type Instant } from '../../i18n/zones/zoned-time.ts'
import type { ConsultationStatus, Decision } from '../booking/rules/index.ts'
import { DAY_MS } from '../../platform/durations.ts'

export const FOLLOW_UP_MAX_CHARACTERS = 5000
export const NOTE_MAX_CHARACTERS = 5000
/** Days for which a sent follow-up may be corrected. */
export const CORRECTABLE_DAYS = 7
export const CONCERN_REPORT_CHARACTERS = { min: 10, max: 2000 } as const
export const OUTCOME_MAX_CHARACTERS = 2000

export const CONCERN_KINDS = ['safety', 'behaviour', 'advice', 'technical', 'other'] as const
export type ConcernKind = (typeof CONCERN_KINDS)[number]

export const CONCERN_STATES = ['new', 'in-work', 'closed'] as const
export type ConcernState = (typeof CONCERN_STATES)[number]

interface TimedConsultation {
  status: ConsultationStatus
  startsAt: Instant
}

const isCalledOff = (status: ConsultationStatus): boolean =>
  status === 'declined' || status === 'cancelled'

/** From the start of the call on: that nobody comes may itself be a concern. */
export const canReport = ({
  consultation,
  now,
}: {
  consultation: TimedConsultation
  now: Instant
}): boolean =>
  !isCalledOff(consultation.status) && epochMsOf(now) >= epochMsOf(consultation.startsAt)

/** End of the time for corrections, in epoch milliseconds. */
export const correctableUntil = (sentAt: Instant): number =>
  epochMsOf(sentAt) + CORRECTABLE_DAYS * DAY_MS

export type FollowUpRefusal =
  | 'follow-up-too-early'
  | 'follow-up-called-off'
  | 'follow-up-closed'
  /** A stale page with the draft would overwrite the text that the family reads. */
  | 'follow-up-sent'

/** Allowed from the start of the call, and for corrections until a week after sending. */
export function canWriteFollowUp(request: {
  consultation: TimedConsultation
  sentAt: Instant | null
  now: Instant
}): Decision<FollowUpRefusal> {
  const { consultation, sentAt, now } = request
  if (sentAt !== null)
    return epochMsOf(now) <= correctableUntil(sentAt)
      ? { ok: true }
      : { ok: false, reason: 'follow-up-closed' }
  if (isCalledOff(consultation.status) || consultation.status === 'no_show')
    return { ok: false, reason: 'follow-up-called-off' }
  if (epochMsOf(now) < epochMsOf(consultation.startsAt))
    return { ok: false, reason: 'follow-up-too-early' }
  return { ok: true }
}

/** The outcome of a save: draft, sent or corrected. */
export function doneToFollowUp(followUp: { sentAt: string | null; correctedAt: string | null }) {
  if (followUp.sentAt === null) return 'follow-up-draft'
  return followUp.correctedAt === null ? 'follow-up-sent' : 'follow-up-corrected'
}
