import { inTransaction } from '../../../database/client.ts'
import { noteSealedRead } from '../../../database/sealed-rows.ts'
import { requirePerson, type Actor, type Person, type System } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Problem } from '../../../platform/api/problem.ts'
import * as records from '../records.server.ts'
import { canShare, shareEndsAt } from '../rules.ts'
import type { SharedChild } from '../schema.ts'

/**
 * Locks the profile, so that it is not deleted before the transaction ends.
 * @throws {Problem} 404 for all but the family's own profiles.
 */
export async function requireOwnChild(person: Person, childId: number): Promise<void> {
  if (!(await records.lockOwnChild({ id: childId, userId: person.userId })))
    throw new Problem('not-found', 'child-not-found')
}

/** Shares a profile for a new consultation, in the transaction that books it. */
export async function shareAtBooking(
  share: { consultationId: number; childId: number; endsAt: Date },
  now: Date,
): Promise<void> {
  const { endsAt, ...rest } = share
  await records.putShare({ ...rest, expiresAt: shareEndsAt(endsAt), createdAt: now })
}

/**
 * Shares a profile with the specialist of a consultation, instead of an earlier one.
 * @throws {Problem} 401 without a session, 404 for another family's consultation or profile, 409
 * if the consultation is cancelled or long over, or its specialist is gone.
 */
export async function shareChild(
  actor: Actor,
  { consultationId, childId }: { consultationId: number; childId: number },
  now: Date = systemClock(),
): Promise<SharedChild> {
  const person = requirePerson(actor)
  return inTransaction(async () => {
    const consultation = await requireOwnConsultation(person, consultationId)
    await requireOwnChild(person, childId)
    const specialistIsGone = !consultation.specialistMayAct
    if (!canShare({ consultation, specialistIsGone, now }))
      throw new Problem('conflict', 'sharing-over')
    await shareAtBooking({ consultationId, childId, endsAt: consultation.endsAt }, now)
    return getSharedChild(actor, consultationId, now)
  })
}

/**
 * Ends the share of a consultation: from now on its specialist cannot read the profile.
 * @throws {Problem} 401 without a session, 404 for another family's consultation.
 */
export async function unshareChild(
  actor: Actor,
  consultationId: number,
  now: Date = systemClock(),
): Promise<void> {
  const person = requirePerson(actor)
  await inTransaction(async () => {
    await requireOwnConsultation(person, consultationId)
    await records.revokeShare(consultationId, now)
  })
}

async function requireOwnConsultation({ userId }: Person, consultationId: number) {
  const consultation = await records.lockOwnConsultation(consultationId, userId)
  if (!consultation) throw new Problem('not-found', 'consultation-not-found')
  return consultation
}

/**
 * The profile that is shared for a consultation; undefined if none is, or no longer. For its family
 * and its specialist, whose reading is recorded.
 * @throws {Problem} 401 without a session.
 */
export async function findSharedChild(
  actor: Actor,
  consultationId: number,
  now: Date = systemClock(),
): Promise<SharedChild | undefined> {
  const { userId } = requirePerson(actor)
  const row = await records.findShared(consultationId, userId, now)
  if (!row) return undefined
  const isOwn = row.familyId === userId
  if (!isOwn) await noteSealedRead(userId, 'children', row.child.id)
  return { ...records.openChild(row.child), sharedUntil: row.expiresAt.toISOString() }
}

/** @throws {Problem} 401 without a session, 404 when nothing is shared with the reader. */
export async function getSharedChild(
  actor: Actor,
  consultationId: number,
  now: Date = systemClock(),
): Promise<SharedChild> {
  const shared = await findSharedChild(actor, consultationId, now)
  if (!shared) throw new Problem('not-found', 'nothing-shared')
  return shared
}

/** Ends the share of a cancelled consultation. */
export const endShareOf = (_system: System, consultationId: number, now: Date): Promise<void> =>
  records.revokeShare(consultationId, now)

/** Updates a share's end when its consultation moved. */
export const moveShareOf = (_system: System, consultationId: number, endsAt: Date): Promise<void> =>
  records.moveShareEnd(consultationId, shareEndsAt(endsAt))

/** Job: deletes the shares that have ended or were taken back. Returns how many. */
export const deleteEndedShares = (now: Date = systemClock()): Promise<number> =>
  records.deleteEndedShares(now)
