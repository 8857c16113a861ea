/**
 * What may happen to a consultation, by whom and until when. Pure, and safe for the browser.
 * Slots, weekly hours, limits and free times have theirs beside this file.
 */
import { epochMsOf, type Instant } from '../../../i18n/zones/zoned-time.ts'
import { present } from '../../../platform/present.ts'
import { HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts'

/** Expected outcomes are returned, never thrown. */
export type Decision<Reason extends string> = { ok: true } | { ok: false; reason: Reason }

/** Every consultation lasts this long (spec 9.1). */
export const CONSULTATION_MINUTES = 45
/** The child's age at booking, in years (spec 9.4). */
export const CHILD_AGE_YEARS = { min: 1, max: 18 } as const
/** The length of the main concern, in characters (spec 9.4). */
export const CONCERN_CHARACTERS = { min: 10, max: 500 } as const
/** Reminders go out this long before the start. */
export const REMINDER_LEAD_HOURS = [24, 1] as const
/** One family has at most this many live consultations that are not over. */
export const MAX_OPEN_BOOKINGS = 3
/** How long a specialist may change the outcome: completed, or missed. */
const OUTCOME_OPEN_HOURS = 24
/** The room opens this long before the start, as mails and pages say; an open proposal ends then. */
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

/** The actor. `system` is a job, or the closing of an account. */
export type Party = 'family' | 'specialist' | 'admin' | 'system'

export type ConsultationAction =
  | 'confirm'
  | 'decline'
  | 'cancel'
  | 'reschedule'
  | 'complete'
  | 'mark-no-show'

export const OUTCOMES = ['completed', 'no_show'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const ACTION_OF_OUTCOME = {
  completed: 'complete',
  no_show: 'mark-no-show',
} as const satisfies Record<Outcome, ConsultationAction>

/** `from-close`: once the meeting room has closed; `until-settled`: from then on for a day. */
type Timing = 'until-notice' | 'until-start' | 'until-end' | 'from-close' | 'until-settled'

type Step = {
  from: readonly ConsultationStatus[]
  to: ConsultationStatus
  /** Who may do it, and when. A party that is not named may not. */
  by: Partial<Record<Party, Timing>>
}

/** A consultation in one of these takes its slot; a slot has at most one such. */
export const LIVE_STATUSES: readonly ConsultationStatus[] = ['pending', 'confirmed']

const answering = (to: ConsultationStatus): Step[] => [
  { from: ['pending'], to, by: { specialist: 'until-start', admin: 'until-start' } },
]

/** A pending consultation may take place without an answer, so it has an outcome as well. */
const outcome = (to: Outcome, reversed: Outcome): Step[] => [
  {
    from: LIVE_STATUSES,
    to,
    by: { specialist: 'from-close', admin: 'from-close', system: 'from-close' },
  },
  { from: [reversed], to, by: { specialist: 'until-settled', admin: 'from-close' } },
]

/**
 * All rules for a change of status. To change the cancellation rule, change `cancel`; the hours of
 * the notice are `noticeHoursOf` in `service/views.server.ts`, by default those of
 * `platform/site-settings.ts`. The outcome of a consultation is set once nobody can be in its room
 * any more, and may be reversed: by its specialist for a day, by the team later too.
 */
const ACTION_RULES: Record<ConsultationAction, readonly Step[]> = {
  confirm: answering('confirmed'),
  decline: answering('declined'),
  cancel: [
    {
      from: LIVE_STATUSES,
      to: 'cancelled',
      by: {
        family: 'until-notice',
        specialist: 'until-start',
        admin: 'until-start',
        // One of the two people is gone: nobody should wait for them, even after the start.
        system: 'until-end',
      },
    },
  ],
  reschedule: [
    { from: LIVE_STATUSES, to: 'pending', by: { family: 'until-notice', admin: 'until-start' } },
  ],
  complete: outcome('completed', 'no_show'),
  'mark-no-show': outcome('no_show', 'completed'),
}

/**
 * `too-late`: the notice has passed; `started`: so has the start, or the end where that counts;
 * `too-early`: the meeting room must close first; `wrong-status`: it was answered, cancelled or
 * completed meanwhile; `outcome-settled`: the outcome is final; `outcome-reviewed`: the family's
 * review says that it took place.
 */
export type ActionRefusal =
  | 'not-allowed'
  | 'wrong-status'
  | 'too-late'
  | 'started'
  | 'too-early'
  | 'outcome-settled'
  | 'outcome-reviewed'

export type ActionDecision =
  | { ok: true; status: ConsultationStatus }
  | { ok: false; reason: ActionRefusal }

export interface TimeRange<At extends Instant = Instant> {
  startsAt: At
  endsAt: At
}

/** The time of a consultation that begins at an instant. */
export const timeFrom = (startsAt: Date): TimeRange<Date> => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + CONSULTATION_MINUTES * MINUTE_MS),
})

/** Whether two overlap, or lie closer to one another than the gap. */
export const overlap = (one: TimeRange, other: TimeRange, gapMs = 0): boolean =>
  epochMsOf(one.startsAt) < epochMsOf(other.endsAt) + gapMs &&
  epochMsOf(other.startsAt) < epochMsOf(one.endsAt) + gapMs

export const isLive = (status: ConsultationStatus): boolean => LIVE_STATUSES.includes(status)

/** The status of a consultation that has just been given a time, by booking or by rescheduling. */
export function statusWhenBooked(specialist: { autoConfirm: boolean }): ConsultationStatus {
  return specialist.autoConfirm ? 'confirmed' : 'pending'
}

