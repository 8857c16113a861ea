import { inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { may, system, type Actor, type System } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { endShareOf } from '../../children/service.server.ts'
import { deleteClaims } from '../records/bookings.server.ts'
import * as records from '../records/consultations.server.ts'
import { lockAppointmentsOf, lockSchedule } from '../../../database/locks.ts'
import { endFeed } from '../records/own-schedule.server.ts'
import { endProposal } from '../records/proposals.server.ts'
import {
  decideAction,
  isLive,
  settlesAt,
  type ActionRefusal,
  type ConsultationAction,
  type ConsultationStatus,
  type Party,
} from '../rules/index.ts'
import { nextSequence, type UnansweredProposal } from '../rules/mails.ts'
import type { ConsultationView } from '../schema/answers.ts'
import { requireConsultation, type Found, type ReadOptions } from './consultations.server.ts'
import { freeProposed, releaseTime } from './claims.server.ts'
import { currentNoticeHours, toView } from './views.server.ts'
import { present } from '../../../platform/present.ts'

export type Change =
  | { ok: true; consultation: ConsultationView }
  | { ok: false; reason: ActionRefusal }

export interface ChangeRequest extends ReadOptions {
  id: number
  /** The reason, shown to the other side. */
  reason?: string | undefined
  /** The cancelling specialist's free slots, offered in the family's mail. */
  otherTimes?: readonly number[] | undefined
}

const changing =
  (action: SimpleAction) =>
  (actor: Actor, request: ChangeRequest, now: Date = systemClock()): Promise<Change> =>
    change(actor, action, request, now)

/** Confirms a booking, by the specialist or an admin. */
export const confirm = changing('confirm')

/** Declines a booking, by the specialist or an admin; its slot becomes free. */
export const decline = changing('decline')

/**
 * Cancels a consultation: the family until the notice, others until the start. Its slot becomes
 * free.
 */
export const cancel = changing('cancel')

/** Marks it as completed after the room has closed, by the specialist or an admin. */
export const complete = changing('complete')

/** As {@link complete}, for a family that did not come. */
export const markNoShow = changing('mark-no-show')

/**
 * For a specialist who loses the role: ends the calendar feed, and cancels consultations ahead or
 * in progress, each with its events. Returns the number of cancelled ones.
 */
export async function cancelOpenOf(
  specialistId: number,
  now: Date = systemClock(),
): Promise<number> {
  return inTransaction(async () => {
    await lockSchedule(specialistId)
    await endFeed(specialistId)
    return endOpen(await records.listOpenOf({ specialistId }, now), now)
  })
}

/**
 * Cancels a leaving family's consultations, ahead or in progress, regardless of the notice. Returns
 * their number. The family cannot book until the surrounding transaction ends.
 */
export async function cancelOpenOfFamily(
  _system: System,
  familyId: number,
  now: Date = systemClock(),
): Promise<number> {
  return inTransaction(async () => {
    await lockAppointmentsOf(familyId)
    return endOpen(await records.listOpenOf({ familyId }, now), now)
  })
}

/** Cancels consultations that have not ended; for others, removes people from the room. */
async function endOpen(open: readonly { id: number; endsAt: Date }[], now: Date): Promise<number> {
  let cancelled = 0
  for (const { id, endsAt } of open) {
    if (endsAt <= now) await publish('participant-gone', { consultationId: id })
    else if ((await change(system, 'cancel', { id }, now)).ok) cancelled += 1
  }
  return cancelled
}

type SimpleAction = Exclude<ConsultationAction, 'reschedule'>

const FREES_SLOT: readonly ConsultationAction[] = ['cancel', 'decline']
/** Including `confirm`, as it ends a proposal and frees its times. */
const LOCKS_SCHEDULE: readonly ConsultationAction[] = [...FREES_SLOT, 'confirm']

async function change(
  actor: Actor,
  action: SimpleAction,
  request: ChangeRequest,
  now: Date,
): Promise<Change> {
  return inTransaction(async () => {
    if (LOCKS_SCHEDULE.includes(action)) {
      const { consultation } = await requireConsultation(actor, request.id, request.token)
      await lockSchedule(consultation.specialistId)
    }
    const found = await requireConsultation(actor, request.id, request.token, true)
    const decision = decideFor(actor, found, action, now)
    if (!decision.ok) return decision
    const { consultation, viewedAs } = found
    const changed = await applyChange({
      consultation,
      action,
      status: decision.status,
      by: decision.by,
      userId: actorOfLog(actor, found),
      reason: request.reason,
      otherTimes: decision.by === 'specialist' ? request.otherTimes : undefined,
      now,
    })
    return { ok: true, consultation: toView(changed, viewedAs, request.locale ?? 'en') }
  })
}

/** The person in the log: the family for a mailed link, null for the product itself. */
export function actorOfLog(
  actor: Actor,
  { consultation, byToken }: Pick<Found, 'consultation' | 'byToken'>,
): number | null {
  if (byToken) return consultation.userId
  return actor.kind === 'person' ? actor.userId : null
}

/** Decides by the actor's strongest role in the consultation. */
export function decideFor(
  actor: Actor,
  { consultation, viewedAs, byToken }: Found,
  action: ConsultationAction,
  now: Date,
): { ok: true; status: ConsultationStatus; by: Party } | { ok: false; reason: ActionRefusal } {
  const parts: Party[] = actor.kind === 'system' && !byToken ? ['system'] : [viewedAs]
  if (!byToken && viewedAs !== 'admin' && may(actor, 'manage-consultations')) parts.push('admin')
  const decisions = parts.map((by) => {
    const noticeHours = currentNoticeHours(consultation)
    const { autoConfirm } = consultation
    const decision = decideAction({ action, by, consultation, now, noticeHours, autoConfirm })
    return decision.ok ? { ...decision, by } : decision
  })
  return decisions.find((decision) => decision.ok) ?? present(decisions[0])
}

export interface AppliedChange {
  consultation: records.ConsultationRecord
  action: SimpleAction
  status: ConsultationStatus
  by: Party
  /** The acting person in the log; null for the product itself. */
  userId: number | null
  reason?: string | undefined
  otherTimes?: readonly number[] | undefined
  /** Set if it ends because no proposed time was accepted. */
  unanswered?: UnansweredProposal | undefined
  now: Date
}

/** Writes a decided change, with log entry and events. */
export async function applyChange(request: AppliedChange): Promise<records.ConsultationRecord> {
  const { consultation, action, status, by, now } = request
  const isOutcome = action === 'complete' || action === 'mark-no-show'
  const isEnded = FREES_SLOT.includes(action)
  const updatesCalendar = isEnded || action === 'confirm'
  const changed = {
    status,
    sequence: updatesCalendar ? nextSequence(consultation.sequence) : consultation.sequence,
    ...(isEnded ? { endedBy: by, endedReason: request.reason ?? null } : {}),
    // An outcome set by the team is final; a specialist's first one may be changed.
    ...(isOutcome && by === 'admin' ? { outcomeSettlesAt: null } : {}),
    ...(isOutcome && by === 'specialist' && isLive(consultation.status)
      ? { outcomeSettlesAt: settlesAt(now) }
      : {}),
  }
  await records.updateConsultation(consultation, { ...changed, updatedAt: now })
  if (action !== 'confirm') await deleteClaims([consultation.id])
  const proposalEnd = request.unanswered?.end ?? (action === 'confirm' ? 'withdrawn' : 'ended')
  const ended = await endProposal(consultation.id, proposalEnd, now)
  if (isEnded) {
    await releaseTime(consultation, { isAway: ended !== undefined }, now)
    await endShareOf(system, consultation.id, now)
  }
  await freeProposed(consultation, ended, { now })
  const log = { userId: request.userId, consultationId: consultation.id, by }
  await records.insertLogLines([{ ...log, action: LOGGED_AS[action] }], now)
  await publishChange(request, changed.sequence)
  const unanswered = request.unanswered ?? null
  return { ...consultation, ...changed, proposal: null, unanswered }
}

const LOGGED_AS = {
  confirm: 'consultation-confirmed',
  decline: 'consultation-declined',
  cancel: 'consultation-cancelled',
  complete: 'consultation-completed',
  'mark-no-show': 'consultation-missed',
} as const satisfies Record<SimpleAction, string>

async function publishChange(request: AppliedChange, sequence: number): Promise<void> {
  const consultationId = request.consultation.id
  const payload = { consultationId, sequence }
  switch (request.action) {
    case 'confirm':
      return publish('consultation-confirmed', payload)
    case 'decline':
      return publish('consultation-declined', payload)
    case 'cancel': {
      const { by, otherTimes, unanswered } = request
      return publish('consultation-cancelled', {
        ...payload,
        by,
        ...(otherTimes?.length ? { otherTimes: [...otherTimes] } : {}),
        ...(unanswered ? { unanswered } : {}),
      })
    }
    case 'complete':
      return publish('consultation-completed', { consultationId })
    case 'mark-no-show':
      // Publishes no event, as it sends no mail.
      return
  }
}
