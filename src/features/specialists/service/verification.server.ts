import { inTransaction } from '../../../database/client.ts'
import { noteActivity } from '../../../database/activity.ts'
import { forgetAnswersOf } from '../../../database/idempotency.ts'
import { publish } from '../../../database/outbox.ts'
import type { Actor, Person, System } from '../../../platform/actor.ts'
import { requirePermission, system } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { changeStatus } from '../../accounts/service/index.server.ts'
import * as records from '../records/index.server.ts'
import { insertVerificationEvent } from '../records/credentials.server.ts'
import { findLastStepId, findQueueEntry } from '../records/verification.server.ts'
import { isOver, verificationStatusOf, type VerificationStatus } from '../rules/verification.ts'
import { present } from '../../../platform/present.ts'

type Checks = readonly { en: string; fa: string }[]

export type VerificationRefusal =
  | 'verification-changed'
  | 'already-verified'
  | 'not-verified'
  | 'consultations-affected'
export type Decided = { ok: true } | { ok: false; reason: VerificationRefusal }

interface Decision {
  specialistId: number
  /** The last step that the admin has seen. */
  seen: number
}

/**
 * Verifies a specialist, or renews the verification: a pending account becomes active, and the profile
 * is listed (spec 4.3). Nothing happens when something has changed since the admin looked.
 * @throws {Problem} 401, 403 except for admins and for one's own profile, 404 without a profile.
 */
export async function approve(
  actor: Actor,
  request: Decision & { checks: Checks; expiresAt: Date | null },
  now: Date = systemClock(),
): Promise<Decided> {
  return decide(actor, { ...request, now }, async (before, { admin, status }) => {
    const { specialistId, checks, expiresAt } = request
    await insertChecks(specialistId, checks, admin.userId, now)
    await insertVerificationEvent({
      specialistId,
      kind: 'verified',
      decidedBy: admin.userId,
      createdAt: now,
    })
    await apply(actor, before, { verified: true, expiresAt }, now)
    const change = { specialistId, before: status, after: 'verified' }
    await noteActivity(actor, 'specialist-verified', change)
    await publish('specialist-verified', { specialistId })
    if (before.listed)
      await publish('verification-renewed', { specialistId, userId: before.userId })
    return { ok: true }
  })
}

/** Refuses a specialist who is not verified, with a reason. Errors as for {@link approve}. */
export async function refuse(
  actor: Actor,
  request: Decision & { reason: string },
  now: Date = systemClock(),
): Promise<Decided> {
  return decide(actor, { ...request, now }, async (before, { admin, status }) => {
    if (before.verified) return { ok: false, reason: 'already-verified' }
    const { specialistId, reason } = request
    const verificationEventId = await insertVerificationEvent({
      specialistId,
      kind: 'refused',
      reason,
      decidedBy: admin.userId,
      createdAt: now,
    })
    await apply(actor, before, { verified: false, expiresAt: null }, now)
    const change = { specialistId, before: status, after: 'refused' }
    await noteActivity(actor, 'specialist-refused', change)
    const { userId } = before
    await publish('verification-refused', { specialistId, userId, verificationEventId })
    return { ok: true }
  })
}

/** What a specialist has with families; provided by booking. */
interface Appointments {
  count(specialistId: number, now: Date): Promise<number>
  /** Whether a consultation is coming, under way, or over and its room still open. */
  areOpen(specialistId: number, now: Date): Promise<boolean>
  /** Cancels what is coming or has begun. */
  end(specialistId: number, now: Date): Promise<unknown>
}

let appointments: Appointments | undefined

export const provideAppointments = (provided: Appointments): void => {
  appointments = provided
}

function appointmentsOfSpecialists(): Appointments {
  if (!appointments) throw new Error('nobody says what a specialist has booked')
  return appointments
}

/** How many consultations would be cancelled with a specialist's verification. */
export const countAffected = (_system: System, specialistId: number, now: Date): Promise<number> =>
  appointmentsOfSpecialists().count(specialistId, now)

/** Whether a specialist has consultations whose rooms are, or will be, open. */
export const hasOpen = (_system: System, specialistId: number, now: Date): Promise<boolean> =>
  appointmentsOfSpecialists().areOpen(specialistId, now)

/**
 * Takes a verification back: the profile is hidden, and what is booked is cancelled. The admin has to
 * have seen as many consultations as that are, and nobody books in between.
 * Errors as for {@link approve}.
 */
