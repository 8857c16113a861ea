import { constraintOf, inTransaction, sqlStateOf } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { system, type Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { moveShareOf } from '../../children/service.server.ts'
import { deleteHolds, findTerms, moveClaim } from '../records/bookings.server.ts'
import * as records from '../records/consultations.server.ts'
import { endProposal } from '../records/proposals.server.ts'
import { lockFamily, lockSchedule } from '../../../database/locks.ts'
import type { ActionRefusal, ConsultationStatus, Party } from '../rules/index.ts'
import { SLOT_REFUSALS, type SlotRefusal } from '../rules/limits.ts'
import { nextSequence } from '../rules/mails.ts'
import type { AvailableSlot, ConsultationView } from '../schema/answers.ts'
import { checkSlot } from './bookings.server.ts'
import { readBeforeBooking } from './calendar-reading.server.ts'
import { actorOfLog, decideFor } from './changes.server.ts'
import { requireConsultation, type Found, type ReadOptions } from './consultations.server.ts'
import { listNearest } from './free-times.server.ts'
import { freeProposed, releaseTime, updateAround } from './claims.server.ts'
import { changeTokenOf } from './meeting-links.server.ts'
import { toIso, toView } from './views.server.ts'

export type Rescheduling =
  | { ok: true; consultation: ConsultationView }
  | { ok: false; reason: ActionRefusal | SlotRefusal; nearest: AvailableSlot[] }

interface Request extends ReadOptions {
  id: number
  /** A free slot of the same specialist. */
  availabilityId: number
}

/**
 * Moves a consultation to another free slot of its specialist, by its family until the notice or by
 * an admin until the start. Claim and consultation move in one transaction; private links are
 * renewed.
 */
export async function reschedule(
  actor: Actor,
  request: Request,
  now: Date = systemClock(),
): Promise<Rescheduling> {
  const { consultation: seen } = await requireConsultation(actor, request.id, request.token)
  await readBeforeBooking(seen.specialistId, now)
  const result: Attempt = await changeTimes(actor, request, 'slot-taken', (found) =>
    move(actor, found, request, now),
  )
  if (result.ok) return result
  const nearest = SLOT_REFUSALS.some((reason) => reason === result.reason)
    ? await listNearest(actor, seen.specialistId, result.lostAt, now)
    : []
  return { ok: false, reason: result.reason, nearest }
}

type Attempt =
  | { ok: true; consultation: ConsultationView }
  | { ok: false; reason: ActionRefusal | SlotRefusal; lostAt?: Date | undefined }

const EXCLUSION_VIOLATION = '23P01'
const OF_SPECIALIST = 'one_claim_at_a_time_for_a_specialist'
const OF_FAMILY = 'one_claim_at_a_time_for_a_family'

/**
 * Runs a change under locks of the family, the schedule and the consultation. `taken` is the
 * refusal if another claim of the specialist overlaps a new time.
 */
export async function changeTimes<Result, Taken extends string>(
  actor: Actor,
  { id, token }: Pick<Request, 'id' | 'token'>,
  taken: Taken,
  work: (found: Found) => Promise<Result>,
): Promise<Result | { ok: false; reason: Taken | 'family-busy' }> {
  try {
    return await inTransaction(async () => {
      const { consultation: seen } = await requireConsultation(actor, id, token)
      await lockFamily(seen.userId)
      await lockSchedule(seen.specialistId)
      return work(await requireConsultation(actor, id, token, true))
    })
  } catch (error) {
    const constraint = sqlStateOf(error) === EXCLUSION_VIOLATION && constraintOf(error)
    if (constraint === OF_SPECIALIST) return { ok: false, reason: taken }
    if (constraint === OF_FAMILY) return { ok: false, reason: 'family-busy' }
    throw error
  }
}

async function move(actor: Actor, found: Found, request: Request, now: Date): Promise<Attempt> {
  const decision = decideFor(actor, found, 'reschedule', now)
  if (!decision.ok) return decision
  const { consultation } = found
  const { id, specialistId, userId } = consultation
  const terms = await findTerms({
    specialistId,
    availabilityId: request.availabilityId,
    userId,
    countedUserId: 0,
    consentVersion: siteSettings()['childData.version'],
    except: id,
    now,
  })
  if (!terms) throw new Problem('not-found', 'specialist-not-found')
  const slot = checkSlot(terms, now)
  if (!slot.ok) return slot
  if (slot.startsAt.getTime() === consultation.startsAt.getTime())
    return { ok: false, reason: 'slot-taken', lostAt: slot.startsAt }

  if (terms.hasHolds) await deleteHolds({ userId, specialistId }, slot, now)
  const to = { availabilityId: slot.id, startsAt: slot.startsAt, endsAt: slot.endsAt }
  const { status, by } = decision
  return applyMove(found, { actor, to, status, by, proposalEnd: 'ended', now }, request.locale)
}

interface Move {
  actor: Actor
  to: { availabilityId: number | null; startsAt: Date; endsAt: Date }
  status: ConsultationStatus
  by: Party
  proposalEnd: 'accepted' | 'ended'
  now: Date
}

/**
 * Moves a locked consultation, with log entry and events; nothing else moves one.
 * @throws 23P01 when another claim overlaps the new time.
 */
export async function applyMove(
  found: Found,
  { actor, to, status, by, proposalEnd, now }: Move,
  locale: ReadOptions['locale'],
): Promise<{ ok: true; consultation: ConsultationView }> {
  const { consultation, viewedAs } = found
  const { id } = consultation
  const ended = await endProposal(id, proposalEnd, now)
  await moveClaim(id, to)
  const moved = {
    ...to,
    status,
    sequence: nextSequence(consultation.sequence),
    linkVersion: consultation.linkVersion + 1,
  }
  await records.updateConsultation(consultation, { ...moved, updatedAt: now })
  await moveShareOf(system, id, to.endsAt)
  await releaseTime(consultation, { isAway: ended !== undefined }, now)
  await freeProposed(consultation, ended, { except: to.startsAt, now })
  if (to.availabilityId === null)
    await updateAround({ specialistId: consultation.specialistId, startsAt: to.startsAt }, now)
  const { sequence } = moved
  await announceMove(found, { actor, by, sequence, movedTo: to.startsAt }, now)
  const changed = { ...consultation, ...moved, proposal: null }
  const view = toView(changed, viewedAs, locale ?? 'en')
  const renewed = found.byToken ? { changeToken: changeTokenOf(changed) } : {}
  return { ok: true, consultation: { ...view, ...renewed } }
}

/** Writes the log entry, and the events for mails and pages. */
async function announceMove(
  found: Found,
  { actor, by, sequence, movedTo }: { actor: Actor; by: Party; sequence: number; movedTo: Date },
  now: Date,
): Promise<void> {
  const { consultation } = found
  const consultationId = consultation.id
  const previousStartsAt = toIso(consultation.startsAt)
  const line = {
    userId: actorOfLog(actor, found),
    consultationId,
    by,
    before: previousStartsAt,
    after: toIso(movedTo),
    action: 'consultation-rescheduled' as const,
  }
  await records.insertLogLines([line], now)
  await publish('consultation-rescheduled', { consultationId, sequence, by, previousStartsAt })
}
