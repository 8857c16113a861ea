import { noteActivity } from '../../../database/activity.ts'
import { afterCommit, inTransaction } from '../../../database/client.ts'
import { lockAppointmentsOf } from '../../../database/locks.ts'
import { publish } from '../../../database/outbox.ts'
import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import { searchedPartsOf } from '../../../i18n/searching.ts'
import {
  requirePermission,
  system,
  type Actor,
  type Person,
  type Role,
} from '../../../platform/actor.ts'
import { withIsoDates } from '../../../platform/api/iso-dates.ts'
import { Problem, orNotFound } from '../../../platform/api/problem.ts'
import { partOf, type ListPart } from '../../../platform/api/lists.ts'
import { systemClock } from '../../../platform/clock.ts'
import { MOST_ROWS } from '../../../platform/csv.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import { inBackground } from '../../../platform/concurrency/in-background.ts'
import * as accounts from '../../accounts/service/index.server.ts'
import { cancelOpenOfFamily } from '../../booking/service/index.server.ts'
import { endStreamsOfEndedSessions } from '../../messages/service/index.server.ts'
import { eraseAccount } from '../../privacy/service.server.ts'
import { refreshListing } from '../../specialists/service/index.server.ts'
import * as records from '../records/index.server.ts'
import * as invitations from '../records/invitations.server.ts'
import { statusInRole } from '../rules/index.ts'
import type { AffectingChange, ListedPerson, PeopleQuery, WholePerson } from '../schema/index.ts'
import { giveRole, requireAffectedSeen } from './roles.server.ts'

/** Per account: each is a mail that the receiver may not have asked for. */
const MAILS_TO_PERSON: RateLimit = { name: 'mails-by-team', points: 10, perSeconds: 3600 }

/** Refusals: the admin's own account, or the site's last admin. */
type Refused = { ok: false; reason: 'own-account' | 'last-admin' }
type Account = NonNullable<Awaited<ReturnType<typeof accounts.findAccount>>>

/** A page of the list of people (spec 2.55, 7.15, 9.7). */
export async function listPeople(
  actor: Actor,
  { q = '', role, status, sort, order, limit, cursor: skip }: PeopleQuery,
): Promise<ListPart<ListedPerson, number>> {
  requirePermission(actor, 'manage-people')
  const filter = { parts: searchedPartsOf(q), role, status }
  const direction = order ?? (sort === 'createdAt' ? 'desc' : 'asc')
  const rows = await records.listPeople(filter, { sort, order: direction, limit: limit + 1, skip })
  const { entries, next } = partOf(rows, limit, () => skip + limit)
  return {
    entries: entries.map(withIsoDates),
    total: await records.countPeople(filter),
    next,
  }
}

/** All pages of the filtered list, for the CSV; the export is recorded. */
export async function exportPeople(
  actor: Actor,
  query: Omit<PeopleQuery, 'limit' | 'cursor'>,
): Promise<ListedPerson[]> {
  return inTransaction(async () => {
    const { entries: people } = await listPeople(actor, {
      ...query,
      limit: MOST_ROWS + 1,
      cursor: 0,
    })
    await noteActivity(actor, 'people-exported', {
      entries: Math.min(people.length, MOST_ROWS),
    })
    return people
  })
}

export async function getPerson(
  actor: Actor,
  userId: number,
  now: Date = systemClock(),
): Promise<WholePerson> {
  const admin = requirePermission(actor, 'manage-people')
  const row = orNotFound(await records.findPerson(userId, now), 'person-not-found')
  const { emailConfirmedAt, createdAt, lastUsedAt, roles, ...columns } = row
  return {
    ...columns,
    roles: [...new Set([row.role, ...roles])],
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
    emailConfirmed: emailConfirmedAt !== null,
    isSelf: userId === admin.userId,
  }
}

/**
 * Changes another person's account under the lock on admins: the actor is still an admin at that
 * moment, and never changes their own account, so that one admin always remains.
 */
async function changeOther<Result>(
  actor: Actor,
  userId: number,
  change: (account: Account, admin: Person) => Promise<Result>,
): Promise<Result | Refused> {
  const admin = requirePermission(actor, 'manage-people')
  return inTransaction(async () => {
    const admins = await accounts.lockAdmins(system)
    if (!admins.includes(admin.userId)) throw new Problem('forbidden')
    const account = orNotFound(await accounts.findAccount(system, userId), 'person-not-found')
    if (userId === admin.userId)
      return { ok: false, reason: admins.length === 1 ? 'last-admin' : 'own-account' }
    return change(account, admin)
  })
}

const endStreams = (): void =>
  afterCommit(() =>
    inBackground(endStreamsOfEndedSessions(), 'windows of ended sessions stay open'),
  )

/**
 * What a change that cancels consultations is given: the time, and the number of consultations that
 * the admin saw beforehand.
 */
interface Affecting {
  now?: Date | undefined
  /** The change is refused when this is no longer the number; undefined skips the check. */
  affected?: number | undefined
}