/** The last moment, in epoch milliseconds, at which the family may cancel or reschedule. */
export function familyDeadline(consultation: { startsAt: Instant }, noticeHours: number): number {
  return epochMsOf(consultation.startsAt) - noticeHours * HOUR_MS
}

interface Settling {
  /** Until when its specialist may take the outcome back; null where it is final. */
  outcomeSettlesAt?: Instant | null | undefined
}

type Changing = TimeRange &
  Settling & {
    status: ConsultationStatus
    isReviewed?: boolean | undefined
    /** Other times, while the specialist cannot come at the present one. */
    proposal?: object | null | undefined
  }

/** Decides one action on one consultation, and the status that it leads to. */
export function decideAction(request: {
  action: ConsultationAction
  by: Party
  consultation: Changing
  now: Instant
  noticeHours: number
  /** Only for rescheduling: the specialist confirms every booking beforehand. */
  autoConfirm?: boolean
}): ActionDecision {
  const { action, by, consultation } = request
  const steps = ACTION_RULES[action].filter((step) => step.by[by] !== undefined)
  if (steps.length === 0) return { ok: false, reason: 'not-allowed' }
  const step = steps.find(({ from }) => from.includes(consultation.status))
  if (!step) return { ok: false, reason: 'wrong-status' }
  // By its review the family has said that it took place.
  if (consultation.isReviewed && (action === 'mark-no-show' || !isLive(consultation.status)))
    return { ok: false, reason: 'outcome-reviewed' }
  const reason = refusalByTime({
    timing: present(step.by[by]),
    consultation,
    now: epochMsOf(request.now),
    noticeHours: request.noticeHours,
  })
  if (reason !== undefined) return { ok: false, reason }
  const status =
    action === 'reschedule'
      ? statusWhenBooked({ autoConfirm: request.autoConfirm ?? false })
      : step.to
  return { ok: true, status }
}

/** When the room opens, in epoch milliseconds. */
export const opensAt = ({ startsAt }: Pick<TimeRange, 'startsAt'>): number =>
  epochMsOf(startsAt) - MEETING_OPENS_BEFORE_MINUTES * MINUTE_MS

/** When the room closes, in epoch milliseconds. */
export const closesAt = ({ endsAt }: Pick<TimeRange, 'endsAt'>): number =>
  epochMsOf(endsAt) + MEETING_CLOSES_AFTER_MINUTES * MINUTE_MS

function refusalByTime(request: {
  timing: Timing
  consultation: Changing
  now: number
  noticeHours: number
}): ActionRefusal | undefined {
  const { timing, consultation, now, noticeHours } = request
  const startsAt = epochMsOf(consultation.startsAt)
  switch (timing) {
    case 'until-notice':
      if (now >= startsAt) return 'started'
      // The notice protects a specialist who comes.
      if (consultation.proposal) return undefined
      return now > familyDeadline(consultation, noticeHours) ? 'too-late' : undefined
    case 'until-start':
      return now >= startsAt ? 'started' : undefined
    case 'until-end':
      return now >= epochMsOf(consultation.endsAt) ? 'started' : undefined
    case 'from-close':
      return now < closesAt(consultation) ? 'too-early' : undefined
    case 'until-settled':
      if (now < closesAt(consultation)) return 'too-early'
      return isSettled(consultation, now) ? 'outcome-settled' : undefined
  }
}

/** Whether its specialist can no longer take back the outcome of a consultation. */
export const isSettled = ({ outcomeSettlesAt }: Settling, now: Instant): boolean =>
  !outcomeSettlesAt || epochMsOf(now) >= epochMsOf(outcomeSettlesAt)

/** Until when an outcome that is set now may be taken back. */
export const settlesAt = (now: Instant): Date =>
  new Date(epochMsOf(now) + OUTCOME_OPEN_HOURS * HOUR_MS)

export type ReviewRefusal =
  | 'not-over'
  | 'already-reviewed'
  | 'cancelled'
  | 'no-show'
  /** It is not known whether it took place: its specialist has been asked. */
  | 'outcome-asked'

/** A consultation can be reviewed once (spec 4.6), from its end on, even before the job runs. */
export function canReview(request: {
  consultation: {
    status: ConsultationStatus
    endsAt: Instant
    isReviewed: boolean
    outcomeAskedAt?: Instant | null | undefined
  }
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
      if (consultation.outcomeAskedAt) return { ok: false, reason: 'outcome-asked' }
      return epochMsOf(now) < epochMsOf(consultation.endsAt)
        ? { ok: false, reason: 'not-over' }
        : { ok: true }
  }
}

/** Whether a family is asked for its review: the consultation is completed, and that is final. */
export const isReviewDue = ({
  consultation,
  now,
}: {
  consultation: Parameters<typeof canReview>[0]['consultation'] & Settling
  now: Instant
}): boolean =>
  consultation.status === 'completed' &&
  isSettled(consultation, now) &&
  canReview({ consultation, now }).ok

export type MeetingWindow = {
  state: 'early' | 'open' | 'over' | 'cancelled'
  /** Epoch milliseconds. */
  opensAt: number
  closesAt: number
}

/** When the meeting room can be entered; never for consultations that did not take place. */
export function meetingWindow(
  consultation: TimeRange & { status: ConsultationStatus },
  now: Instant,
): MeetingWindow {
  const { status } = consultation
  const window = { opensAt: opensAt(consultation), closesAt: closesAt(consultation) }
  if (status === 'cancelled' || status === 'declined') return { state: 'cancelled', ...window }
  if (status === 'no_show' || epochMsOf(now) >= window.closesAt) return { state: 'over', ...window }
  return { state: epochMsOf(now) < window.opensAt ? 'early' : 'open', ...window }
}
