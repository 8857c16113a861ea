import { publish } from '../../../database/outbox.ts'
import { system, type Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { workOneByOne } from '../../../platform/concurrency/one-by-one.ts'
import { DAY_MS, HOUR_MS } from '../../../platform/durations.ts'
import * as consultations from '../records/consultations.server.ts'
import { deleteEndedHolds } from '../records/holds.server.ts'
import * as records from '../records/proposals.server.ts'
import { findSlotAt } from '../records/recorded.server.ts'
import { timeFrom } from '../rules/index.ts'
import { nextSequence, type UnansweredProposal } from '../rules/mails.ts'
import {
  canAnswer,
  canBeAccepted,
  canPropose,
  canProposeBack,
  canWithdraw,
  checkOwnTimes,
  LEAST_ANSWER_HOURS,
  MOST_PROPOSALS,
  proposalEndsAt,
  PROPOSALS_RETAINED_DAYS,
  type OwnTimesRefusal,
  type Proposer,
  type ProposalRefusal,
} from '../rules/proposals.ts'
import { instantOf, type WallTime } from '../rules/own-times.ts'
import type { ConsultationView } from '../schema/answers.ts'
import { canBeAnswered } from './answerable.server.ts'
import { actorOfLog, applyChange } from './changes.server.ts'
import { requireConsultation, type Found, type ReadOptions } from './consultations.server.ts'
import { freeProposed } from './claims.server.ts'
import { applyMove, changeTimes } from './rescheduling.server.ts'
import { toView } from './views.server.ts'

/**
 * `times-not-free`: one of the times is not, or no longer; `times-too-near`: none leaves time for
 * an answer; `family-busy`: the family has another consultation at one of them. A specialist gets
 * `times-not-free` instead, so as not to learn of the family's other consultations.
 */
export type ProposalChange =
  | { ok: true; consultation: ConsultationView }
  | {
      ok: false
      reason:
        | ProposalRefusal
        | OwnTimesRefusal
        | 'times-not-free'
        | 'times-too-near'
        | 'family-busy'
      /** Minimum notice of the family's own times. */
      hours?: number | undefined
    }

interface Request extends ReadOptions {
  id: number
}

const NOT_ALLOWED = { ok: false, reason: 'not-allowed' } as const

type Consultation = Found['consultation']

interface ChangeOfSide {
  /** Rule for the change by a side, at an instant. */
  may: (consultation: Consultation, by: Proposer, now: Date) => ReturnType<typeof canAnswer>
  work: (found: Found, by: Proposer) => Promise<ProposalChange>
  now: Date
}

/**
 * As {@link changeTimes}, for one of the two sides. Admins neither propose nor answer; they cancel
 * and move by other calls.
 */
const changeAsSide = (
  actor: Actor,
  request: Request,
  { may, work, now }: ChangeOfSide,
): Promise<ProposalChange> =>
  changeTimes(actor, request, 'times-not-free', async (found) => {
    const { consultation, viewedAs: by } = found
    if (by === 'admin') return NOT_ALLOWED
    const decision = may(consultation, by, now)
    return decision.ok ? work(found, by) : decision
  })

const forSpecialist =
  (may: typeof canPropose | typeof canWithdraw): ChangeOfSide['may'] =>
  (consultation, by, now) =>
    by === 'specialist' ? may(consultation, now) : NOT_ALLOWED

/**
 * Proposes up to three of the specialist's free times, as they cannot come. The times are reserved
 * for the family until it answers; the consultation stays unchanged until then.
 */
export async function proposeTimes(
  actor: Actor,
  request: SlotsProposed,
  now: Date = systemClock(),
): Promise<ProposalChange> {
  const result = await changeAsSide(actor, request, {
    may: forSpecialist(canPropose),
    work: async (found) =>
      (await hasProposedOften(found, 'specialist'))
        ? USED_UP
        : proposeSlots(actor, found, request, now),
    now,
  })
  return !result.ok && result.reason === 'family-busy'
    ? { ok: false, reason: 'times-not-free' }
    : result
}

const USED_UP = { ok: false, reason: 'proposals-used-up' } as const

const hasProposedOften = async ({ consultation: { id } }: Found, by: Proposer): Promise<boolean> =>
  (await records.countProposals(id, by)) >= MOST_PROPOSALS

type SlotsProposed = Request & { times: readonly number[]; reason?: string | undefined }

async function proposeSlots(
  actor: Actor,
  found: Found,
  request: SlotsProposed,
  now: Date,
): Promise<ProposalChange> {
  const { consultation } = found
  const { id, specialistId, userId } = consultation
  await deleteEndedHolds({ specialistId, userId }, now)
  const slotIds = [...new Set(request.times)]
  const asked = { consultationId: id, specialistId, familyId: userId, slotIds, now }
  const times = await records.listProposable(asked)
  if (times.length < slotIds.length) return { ok: false, reason: 'times-not-free' }
  const expiresAt = proposalEndsAt({ consultation, times, now })
  if (expiresAt.getTime() < now.getTime() + LEAST_ANSWER_HOURS * HOUR_MS)
    return { ok: false, reason: 'times-too-near' }
  const reason = request.reason ?? null
  const proposal = { consultationId: id, by: 'specialist', reason, expiresAt } as const
  const reserved = { specialistId, userId, times }
  const proposalId = await records.insertProposal(proposal, reserved, now)
  await logAndPublish(found, { actor, action: 'time-proposed', by: 'specialist', proposalId }, now)
  return answerWith(actor, found, request)
}

/**
 * Answers with up to three times of the family's own, in local time of a zone, or replaces its own;
 * the earlier times become free.
 */
export const proposeBack = (
  actor: Actor,
  request: Request & { times: readonly WallTime[]; timeZone: string },
  now: Date = systemClock(),
): Promise<ProposalChange> =>
  changeAsSide(actor, request, {
    may: canProposeBack,
    now,
    async work(found, by) {
      const { consultation } = found
      const { id, specialistId, userId, minimumNoticeHours } = consultation
      if (await hasProposedOften(found, by)) return USED_UP
      const times = request.times.map((wall) => timeFrom(instantOf(wall, request.timeZone)))
      const checked = checkOwnTimes({ times, consultation, minimumNoticeHours, now })
      if (!checked.ok) return checked
      const isOwn = consultation.proposal?.by === by
      const ended = await records.endProposal(id, isOwn ? 'withdrawn' : 'countered', now)
      await deleteEndedHolds({ specialistId, userId }, now)
      const expiresAt = proposalEndsAt({ consultation, times, now })
      const proposal = { consultationId: id, by, reason: null, expiresAt }
      const reserved = { specialistId, userId, times }
      const proposalId = await records.insertProposal(proposal, reserved, now)
      await freeProposed(consultation, ended, { now })
      await logAndPublish(found, { actor, action: 'time-proposed', by, proposalId }, now)
      return answerWith(actor, found, request)
    },
  })

/**
 * Accepts a proposed time, by the other side: the consultation moves there with its details, and is
 * confirmed. The other times become free.
 */
export const acceptTime = (
  actor: Actor,
  request: Request & { timeId: number },
  now: Date = systemClock(),
): Promise<ProposalChange> =>
  changeAsSide(actor, request, {
    may: canAnswer,
    now,
    async work(found, by) {
      const { consultation } = found
      const time = consultation.proposal?.times.find(({ id }) => id === request.timeId)
      if (!time || !canBeAccepted(time, now)) return { ok: false, reason: 'proposed-time-gone' }
      const { startsAt, endsAt } = time
      const availabilityId = await findSlotAt(consultation.specialistId, startsAt)
      const to = { availabilityId, startsAt, endsAt }
      const move = { actor, to, status: 'confirmed', by, proposalEnd: 'accepted', now } as const
      return applyMove(found, move, request.locale)
    },
  })

/**
 * Declines all proposed times, by the other side: the consultation is cancelled on behalf of the
 * specialist, who cannot come.
 */
export const declineTimes = (
  actor: Actor,
  request: Request,
  now: Date = systemClock(),
): Promise<ProposalChange> =>
  changeAsSide(actor, request, {
    may: canAnswer,
    now,
    async work(found, by) {
      const end = { userId: actorOfLog(actor, found), by, end: 'declined' } as const
      const consultation = await endUnanswered(found.consultation, end, now)
      return { ok: true, consultation: toView(consultation, by, request.locale ?? 'en') }
    },
  })

/**
 * Withdraws the proposal, whichever side made it, as the specialist can come at the current time
 * after all. Errors as for {@link proposeTimes}.
 */
export const withdrawTimes = (
  actor: Actor,
  request: Request,
  now: Date = systemClock(),
): Promise<ProposalChange> =>
  changeAsSide(actor, request, {
    may: forSpecialist(canWithdraw),
    now,
    async work(found, by) {
      const ended = await records.endProposal(found.consultation.id, 'withdrawn', now)
      await freeProposed(found.consultation, ended, { now })
      await logAndPublish(found, { actor, action: 'proposal-withdrawn', by }, now)
      return answerWith(actor, found, request)
    },
  })

/** Writes log entry and events, and increments the invitation's SEQUENCE. */
async function logAndPublish(
  { consultation, ...found }: Found,
  entry: { actor: Actor; by: Proposer } & (
    | { action: 'time-proposed'; proposalId: number }
    | { action: 'proposal-withdrawn' }
  ),
  now: Date,
): Promise<void> {
  const { id: consultationId } = consultation
  const sequence = nextSequence(consultation.sequence)
  await consultations.updateConsultation(consultation, { sequence, updatedAt: now })
  const userId = actorOfLog(entry.actor, { consultation, ...found })
  const line = { userId, consultationId, by: entry.by, action: entry.action }
  await consultations.insertLogLines([line], now)
  if (entry.action === 'proposal-withdrawn')
    return publish('proposal-withdrawn', { consultationId, sequence })
  const { by, proposalId } = entry
  await publish('time-proposed', { consultationId, sequence, by, proposalId })
}

async function answerWith(
  actor: Actor,
  { viewedAs }: Found,
  { id, token, locale }: Request,
): Promise<ProposalChange> {
  const { consultation } = await requireConsultation(actor, id, token)
  return { ok: true, consultation: toView(consultation, viewedAs, locale ?? 'en') }
}

/** Cancels a locked consultation after its specialist's proposal was not accepted. */
async function endUnanswered(
  consultation: Consultation,
  ending: { userId: number | null; by: Proposer | 'system'; end: UnansweredProposal['end'] },
  now: Date,
) {
  const { proposal, id: consultationId } = consultation
  const { userId, by, end } = ending
  if (!proposal) throw new Error('no proposal is open')
  const action = end === 'declined' ? 'proposal-declined' : 'proposal-expired'
  await consultations.insertLogLines([{ userId, consultationId, by, action }], now)
  return applyChange({
    consultation,
    action: 'cancel',
    status: 'cancelled',
    by: 'specialist',
    userId,
    reason: proposal.reason ?? undefined,
    unanswered: { by: proposal.by, end },
    now,
  })
}

const BATCH = 50

/**
 * Job: cancels consultations with an expired proposal, and deletes old proposals. While nobody can
 * answer, proposals that expire within a day are extended as if made now. Returns the number of
 * cancelled ones.
 * @throws AggregateError after trying all, if some could not be cancelled.
 */
export async function endRunOutProposals(now: Date = systemClock()): Promise<number> {
  await records.deletePast(new Date(now.getTime() - PROPOSALS_RETAINED_DAYS * DAY_MS), now)
  const isAnswerable = await canBeAnswered(system, now)
  const endingBy = isAnswerable ? now : new Date(now.getTime() + DAY_MS)
  const runOut = await records.listRunOut(endingBy, BATCH)
  return workOneByOne('a proposal that ran out', runOut, async (id) => {
    const result = await changeTimes(system, { id }, 'times-not-free', async ({ consultation }) => {
      const { proposal } = consultation
      if (!proposal) return { ok: false }
      const { expiresAt, times } = proposal
      const later = isAnswerable ? expiresAt : proposalEndsAt({ consultation, times, now })
      if (later > expiresAt) await records.prolongProposal(proposal.id, later)
      // Somebody answered just now, or can still answer.
      if (expiresAt > now || later > now) return { ok: false }
      const end = { userId: null, by: 'system', end: 'expired' } as const
      await endUnanswered(consultation, end, now)
      return { ok: true }
    })
    return result.ok
  })
}
