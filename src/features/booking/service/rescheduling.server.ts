import { constraintOf, inTransaction, sqlStateOf } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { system, type Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { moveShareOf } from '../../children/service/index.server.ts'
import { deleteHolds, findTerms, moveClaim } from '../records/bookings.server.ts'
import * as records from '../records/consultations.server.ts'
import { endProposal } from '../records/proposals.server.ts'
import { lockFamily, lockSchedule } from '../../../database/locks.ts'
import type { ActionRefusal, ConsultationStatus, Party } from '../rules/index.ts'
import { nextSequence } from '../rules/mails.ts'
import type { AvailableSlot, ConsultationView } from '../schema/answers.ts'
import { checkSlot, type SlotRefusal } from './bookings.server.ts'
import { readBeforeBooking } from './calendar-reading.server.ts'
import { decideFor } from './changes.server.ts'
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
 * an admin until its start. Claim and consultation move in one transaction; private links are
 * renewed.
 */
export async function reschedule(
  actor: Actor,
  request: Request,
  now: Date = systemClock(),
): Promise<Rescheduling> {
  const { consultation: seen } = await requireConsultation(actor, request.id, request.token)
  await readBeforeBooking(seen.specialistId, now)
  const result = await moveUnlessTaken(() => move(actor, request, now))
  if (result.ok) return result
  const nearest = ABOUT_THE_SLOT.has(result.reason)
    ? await listNearest(actor, seen.specialistId, result.lostAt, now)
    : []
  return { ok: false, reason: result.reason, nearest }
}

const ABOUT_THE_SLOT: ReadonlySet<string> = new Set<SlotRefusal>([
  'slot-taken',
  'slot-gone',
  'too-soon',
  'weekly-cap',
  'family-busy',
  'paused',
])

type Attempt =
  | { ok: true; consultation: ConsultationView }
  | { ok: false; reason: ActionRefusal | SlotRefusal; lostAt?: Date | undefined }

const EXCLUSION_VIOLATION = '23P01'
const CLASHES: Readonly<Record<string, 'slot-taken' | 'family-busy'>> = {
  one_claim_at_a_time_for_a_specialist: 'slot-taken',
  one_claim_at_a_time_for_a_family: 'family-busy',
}

/** Why the database refused a claim that overlaps another; undefined for every other error. */
export const clashOfClaims = (error: unknown) =>
  sqlStateOf(error) === EXCLUSION_VIOLATION ? CLASHES[constraintOf(error) ?? ''] : undefined

async function moveUnlessTaken(work: () => Promise<Attempt>): Promise<Attempt> {
  try {
    return await inTransaction(work)
  } catch (error) {
    const reason = clashOfClaims(error)
    if (!reason) throw error
    return { ok: false, reason }
  }
}

async function move(actor: Actor, request: Request, now: Date): Promise<Attempt> {
  const { consultation: seen } = await requireConsultation(actor, request.id, request.token)
  await lockFamily(seen.userId)
  await lockSchedule(seen.specialistId)
  const found = await requireConsultation(actor, request.id, request.token, true)
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
 * Writes a decided move of a locked consultation, with its log line and its events: the only place
 * that moves one.
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
  { consultation, byToken }: Found,
  { actor, by, sequence, movedTo }: { actor: Actor; by: Party; sequence: number; movedTo: Date },
  now: Date,
): Promise<void> {
  const { id: consultationId, userId, startsAt } = consultation
  const author = actor.kind === 'person' && !byToken ? actor.userId : userId
  const previousStartsAt = toIso(startsAt)
  const line = {
    userId: author,
    consultationId,
    by,
    before: previousStartsAt,
    after: toIso(movedTo),
    action: 'consultation-rescheduled' as const,
  }
  await records.insertLogLines([line], now)
  await publish('consultation-rescheduled', { consultationId, sequence, by, previousStartsAt })
}
