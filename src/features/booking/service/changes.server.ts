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
import { noticeHoursOf, toView } from './views.server.ts'
import { present } from '../../../platform/present.ts'

export type Change =
  | { ok: true; consultation: ConsultationView }
  | { ok: false; reason: ActionRefusal }

export interface ChangeRequest extends ReadOptions {
  id: number
  /** Shown to the other side. */
  reason?: string | undefined
  /** Own free slots of a specialist who cancels, which the family's mail then offers. */
  otherTimes?: readonly number[] | undefined
}

const changing =
  (action: SimpleAction) =>
  (actor: Actor, request: ChangeRequest, now: Date = systemClock()): Promise<Change> =>
    change(actor, action, request, now)

/** The specialist, or an admin, accepts a booking. */
export const confirm = changing('confirm')

/** The specialist, or an admin, turns a booking down; its slot is free again. */
export const decline = changing('decline')

/**
 * Cancels a consultation: the family until the notice, the others until the start. Its slot becomes
 * free again.
 */
export const cancel = changing('cancel')

/** The specialist, or an admin, says that it took place, once the room has closed. */
export const complete = changing('complete')

/** The same, where the family did not come. */
export const markNoShow = changing('mark-no-show')

/**
 * For a specialist who may no longer act as one: ends the calendar feed, and cancels the
 * consultations that are coming or have begun, each with its events. Returns how many were
 * cancelled.
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
 * Cancels every consultation of a family that leaves, coming or begun, whatever the notice. Returns
 * how many. The family cannot book until the transaction around the call ends.
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

/** Cancels those that have not ended; people who are in the rooms of the others are removed. */
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
/** Confirming as well: it ends a proposal, whose times become free. */
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

/** The person named in the log: the family for a mailed link, nobody for the product itself. */
export function actorOfLog(
  actor: Actor,
  { consultation, byToken }: Pick<Found, 'consultation' | 'byToken'>,
): number | null {
  if (byToken) return consultation.userId
  return actor.kind === 'person' ? actor.userId : null
}

/** Decides by the strongest role that the actor has in the consultation. */
export function decideFor(
  actor: Actor,
  { consultation, viewedAs, byToken }: Found,
  action: ConsultationAction,
  now: Date,
): { ok: true; status: ConsultationStatus; by: Party } | { ok: false; reason: ActionRefusal } {
  const parts: Party[] = actor.kind === 'system' && !byToken ? ['system'] : [viewedAs]
  if (!byToken && viewedAs !== 'admin' && may(actor, 'manage-consultations')) parts.push('admin')
  const decisions = parts.map((by) => {
    const noticeHours = noticeHoursOf(consultation)
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
  /** The actor in the log; null for the product itself. */
  userId: number | null
  reason?: string | undefined
  otherTimes?: readonly number[] | undefined
  /** Set when it ends because nobody accepted the proposed times. */
  unanswered?: UnansweredProposal | undefined
  now: Date
}

/** Writes a decided change, with its log line and its events. */
export async function applyChange(request: AppliedChange): Promise<records.ConsultationRecord> {
  const { consultation, action, status, by, now } = request
  const isOutcome = action === 'complete' || action === 'mark-no-show'
  const isEnded = FREES_SLOT.includes(action)
  const updatesCalendar = isEnded || action === 'confirm'
  const changed = {
    status,
    sequence: updatesCalendar ? nextSequence(consultation.sequence) : consultation.sequence,
    ...(isEnded ? { endedBy: by, endedReason: request.reason ?? null } : {}),
    // An outcome from the team is final; a specialist's first one may be changed.
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
      // Sends no mail, and is only logged.
      return
  }
}
