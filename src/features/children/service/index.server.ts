import { inTransaction, openDatabase } from '../../../database/client.ts'
import { lockAccountRow } from '../../../database/locks.ts'
import { nextId } from '../../../database/ids.ts'
import { type RateLimit, spendStored } from '../../../database/rate-limits.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { type Actor, requirePerson, type System } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { systemClock } from '../../../platform/clock.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import {
  findRegisteredChild,
  forgetRegisteredChild,
  recordConsent,
} from '../../accounts/service/index.server.ts'
import * as records from '../records.server.ts'
import { MOST_CHILDREN } from '../rules.ts'
import type { ChildDetails, OwnChild, OwnChildren } from '../schema.ts'
import { deleteEndedShares } from './shares.server.ts'

const CHANGES: RateLimit = { name: 'child-profiles', points: 60, perSeconds: 3600 }

const toOwn = (row: records.ChildRow): OwnChild => ({
  ...records.openChild(row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/**
 * The family's own profiles, oldest first. While there is none, the child's details from the
 * registration are suggested for the first.
 * @throws {Problem} 401 without a session.
 */
export async function listOwnChildren(actor: Actor): Promise<OwnChildren> {
  const { userId } = requirePerson(actor)
  const rows = await records.listChildren(userId)
  const suggested = rows.length === 0 ? await findRegisteredChild(actor) : undefined
  return { children: rows.map(toOwn), ...(suggested ? { suggested } : {}) }
}

/**
 * Stores a profile, and the family's consent to that. The child's details from the registration
 * are emptied, so that they are neither stored twice nor suggested again.
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

/** Adds a profile from the product itself, such as demo content. Returns its id. */
export async function recordChild(
  _system: System,
  { userId, ...details }: ChildDetails & { userId: number },
): Promise<number> {
  const id = await nextId('children', openDatabase())
  await records.insertChild({ id, userId, ...records.sealChild(id, details) })
  return id
}

/** @throws {Problem} 401 without a session, 404 for all but the family's own, 429 past the limit. */
export async function changeChild(
  actor: Actor,
  id: number,
  details: ChildDetails,
  now: Date = systemClock(),
): Promise<OwnChild> {
  const { userId } = requirePerson(actor)
  await spendStored(CHANGES, String(userId))
  const change = { ...records.sealChild(id, details), updatedAt: now }
  const row = await records.updateChild({ id, userId }, change)
  if (!row) throw new Problem('not-found', 'child-not-found')
  return toOwn(row)
}

/**
 * Deletes a profile; specialists with whom it was shared can no longer read it.
 * @throws {Problem} 401 without a session, 404 for all but the family's own.
 */
export async function deleteChild(actor: Actor, id: number): Promise<void> {
  const { userId } = requirePerson(actor)
  if (!(await records.deleteChild({ id, userId })))
    throw new Problem('not-found', 'child-not-found')
}

/** A profile, to the family that wrote it. @throws {Problem} 401, 404 for everybody else. */
export async function getOwnChild(actor: Actor, id: number): Promise<OwnChild> {
  const { userId } = requirePerson(actor)
  const row = await records.findChild({ id, userId })
  if (!row) throw new Problem('not-found', 'child-not-found')
  return toOwn(row)
}

/** What other features may ask of children's profiles; each part is in `service/`. */
export {
  endShareOf,
  findSharedChild,
  getSharedChild,
  moveShareOf,
  requireOwnChild,
  shareAtBooking,
  shareChild,
  unshareChild,
} from './shares.server.ts'

/** The scheduled job of children's profiles: deletes ended shares each day. */
export function registerChildrenJobs(jobs: Jobs): void {
  jobs.define({
    name: 'delete-ended-child-shares',
    title: m.jobs_child_shares,
    purpose: m.jobs_child_shares_text,
    isVital: true,
    cron: '41 2 * * *',
    atStart: true,
    run: async () => {
      await deleteEndedShares()
    },
  })
}
