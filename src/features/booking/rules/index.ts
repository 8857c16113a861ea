/**
 * Rules for changes of a consultation: by whom and until when. Pure, and safe for the browser.
 * Slots, weekly hours, limits and free times have their rules beside this file.
 */
import { epochMsOf, type Instant } from '../../../i18n/zones/zoned-time.ts'
import { present } from '../../../platform/present.ts'
import { HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts'

/** Expected outcomes are returned, never thrown. */
export type Decision<Reason extends string> = { ok: true } | { ok: false; reason: Reason }

/** Duration of every consultation (spec 9.1). */
export const CONSULTATION_MINUTES = 45
/** The child's age at booking, in years (spec 9.4). */
export const CHILD_AGE_YEARS = { min: 1, max: 18 } as const
/** Length of the main concern, in characters (spec 9.4). */
export const CONCERN_CHARACTERS = { min: 10, max: 500 } as const
/** Lead times of the reminders. */
export const REMINDER_LEAD_HOURS = [24, 1] as const
/** A family's maximum of live consultations that are not over. */
export const MAX_OPEN_BOOKINGS = 3
/** Time in which a specialist may change the outcome, between completed and missed. */
const OUTCOME_OPEN_HOURS = 24
/** Opening of the room before the start, as in mails and pages; an open proposal ends then. */
export const MEETING_OPENS_BEFORE_MINUTES = 10
export const MEETING_CLOSES_AFTER_MINUTES = 15

/** Initially `pending` (spec 4.6); the last four are final. */
export const CONSULTATION_STATUSES = [
  'pending',
  'confirmed',
  'declined',
  'cancelled',
  'completed',
  'no_show',
] as const
export type ConsultationStatus = (typeof CONSULTATION_STATUSES)[number]

/** The acting side. `system` is a job, or the closing of an account. */
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

/** `from-close`: after the meeting room has closed; `until-settled`: for a day from then on. */
type Timing = 'until-notice' | 'until-start' | 'until-end' | 'from-close' | 'until-settled'

type Step = {
  from: readonly ConsultationStatus[]
  to: ConsultationStatus
  /** Allowed parties, each with its time limit. */
  by: Partial<Record<Party, Timing>>
}

/** Statuses that claim a slot; a slot has at most one such consultation. */
export const LIVE_STATUSES: readonly ConsultationStatus[] = ['pending', 'confirmed']

const answering = (to: ConsultationStatus): Step[] => [
  { from: ['pending'], to, by: { specialist: 'until-start', admin: 'until-start' } },
]

/** A pending consultation may take place unanswered, so it has an outcome too. */
const outcome = (to: Outcome, reversed: Outcome): Step[] => [
  {
    from: LIVE_STATUSES,
    to,
    by: { specialist: 'from-close', admin: 'from-close', system: 'from-close' },
  },
  { from: [reversed], to, by: { specialist: 'until-settled', admin: 'from-close' } },
]

/**
 * A family's notice to reschedule or cancel, in hours: the site's, or the specialist's own if that
 * allows later bookings.
 */
export const noticeHoursOf = (ofSite: number, ofSpecialist: number): number =>
  Math.min(ofSite, ofSpecialist)

/**
 * All rules for changes of status. To alter the cancellation rule, edit `cancel` and
 * {@link noticeHoursOf}; the site's hours are by default those of `platform/site-settings.ts`. An
 * outcome is set after the room has closed, and may be reversed: by the specialist for a day, by
 * the team later too.
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
        // One side's account is gone: the other should not wait, even after the start.
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
 * `too-late`: the notice has passed; `started`: so has the start, or the end for actions until
 * then; `too-early`: before the meeting room closes; `wrong-status`: answered, cancelled or
 * completed meanwhile; `outcome-settled`: the outcome is final; `outcome-reviewed`: the family's
 * review confirms that it took place.
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

/** Range of a consultation with the given start. */
export const timeFrom = (startsAt: Date): TimeRange<Date> => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + CONSULTATION_MINUTES * MINUTE_MS),
})

/** Whether two ranges overlap, or are closer than the gap. */
export const overlap = (one: TimeRange, other: TimeRange, gapMs = 0): boolean =>
  epochMsOf(one.startsAt) < epochMsOf(other.endsAt) + gapMs &&
  epochMsOf(other.startsAt) < epochMsOf(one.endsAt) + gapMs

export const isLive = (status: ConsultationStatus): boolean => LIVE_STATUSES.includes(status)

/** Status after booking or rescheduling. */
export function statusWhenBooked(specialist: { autoConfirm: boolean }): ConsultationStatus {
  return specialist.autoConfirm ? 'confirmed' : 'pending'
}

/** Last moment, in epoch milliseconds, at which the family may cancel or reschedule. */
export function familyDeadline(consultation: { startsAt: Instant }, noticeHours: number): number {
  return epochMsOf(consultation.startsAt) - noticeHours * HOUR_MS
}

interface Settling {
  /** End of the specialist's time to change the outcome; null once final. */
  outcomeSettlesAt?: Instant | null | undefined
}

type Changing = TimeRange &
  Settling & {
    status: ConsultationStatus
    isReviewed?: boolean | undefined
    /** The open proposal, while the specialist cannot come at the current time. */
    proposal?: object | null | undefined
  }

/** Decides whether an action is allowed, and the status it leads to. */
export function decideAction(request: {
  action: ConsultationAction
  by: Party
  consultation: Changing
  now: Instant
  noticeHours: number
  /** Only for rescheduling: whether bookings are confirmed automatically. */
  autoConfirm?: boolean
}): ActionDecision {
  const { action, by, consultation } = request
  const steps = ACTION_RULES[action].filter((step) => step.by[by] !== undefined)
  if (steps.length === 0) return { ok: false, reason: 'not-allowed' }
  const step = steps.find(({ from }) => from.includes(consultation.status))
  if (!step) return { ok: false, reason: 'wrong-status' }
  // A review confirms that it took place.
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

/** Opening of the room, in epoch milliseconds. */
export const opensAt = ({ startsAt }: Pick<TimeRange, 'startsAt'>): number =>
  epochMsOf(startsAt) - MEETING_OPENS_BEFORE_MINUTES * MINUTE_MS

/** Closing of the room, in epoch milliseconds. */
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
      // The notice only protects a specialist who comes.
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

/** Whether the outcome can no longer be changed by its specialist. */
export const isSettled = ({ outcomeSettlesAt }: Settling, now: Instant): boolean =>
  !outcomeSettlesAt || epochMsOf(now) >= epochMsOf(outcomeSettlesAt)

/** End of the time to change an outcome set now. */
export const settlesAt = (now: Instant): Date =>
  new Date(epochMsOf(now) + OUTCOME_OPEN_HOURS * HOUR_MS)

export type ReviewRefusal =
  | 'not-over'
  | 'already-reviewed'
  | 'cancelled'
  | 'no-show'
  /** The outcome is unknown: its specialist has been asked. */
  | 'outcome-asked'

/** One review per consultation (spec 4.6), from its end on, even before the job completes it. */
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

/** Whether a family is asked for a review: only of a consultation completed for good. */
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

/**
 * The opening times of the meeting room; `over` or `cancelled` for consultations that did not take
 * place.
 */
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
