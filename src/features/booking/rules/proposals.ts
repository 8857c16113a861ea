/** Another time for a consultation whose specialist cannot come. Pure, and safe for the browser. */
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
/** How often each side may propose times for one consultation, as each sends the other a mail. */
export const MOST_PROPOSALS = 3
/** How long a proposal can be answered, unless something ends it earlier. */
const ANSWER_HOURS = 72
/** Somebody who proposes leaves the other side at least this long to answer. */
export const LEAST_ANSWER_HOURS = 1
/** A proposed time can be accepted until this long before it begins. */
const PROPOSED_LEAD_HOURS = 2
export const PROPOSED_DAYS_AHEAD = 28
/** Proposals that ended are deleted after this time. */
export const PROPOSALS_RETAINED_DAYS = 90
/** The hours in somebody's own zone that count as night. */
export const NIGHT = { from: 22, until: 7 } as const

export type Proposer = 'specialist' | 'family'

/** `ended`: the consultation was cancelled or moved in another way. */
export type ProposalEnd = 'accepted' | 'declined' | 'countered' | 'withdrawn' | 'expired' | 'ended'

/**
 * `proposal-too-late` (for the specialist), `counter-too-late` (for the family): the other side
 * could not answer in time; `proposal-open`: one is open already; `proposal-gone`: none is;
 * `proposal-over`: the time to answer it has passed; `proposed-time-gone`: that time is too near,
 * or was given up for another; `proposals-used-up`: this side has proposed as often as it may.
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
 * Until when a proposal can be answered: three days, unless the room of the present time would open
 * before, or the last of the proposed times would be too near.
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

/** Whether its specialist may propose other times: as long as the family has time to answer. */
export function canPropose(consultation: Proposable, now: Instant): ProposalDecision {
  if (!isLive(consultation.status)) return { ok: false, reason: 'wrong-status' }
  if (consultation.proposal) return { ok: false, reason: 'proposal-open' }
  return epochMsOf(now) > lastMomentToPropose(consultation)
    ? { ok: false, reason: 'proposal-too-late' }
    : { ok: true }
}

const lastMomentToPropose = (consultation: Time): number =>
  opensAt(consultation) - LEAST_ANSWER_HOURS * HOUR_MS

/** Whether one side may answer the open proposal, or propose times back. */
export function canAnswer(consultation: Proposable, by: Proposer, now: Instant): ProposalDecision {
  const isOwn = isLive(consultation.status) && consultation.proposal?.by === by
  return isOwn ? { ok: false, reason: 'not-allowed' } : canWithdraw(consultation, now)
}

/**
 * Whether the family may answer the specialist's proposal with times of its own or, until the
 * specialist has answered, replace those that it has proposed.
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

/** How many hours ahead the times that a family proposes have to be. */
export const ownTimesNotice = (minimumNoticeHours: number): number =>
  Math.max(minimumNoticeHours, LEAST_ANSWER_HOURS + PROPOSED_LEAD_HOURS)

export type OwnTimesRefusal = 'own-times-too-near' | 'times-too-far' | 'times-overlap'

/**
 * Whether a family's own times can be proposed: after the specialist's notice, far enough ahead for
 * an answer, within four weeks, and overlapping neither one another nor the present time.
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

/** Whether a specialist may come at the present time after all, whoever proposed the other times. */
export function canWithdraw(consultation: Proposable, now: Instant): ProposalDecision {
  const { proposal } = consultation
  if (!isLive(consultation.status) || !proposal) return { ok: false, reason: 'proposal-gone' }
  return epochMsOf(now) >= epochMsOf(proposal.expiresAt)
    ? { ok: false, reason: 'proposal-over' }
    : { ok: true }
}

/** Whether a part of a call is at night on the clock of a zone. */
export function isAtNight({ startsAt, endsAt }: TimeRange, timeZone: string): boolean {
  return [epochMsOf(startsAt), epochMsOf(endsAt) - 1].some((instant) => {
    const { hour } = zonedTimeOf(instant, timeZone)
    return hour >= NIGHT.from || hour < NIGHT.until
  })
}