export async function takeBack(
  actor: Actor,
  request: Decision & { reason: string; affected?: number | undefined },
  now: Date = systemClock(),
): Promise<Decided> {
  return decide(actor, { ...request, now }, async (before, { admin, status }) => {
    if (!before.verified) return { ok: false, reason: 'not-verified' }
    if ((await countAffected(system, before.id, now)) !== (request.affected ?? 0))
      return { ok: false, reason: 'consultations-affected' }
    const { specialistId, reason } = request
    await end(actor, before, { reason, decidedBy: admin.userId, expiresAt: null }, now)
    const change = { specialistId, before: status, after: 'refused' }
    await noteActivity(actor, 'verification-ended', change)
    return { ok: true }
  })
}

/**
 * Ends a verification within the transaction around the call; `expiresAt` is null unless its time is
 * over.
 */
export async function end(
  actor: Actor,
  before: records.ProfileRecord,
  ending: {
    reason: string | null
    decidedBy: number | null
    expiresAt: Date | null
  },
  now: Date,
): Promise<void> {
  const { id: specialistId, userId } = before
  const { expiresAt, ...noted } = ending
  const verificationEventId = await insertVerificationEvent({
    specialistId,
    kind: 'ended',
    ...noted,
    createdAt: now,
  })
  await apply(actor, before, { verified: false, expiresAt }, now)
  await publish('verification-ended', { specialistId, userId, verificationEventId })
}

/** Hides a verified specialist whose time is over; booked consultations remain. */
export const hide = (specialistId: number): Promise<void> =>
  records.setListing(specialistId, { listed: false })

async function decide(
  actor: Actor,
  { specialistId, seen, now }: Decision & { now: Date },
  write: (
    before: records.ProfileRecord,
    by: { admin: Person; status: VerificationStatus },
  ) => Promise<Decided>,
): Promise<Decided> {
  const admin = requirePermission(actor, 'verify-specialists')
  return inTransaction(async () => {
    const before = await requireLocked(specialistId)
    if (before.userId === admin.userId) throw new Problem('forbidden')
    if ((await findLastStepId(specialistId)) !== seen)
      return { ok: false, reason: 'verification-changed' }
    const { verified, verificationExpiresAt: expiresAt } = before
    const { lastStep = null } = (await findQueueEntry(specialistId)) ?? {}
    return write(before, {
      admin,
      status: verificationStatusOf({ verified, expiresAt, lastStep }, now),
    })
  })
}

async function requireLocked(specialistId: number): Promise<records.ProfileRecord> {
  const profile = await records.lockProfile(specialistId)
  if (!profile || profile.deletedAt !== null) throw new Problem('not-found', 'specialist-not-found')
  return profile
}

const insertChecks = (
  specialistId: number,
  checks: Checks,
  checkedBy: number | null,
  checkedAt: Date,
): Promise<void> =>
  records.insertVerifications(checks.map((what) => ({ specialistId, what, checkedBy, checkedAt })))

/** The account's status, the profile's columns, and whether families see it. */
async function apply(
  actor: Actor,
  before: records.ProfileRecord,
  wanted: { verified: boolean; expiresAt: Date | null },
  now: Date,
): Promise<void> {
  const { verified, expiresAt: verificationExpiresAt } = wanted
  // Those with another role by now keep the profile, and do not wait for anything.
  if (before.role === 'specialist')
    await changeStatus(actor, before.userId, verified ? 'active' : 'pending')
  const verifiedAt = verified ? (before.verifiedAt ?? now) : null
  const listing = { ...before, verified, verifiedAt, verificationExpiresAt }
  await keepListing(listing, now)
}

/**
 * Job and administration: corrects whether a specialist is listed after the account's status or
 * role changed; who may act as one no longer loses what is booked. Nothing happens for accounts
 * that are no specialist's.
 */
export async function refreshListing(
  _system: System,
  userId: number,
  now: Date = systemClock(),
): Promise<void> {
  await inTransaction(async () => {
    const specialistId = await records.findSpecialistId(userId)
    const profile = specialistId && (await records.lockProfile(specialistId))
    if (profile) await keepListing(profile, now)
  })
}

async function keepListing(wanted: records.ProfileRecord, now: Date): Promise<void> {
  const { id: specialistId, userId, verified, verifiedAt, verificationExpiresAt } = wanted
  await records.setListing(specialistId, { verified, verifiedAt, verificationExpiresAt })
  const { mayAct } = present(await records.findProfile(specialistId))
  const listed = mayAct && !isOver(verificationExpiresAt, now)
  await records.setListing(specialistId, { listed })
  const payload = { specialistId, userId }
  if (listed && !wanted.listed) await publish('specialist-listed', payload)
  if (mayAct) return
  await appointmentsOfSpecialists().end(specialistId, now)
  await forgetAnswersOf(userId)
}
