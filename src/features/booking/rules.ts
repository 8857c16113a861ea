/**
 * What may happen to a consultation, by whom and until when. Pure, and safe for the browser.
 * Slots, weekly hours, limits and free times have their rules in `rules/`.
 */
import { epochMsOf, type Instant } from '../../i18n/zoned-time.ts'

/** Expected outcomes are returned, never thrown. */
export type Decision<Reason extends string> = { ok: true } | { ok: false; reason: Reason }

/** Every consultation lasts this long (spec 9.1). */
export const CONSULTATION_MINUTES = 45
/** The child's age at booking, in years (spec 9.4). */
export const CHILD_AGE_YEARS = { min: 1, max: 18 } as const
/** The length of the main concern, in characters (spec 9.4). */
export const CONCERN_CHARACTERS = { min: 10, max: 500 } as const
/** How long before its start a family may still cancel or reschedule, unless another notice is given. */
export const DEFAULT_NOTICE_HOURS = 12
/** Reminders go out this long before the start. */
export const REMINDER_LEAD_HOURS = [24, 1] as const
/** One family has at most this many live consultations that are not over. */
export const MAX_OPEN_BOOKINGS = 3
/** Nobody is called absent before this much of the consultation has passed. */
export const NO_SHOW_AFTER_MINUTES = 10
export const MEETING_OPENS_BEFORE_MINUTES = 10
export const MEETING_CLOSES_AFTER_MINUTES = 15

/** `pending` is where a consultation begins (spec 4.6); the last four are final. */
export const CONSULTATION_STATUSES = [
  'pending',
  'confirmed',
  'declined',
  'cancelled',
  'completed',
  'no_show',
] as const
export type ConsultationStatus = (typeof CONSULTATION_STATUSES)[number]

/** Who acts. `system` is a job, or the closing of an account. */
export type Party = 'family' | 'specialist' | 'admin' | 'system'

export type ConsultationAction =
  'confirm' | 'decline' | 'cancel' | 'reschedule' | 'complete' | 'mark-no-show'

type Timing = 'until-notice' | 'until-start' | 'from-start' | 'from-no-show' | 'from-end'

type ActionRule = {
  from: readonly ConsultationStatus[]
  to: ConsultationStatus
  /** Who may do it, and when. A party that is not named may not. */
  by: Partial<Record<Party, Timing>>
}

const LIVE_STATUSES = ['pending', 'confirmed'] as const satisfies readonly ConsultationStatus[]

/** The whole of the rules for a change of status. To change the cancellation rule, change `cancel`. */
const ACTION_RULES: Record<ConsultationAction, ActionRule> = {
  confirm: {
    from: ['pending'],
    to: 'confirmed',
    by: { specialist: 'until-start', admin: 'until-start' },
  },
  decline: {
    from: ['pending'],
    to: 'declined',
    by: { specialist: 'until-start', admin: 'until-start' },
  },
  cancel: {
    from: LIVE_STATUSES,
    to: 'cancelled',
    by: {
      family: 'until-notice',
      specialist: 'until-start',
      admin: 'until-start',
      system: 'until-start',
    },
  },
  reschedule: {
    from: LIVE_STATUSES,
    to: 'pending',
    by: { family: 'until-notice', admin: 'until-start' },
  },
  // A pending consultation that nobody answered may still be held, so it completes as well.
  complete: {
    from: LIVE_STATUSES,
    to: 'completed',
    by: { specialist: 'from-start', admin: 'from-start', system: 'from-end' },
  },
  'mark-no-show': {
    from: LIVE_STATUSES,
    to: 'no_show',
    by: { specialist: 'from-no-show', admin: 'from-no-show' },
  },
}

/**
 * `too-late`: the notice has passed; `started`: so has the start; `too-early`: it must begin or end
 * first; `wrong-status`: it was answered, cancelled or held meanwhile.
 */
export type ActionRefusal = 'not-allowed' | 'wrong-status' | 'too-late' | 'started' | 'too-early'

export type ActionDecision =
  { ok: true; status: ConsultationStatus } | { ok: false; reason: ActionRefusal }

type Timed = { startsAt: Instant; endsAt: Instant }

/** Whether a consultation in this status holds its slot: at most one live consultation has a slot. */
export function isLive(status: ConsultationStatus): boolean {
  return status === 'pending' || status === 'confirmed'
}

