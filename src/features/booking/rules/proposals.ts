/** Proposals of other times, when a specialist cannot come. Pure, and safe for the browser. */
import { epochMsOf, zonedTimeOf, type Instant } from '../../../i18n/zones/zoned-time.ts'
import {
  isLive,
  opensAt,
  type ConsultationStatus,
  overlap,
  type Decision,
  type TimeRange,
} from './index.ts'
import { DAY_MS, HOUR_MS } from '../../../platform/durations.ts'

export const MOST_PROPOSED_TIMES = 3
/** Proposals per side and consultation; each sends the other side a mail. */
export const MOST_PROPOSALS = 3
/** Time to answer a proposal, unless something ends it earlier. */
const ANSWER_HOURS = 72
/** Least time that a proposal has to leave for an answer. */
export const LEAST_ANSWER_HOURS = 1
/** A proposed time can be accepted until this long before its start. */
const PROPOSED_LEAD_HOURS = 2
export const PROPOSED_DAYS_AHEAD = 28
/** Days until ended proposals are deleted. */
export const PROPOSALS_RETAINED_DAYS = 90
/** Night hours, in the person's own zone. */
export const NIGHT = { from: 22, until: 7 } as const

export const PROPOSERS = ['specialist', 'family'] as const
export type Proposer = (typeof PROPOSERS)[number]

/** The side that a proposal asks. */
export const answererOf = (by: Proposer): Proposer =>
  by === 'specialist' ? 'family' : 'specialist'

/** `ended`: the consultation was cancelled or moved otherwise. */
export type ProposalEnd = 'accepted' | 'declined' | 'countered' | 'withdrawn' | 'expired' | 'ended'

/**
 * `proposal-too-late` (for the specialist), `counter-too-late` (for the family): too late for an
 * answer; `proposal-open`: there is an open one; `proposal-gone`: there is none; `proposal-over`:
 * it has expired; `proposed-time-gone`: that time is too near, or was given up for another;
 * `proposals-used-up`: this side has reached its limit.
 */
export type ProposalRefusal =
  | 'not-allowed'
  | 'wrong-status'
  | 'proposal-too-late'
  | 'counter-too-late'
  | 'proposal-open'
  | 'proposal-gone'
  | 'proposal-over'
  | 'proposed-time-gone'
  | 'proposals-used-up'

type ProposalDecision = Decision<ProposalRefusal>

type Time = Pick<TimeRange, 'startsAt'>

interface Proposal {
  by: Proposer
  expiresAt: Instant
}

interface Proposable extends Time {
  status: ConsultationStatus
  proposal: Proposal | null
}

/**
 * Expiry of a proposal: after three days, but no later than the opening of the current time's room,
 * or the lead time of the last proposed time.
 */
export function proposalEndsAt(request: {
  consultation: Time
  times: readonly Time[]
  now: Instant
}): Date {
  const { consultation, times, now } = request
  const last = Math.max(...times.map(({ startsAt }) => epochMsOf(startsAt)))
  return new Date(
    Math.min(
      epochMsOf(now) + ANSWER_HOURS * HOUR_MS,
      opensAt(consultation),
      last - PROPOSED_LEAD_HOURS * HOUR_MS,
    ),
  )
}

/** Whether the specialist may propose other times: as long as the family has time to answer. */
export function canPropose(consultation: Proposable, now: Instant): ProposalDecision {
  if (!isLive(consultation.status)) return { ok: false, reason: 'wrong-status' }
  if (consultation.proposal) return { ok: false, reason: 'proposal-open' }
  return epochMsOf(now) > lastMomentToPropose(consultation)
    ? { ok: false, reason: 'proposal-too-late' }
    : { ok: true }
}

const lastMomentToPropose = (consultation: Time): number =>
  opensAt(consultation) - LEAST_ANSWER_HOURS * HOUR_MS

/** Whether a side may answer the open proposal. */
export function canAnswer(consultation: Proposable, by: Proposer, now: Instant): ProposalDecision {
  const isOwn = isLive(consultation.status) && consultation.proposal?.by === by
  return isOwn ? { ok: false, reason: 'not-allowed' } : canWithdraw(consultation, now)
}

/**
 * Whether the family may answer with its own times or, until the specialist responds, replace those
 * it has proposed.
 */
export function canProposeBack(
  consultation: Proposable,
  by: Proposer,
  now: Instant,
): ProposalDecision {
  if (by !== 'family') return { ok: false, reason: 'not-allowed' }
  const isOwn = consultation.proposal?.by === 'family'
  const decision = canAnswer(consultation, isOwn ? 'specialist' : 'family', now)
  if (!decision.ok) return decision
  return epochMsOf(now) > lastMomentToPropose(consultation)
    ? { ok: false, reason: 'counter-too-late' }
    : { ok: true }
}

/** Minimum notice of a family's own times, in hours. */
export const ownTimesNotice = (minimumNoticeHours: number): number =>
  Math.max(minimumNoticeHours, LEAST_ANSWER_HOURS + PROPOSED_LEAD_HOURS)

export type OwnTimesRefusal = 'own-times-too-near' | 'times-too-far' | 'times-overlap'

/**
 * Whether a family's own times can be proposed: after the specialist's notice, with time for an
 * answer, within four weeks, without overlaps with each other or the current time.
 */
export function checkOwnTimes(request: {
  times: readonly TimeRange[]
  consultation: TimeRange
  minimumNoticeHours: number
  now: Instant
}): { ok: true } | { ok: false; reason: OwnTimesRefusal; hours?: number } {
  const { times, consultation, minimumNoticeHours } = request
  const now = epochMsOf(request.now)
  const hours = ownTimesNotice(minimumNoticeHours)
  const starts = times.map(({ startsAt }) => epochMsOf(startsAt))
  if (starts.some((start) => start < now + hours * HOUR_MS))
    return { ok: false, reason: 'own-times-too-near', hours }
  if (starts.some((start) => start > now + PROPOSED_DAYS_AHEAD * DAY_MS))
    return { ok: false, reason: 'times-too-far' }
  const all = [consultation, ...times]
  return all.some((one, index) => all.slice(index + 1).some((other) => overlap(one, other)))
    ? { ok: false, reason: 'times-overlap' }
    : { ok: true }
}

/** Whether a proposed time is still far enough away. */
export const canBeAccepted = ({ startsAt }: Time, now: Instant): boolean =>
  epochMsOf(now) <= epochMsOf(startsAt) - PROPOSED_LEAD_HOURS * HOUR_MS

/** Whether the specialist may revert to the current time, whoever proposed. */
export function canWithdraw(consultation: Proposable, now: Instant): ProposalDecision {
  const { proposal } = consultation
  if (!isLive(consultation.status) || !proposal) return { ok: false, reason: 'proposal-gone' }
  return epochMsOf(now) >= epochMsOf(proposal.expiresAt)
    ? { ok: false, reason: 'proposal-over' }
    : { ok: true }
}

/** Whether a part of the call is at night in a zone. */
export function isAtNight({ startsAt, endsAt }: TimeRange, timeZone: string): boolean {
  return [epochMsOf(startsAt), epochMsOf(endsAt) - 1].some((instant) => {
    const { hour } = zonedTimeOf(instant, timeZone)
    return hour >= NIGHT.from || hour < NIGHT.until
  })
}