/**
 * As {@link changeOther}, for changes that cancel consultations: they are counted under the locks
 * of their cancellation, so that nobody books or cancels in between.
 * @throws {Problem} 409 when the number shown to the admin is outdated.
 */
const changeAffecting = (
  actor: Actor,
  userId: number,
  { change, affected, now }: Affecting & { change: AffectingChange; now: Date },
  work: (account: Account) => Promise<void>,
): Promise<{ ok: true } | Refused> =>
  changeOther(actor, userId, async (account) => {
    await lockAppointmentsOf(userId)
    if (affected !== undefined)
      await requireAffectedSeen(actor, userId, { change, seen: affected, now })
    await work(account)
    return { ok: true }
  })

/**
 * Suspends an account: ends all its sessions and streams at once, cancels upcoming consultations
 * with mails to both sides, and hides a specialist's profile.
 */
export const suspendPerson = (
  actor: Actor,
  userId: number,
  { affected, now = systemClock() }: Affecting = {},
): Promise<{ ok: true } | Refused> =>
  changeAffecting(
    actor,
    userId,
    { change: { change: 'suspend' }, affected, now },
    async (account) => {
      const { status: from } = account
      if (!(await accounts.suspendAccount(system, userId, now))) return
      await invitations.withdrawBy(userId, now)
      await refreshListing(system, userId, now)
      await cancelOpenOfFamily(system, userId, now)
      await noteActivity(actor, 'person-suspended', { userId, from, to: 'suspended' })
      endStreams()
    },
  )

/** Reactivates a suspended account; an unverified specialist becomes pending. Errors as above. */
export const activatePerson = (actor: Actor, userId: number): Promise<{ ok: true } | Refused> =>
  changeOther(actor, userId, async ({ role }) => {
    const isVerified = await records.isVerified(userId)
    const to = statusInRole('active', { role, isVerified })
    if (!(await accounts.moveStatus(system, userId, { to, from: ['suspended'] })))
      return { ok: true }
    await refreshListing(system, userId)
    await noteActivity(actor, 'person-activated', { userId, from: 'suspended', to })
    return { ok: true }
  })

/** Sets a role in place of all others (spec 4.5, 7.16). Errors as above. */
export const setRole = (
  actor: Actor,
  userId: number,
  role: Role,
  { affected, now = systemClock() }: Affecting = {},
): Promise<{ ok: true } | Refused> =>
  changeAffecting(actor, userId, { change: { change: 'role', role }, affected, now }, (account) =>
    giveRole(actor, account, role, now),
  )

/**
 * Deletes an account; rows that others need are anonymised. Errors as above.
 * @throws {Problem} 409 where the deployment forbids it (spec 8.18).
 */
export async function deletePerson(
  actor: Actor,
  userId: number,
  { affected, now = systemClock() }: Affecting = {},
): Promise<{ ok: true } | Refused> {
  requirePermission(actor, 'manage-people')
  if (!deployment().userDeletion) throw new Problem('conflict', 'user-deletion-off')
  const change = { change: 'delete' } as const
  return changeAffecting(actor, userId, { change, affected, now }, async () => {
    await invitations.withdrawBy(userId, now)
    await eraseAccount(system, userId, { byTeam: true, now })
    await noteActivity(actor, 'person-deleted', { userId })
    endStreams()
  })
}

/**
 * Changes an account's address and ends its sessions; both addresses get a mail. Errors as above;
 * 429 past the limit.
 */
export async function changeEmailOf(
  actor: Actor,
  userId: number,
  email: string,
  now: Date = systemClock(),
): Promise<{ ok: true } | { ok: false; reason: 'email-taken' | 'same-email' } | Refused> {
  return changeOther(actor, userId, async (account) => {
    if (account.email === email) return { ok: false, reason: 'same-email' }
    await spendStored(MAILS_TO_PERSON, String(userId))
    const changed = await accounts.setEmailFor(system, account, email, now)
    if (changed.ok) {
      await noteActivity(actor, 'email-changed-for', { userId })
      endStreams()
    }
    return changed
  })
}

/** Mails a link to set a new password. Errors as above; 429 past the limit. */
export const sendPasswordReset = (
  actor: Actor,
  userId: number,
): Promise<{ ok: true } | { ok: false; reason: 'person-suspended' } | Refused> =>
  changeOther(actor, userId, async ({ status, preferredLanguage: locale }) => {
    if (status === 'suspended') return { ok: false, reason: 'person-suspended' }
    await spendStored(MAILS_TO_PERSON, String(userId))
    await publish('password-reset-requested', { userId, locale })
    await noteActivity(actor, 'password-reset-for', { userId })
    return { ok: true }
  })

/**
 * Removes the second step of a person without app and recovery codes; a mail reports it. Errors as
 * above.
 */
export const removeSecondStepOf = (actor: Actor, userId: number): Promise<{ ok: true } | Refused> =>
  changeOther(actor, userId, async ({ email }) => {
    await accounts.removeSecondStep(actor, email)
    return { ok: true }
  })
