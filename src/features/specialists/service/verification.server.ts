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
  /** The id of the last step that the admin has seen. */
  seen: number
}

/**
 * Verifies a specialist, or renews the verification: a pending account becomes active, and the
 * profile is listed (spec 4.3). Does nothing if something has changed since the admin saw the case.
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

/** Refuses an unverified specialist, with a reason. Errors as for {@link approve}. */
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

/** A specialist's appointments with families; implemented by booking. */
interface Appointments {
  count(specialistId: number, now: Date): Promise<number>
  /** Whether a consultation is upcoming or under way, or its room still open. */
  areOpen(specialistId: number, now: Date): Promise<boolean>
  /** Cancels upcoming consultations and those under way. */
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

/** The number of consultations that revoking a verification would cancel. */
export const countAffected = (_system: System, specialistId: number, now: Date): Promise<number> =>
  appointmentsOfSpecialists().count(specialistId, now)

/** Whether a specialist has consultations with a room that is, or will be, open. */
export const hasOpen = (_system: System, specialistId: number, now: Date): Promise<boolean> =>
  appointmentsOfSpecialists().areOpen(specialistId, now)

/**
 * Revokes a verification: hides the profile and cancels booked consultations. The number shown to
 * the admin must match; nobody can book in between.
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
 * Ends a verification within the surrounding transaction; `expiresAt` is null unless it has
 * expired.
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

/** Hides a specialist with an expired verification; booked consultations remain. */
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

/** Sets the account's status, the profile's columns, and its visibility. */
async function apply(
  actor: Actor,
  before: records.ProfileRecord,
  wanted: { verified: boolean; expiresAt: Date | null },
  now: Date,
): Promise<void> {
  const { verified, expiresAt: verificationExpiresAt } = wanted
  // Former specialists have a profile still, and their account status stays.
  if (before.role === 'specialist')
    await changeStatus(actor, before.userId, verified ? 'active' : 'pending')
  const verifiedAt = verified ? (before.verifiedAt ?? now) : null
  const listing = { ...before, verified, verifiedAt, verificationExpiresAt }
  await keepListing(listing, now)
}

/**
 * Corrects whether a specialist is listed after a change of the account's status or role; one who
 * may no longer act as one loses booked consultations. Does nothing for accounts without a profile.
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