/** The status of a consultation that has just been given a time, by booking or by rescheduling. */
export function statusWhenBooked(specialist: { autoConfirm: boolean }): ConsultationStatus {
  return specialist.autoConfirm ? 'confirmed' : 'pending'
}

/** The last moment, in epoch milliseconds, at which the family may cancel or reschedule. */
export function familyDeadline(consultation: { startsAt: Instant }, noticeHours: number): number {
  return epochMsOf(consultation.startsAt) - noticeHours * 3_600_000
}

/** Decides one action on one consultation, and the status that it leads to. */
export function decideAction(request: {
  action: ConsultationAction
  by: Party
  consultation: Timed & { status: ConsultationStatus }
  now: Instant
  noticeHours?: number
  /** For rescheduling alone: the specialist confirms every booking beforehand. */
  autoConfirm?: boolean
}): ActionDecision {
  const { action, by, consultation } = request
  const rule = ACTION_RULES[action]
  const timing = rule.by[by]
  if (timing === undefined) return { ok: false, reason: 'not-allowed' }
  if (!rule.from.includes(consultation.status)) return { ok: false, reason: 'wrong-status' }
  const reason = refusalByTime({
    timing,
    consultation,
    now: epochMsOf(request.now),
    noticeHours: request.noticeHours ?? DEFAULT_NOTICE_HOURS,
  })
  if (reason !== undefined) return { ok: false, reason }
  const status =
    action === 'reschedule'
      ? statusWhenBooked({ autoConfirm: request.autoConfirm ?? false })
      : rule.to
  return { ok: true, status }
}

function refusalByTime(request: {
  timing: Timing
  consultation: Timed
  now: number
  noticeHours: number
}): ActionRefusal | undefined {
  const { timing, consultation, now, noticeHours } = request
  const startsAt = epochMsOf(consultation.startsAt)
  switch (timing) {
    case 'until-notice':
      if (now >= startsAt) return 'started'
      return now > familyDeadline(consultation, noticeHours) ? 'too-late' : undefined
    case 'until-start':
      return now >= startsAt ? 'started' : undefined
    case 'from-start':
      return now < startsAt ? 'too-early' : undefined
    case 'from-no-show':
      return now < startsAt + NO_SHOW_AFTER_MINUTES * 60_000 ? 'too-early' : undefined
    case 'from-end':
      return now < epochMsOf(consultation.endsAt) ? 'too-early' : undefined
  }
}

export type ReviewRefusal = 'not-over' | 'already-reviewed' | 'cancelled' | 'no-show'

/** A consultation is reviewed once, after it was held (spec 4.6). Ended is enough, whatever the job has done. */
export function canReview(request: {
  consultation: { status: ConsultationStatus; endsAt: Instant; isReviewed: boolean }
  now: Instant
}): Decision<ReviewRefusal> {
  const { consultation, now } = request
  if (consultation.isReviewed) return { ok: false, reason: 'already-reviewed' }
  switch (consultation.status) {
    case 'completed':
      return { ok: true }
    case 'declined':
    case 'cancelled':
      return { ok: false, reason: 'cancelled' }
    case 'no_show':
      return { ok: false, reason: 'no-show' }
    case 'pending':
    case 'confirmed':
      return epochMsOf(now) < epochMsOf(consultation.endsAt)
        ? { ok: false, reason: 'not-over' }
        : { ok: true }
  }
}

export type MeetingWindow = {
  state: 'early' | 'open' | 'over' | 'cancelled'
  /** Epoch milliseconds. */
  opensAt: number
  closesAt: number
}

/** When the meeting room can be entered. Marking it completed or a no-show does not shut it. */
export function meetingWindow(
  consultation: Timed & { status: ConsultationStatus },
  now: Instant,
): MeetingWindow {
  const opensAt = epochMsOf(consultation.startsAt) - MEETING_OPENS_BEFORE_MINUTES * 60_000
  const closesAt = epochMsOf(consultation.endsAt) + MEETING_CLOSES_AFTER_MINUTES * 60_000
  return {
    state: meetingState({ status: consultation.status, opensAt, closesAt, now }),
    opensAt,
    closesAt,
  }
}

function meetingState(request: {
  status: ConsultationStatus
  opensAt: number
  closesAt: number
  now: Instant
}): MeetingWindow['state'] {
  if (request.status === 'cancelled' || request.status === 'declined') return 'cancelled'
  const now = epochMsOf(request.now)
  if (now < request.opensAt) return 'early'
  return now < request.closesAt ? 'open' : 'over'
}
