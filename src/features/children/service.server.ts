import { inTransaction, openDatabase } from '../../database/client.ts'
import { nextId } from '../../database/ids.ts'
import { lockAccountRow } from '../../database/locks.ts'
import { type RateLimit, spendStored } from '../../database/rate-limits.ts'
import { noteSealedRead } from '../../database/sealed-rows.ts'
import { type Actor, requirePerson, type System, type Person } from '../../platform/actor.ts'
import { isMatching, versionAt } from '../../platform/api/entity-tags.ts'
import { Problem, orNotFound } from '../../platform/api/problem.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { present } from '../../platform/present.ts'
import {
  findRegisteredChild,
  forgetRegisteredChild,
  recordConsent,
} from '../accounts/service/index.server.ts'
import * as records from './records.server.ts'
import { MOST_CHILDREN, canShare, shareEndsAt } from './rules.ts'
import type { ChildDetails, OwnChild, OwnChildren, SharedChild } from './schema.ts'

const CHANGES: RateLimit = { name: 'child-profiles', points: 60, perSeconds: 3600 }

const toOwn = (row: records.ChildRow): OwnChild => ({
  ...records.openChild(row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: versionAt(row.updatedAt),
})

/**
 * The family's profiles, oldest first. Without any, suggests the child's details from the
 * registration.
 * @throws {Problem} 401 without a session.
 */
export async function listOwnChildren(actor: Actor): Promise<OwnChildren> {
  const { userId } = requirePerson(actor)
  const rows = await records.listChildren(userId)
  const suggested = rows.length === 0 ? await findRegisteredChild(actor) : undefined
  return { children: rows.map(toOwn), ...(suggested ? { suggested } : {}) }
}

/**
 * Stores a profile with the family's consent. Deletes the child's details from the registration, so
 * that they are neither stored twice nor suggested again.
 * @throws {Problem} 401 without a session, 409 past 12 profiles, 429 past 60 changes an hour.
 */
export async function createChild(
  actor: Actor,
  details: ChildDetails,
  now: Date = systemClock(),
): Promise<OwnChild> {
  const person = requirePerson(actor)
  const { userId } = person
  await spendStored(CHANGES, String(userId))
  const id = await nextId('children', openDatabase())
  return inTransaction(async () => {
    await lockAccountRow(userId)
    if ((await records.countChildren(userId)) >= MOST_CHILDREN)
      throw new Problem('conflict', 'too-many-children')
    await recordConsent(person, 'child-data')
    await forgetRegisteredChild(actor)
    const times = { createdAt: now, updatedAt: now }
    return toOwn(
      await records.insertChild({ id, userId, ...records.sealChild(id, details), ...times }),
    )
  })
}

/** Adds a profile for the product itself, such as demo content. Returns its id. */
export async function recordChild(
  _system: System,
  { userId, ...details }: ChildDetails & { userId: number },
): Promise<number> {
  const id = await nextId('children', openDatabase())
  await records.insertChild({ id, userId, ...records.sealChild(id, details) })
  return id
}

/**
 * @throws {Problem} 401 without a session, 404 for all but the family's own, 412 when it was changed
 * since `ifMatch`, 429 past the limit.
 */
export async function changeChild(
  actor: Actor,
  id: number,
  details: ChildDetails,
  { ifMatch, now = systemClock() }: { ifMatch?: string | undefined; now?: Date } = {},
): Promise<OwnChild> {
  const { userId } = requirePerson(actor)
  await spendStored(CHANGES, String(userId))
  return inTransaction(async () => {
    await lockAccountRow(userId)
    const before = orNotFound(await records.findChild({ id, userId }), 'child-not-found')
    if (!isMatching(ifMatch, versionAt(before.updatedAt))) throw new Problem('stale')
    const change = { ...records.sealChild(id, details), updatedAt: now }
    return toOwn(present(await records.updateChild({ id, userId }, change)))
  })
}

/**
 * Deletes a profile; its shares end too.
 * @throws {Problem} 401 without a session, 404 for all but the family's own.
 */
export async function deleteChild(actor: Actor, id: number): Promise<void> {
  const { userId } = requirePerson(actor)
  if (!(await records.deleteChild({ id, userId })))
    throw new Problem('not-found', 'child-not-found')
}

/** A profile for its family. @throws {Problem} 401, 404 for everybody else. */
export async function getOwnChild(actor: Actor, id: number): Promise<OwnChild> {
  const { userId } = requirePerson(actor)
  const row = orNotFound(await records.findChild({ id, userId }), 'child-not-found')
  return toOwn(row)
}

/** Job: deletes ended shares each day. */
export function registerChildrenJobs(jobs: Jobs): void {
  jobs.define({
    name: 'delete-ended-child-shares',
    isVital: true,
    cron: '41 2 * * *',
    atStart: true,
    run: () => deleteEndedShares(),
  })
}

/**
 * Locks the profile until the transaction ends, so that it is not deleted.
 * @throws {Problem} 404 for all but the family's own profiles.
 */
export async function requireOwnChild(person: Person, childId: number): Promise<void> {
  if (!(await records.lockOwnChild({ id: childId, userId: person.userId })))
    throw new Problem('not-found', 'child-not-found')
}

/** Shares a profile for a new consultation, in the booking's transaction. */
export async function shareAtBooking(
  share: { consultationId: number; childId: number; endsAt: Date },
  now: Date,
): Promise<void> {
  const { endsAt, ...rest } = share
  await records.putShare({ ...rest, expiresAt: shareEndsAt(endsAt), createdAt: now })
}

/**
 * Shares a profile with a consultation's specialist, replacing an earlier one.
 * @throws {Problem} 401 without a session, 404 for another family's consultation or profile, 409 if
 * the consultation is cancelled or long over, or its specialist is gone.
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
 * Revokes a consultation's share: its specialist can no longer read the profile.
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
  const consultation = orNotFound(
    await records.lockOwnConsultation(consultationId, userId),
    'consultation-not-found',
  )
  return consultation
}

/**
 * The profile currently shared for a consultation, if any. For its family and its specialist; the
 * specialist's access is recorded.
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

/** @throws {Problem} 401 without a session, 404 if nothing is shared with the reader. */
export async function getSharedChild(
  actor: Actor,
  consultationId: number,
  now: Date = systemClock(),
): Promise<SharedChild> {
  const shared = orNotFound(await findSharedChild(actor, consultationId, now), 'nothing-shared')
  return shared
}

/** Revokes a cancelled consultation's share. */
export const endShareOf = (_system: System, consultationId: number, now: Date): Promise<void> =>
  records.revokeShare(consultationId, now)

/** Updates a share's expiry after its consultation moved. */
export const moveShareOf = (_system: System, consultationId: number, endsAt: Date): Promise<void> =>
  records.moveShareEnd(consultationId, shareEndsAt(endsAt))

/** Job: deletes revoked and expired shares. Returns their number. */
export const deleteEndedShares = (now: Date = systemClock()): Promise<number> =>
  records.deleteEndedShares(now)
