import { noteActivity } from '../../../database/activity.ts'
import { inTransaction } from '../../../database/client.ts'
import { forgetAnswersOf } from '../../../database/idempotency.ts'
import { lockAppointmentsOf } from '../../../database/locks.ts'
import { noteSecurity } from '../../../database/security-journal.ts'
import type { Locale } from '../../../i18n/locale.ts'
import {
  type Actor,
  requirePermission,
  type Role,
  system,
  type System,
} from '../../../platform/actor.ts'
import { Problem, orNotFound } from '../../../platform/api/problem.ts'
import { systemClock } from '../../../platform/clock.ts'
import * as accounts from '../../accounts/service/index.server.ts'
import { createPublisher } from '../../blog/service/index.server.ts'
import type { Affected } from '../../booking/schema/index.ts'
import { listAffected } from '../../booking/service/index.server.ts'
import {
  createProfileIfAbsent,
  findSpecialistIdOf,
  refreshListing,
} from '../../specialists/service/index.server.ts'
import { statusInRole } from '../rules/index.ts'
import * as records from '../records/index.server.ts'
import * as invitations from '../records/invitations.server.ts'
import type { AffectingChange } from '../schema/index.ts'

type Account = Pick<
  NonNullable<Awaited<ReturnType<typeof accounts.findAccount>>>,
  'id' | 'name' | 'photo' | 'role' | 'roles' | 'status' | 'preferredLanguage'
>

/**
 * Sets a role in place of all others, and creates its profile or author entry. Losing the
 * specialist role hides the profile and cancels upcoming consultations. Effective from the person's
 * next request.
 */
export async function giveRole(
  actor: Actor,
  account: Account,
  role: Role,
  now: Date,
): Promise<void> {
  const { id: userId, name, photo, status, preferredLanguage: language } = account
  await lockAppointmentsOf(userId)
  const from = [...new Set([account.role, ...account.roles])]
  if (from.length === 1 && from[0] === role) return
  await accounts.replaceRoles(system, { ...account, roles: from }, role, now)
  if (role !== 'admin') await invitations.withdrawBy(userId, now)
  if (role === 'publisher') await createPublisher(system, { userId, bio: null, specialty: [] })
  if (role === 'specialist') await createProfileIfAbsent(system, { userId, name, photo, language })
  const to = statusInRole(status, { role, isVerified: await records.isVerified(userId) })
  if (to !== status) await accounts.moveStatus(system, userId, { to, from: [status] })
  await refreshListing(system, userId, now)
  await forgetAnswersOf(userId)
  await noteActivity(actor, 'role-changed', { userId, from, to: role })
}

/**
 * Creates an admin, or promotes an existing person, even if pending or suspended. Ends the same
 * sessions and tokens as a new password: nobody who got in another way becomes an admin too.
 */
export async function makeAdmin(
  actor: System,
  admin: { name: string; email: string; password: string },
  now: Date = systemClock(),
): Promise<void> {
  await inTransaction(async () => {
    await accounts.lockAdmins(actor)
    const known = await accounts.findAccountByEmail(actor, admin.email)
    if (known) {
      await giveRole(actor, known, 'admin', now)
      await accounts.moveStatus(actor, known.id, { to: 'active', from: ['pending', 'suspended'] })
      await accounts.setPassword(actor, admin.email, admin.password)
    }
    const userId =
      known?.id ??
      (await accounts.createStaff(actor, { ...admin, role: 'admin', locale: 'en' }, now))
    await noteSecurity('made-admin', { aboutId: userId }, {})
  })
}

/** The consultations that a change of somebody's account would cancel. */
export async function listAffectedBy(
  actor: Actor,
  userId: number,
  { change, role }: AffectingChange,
  locale: Locale,
  now: Date = systemClock(),
): Promise<Affected> {
  requirePermission(actor, 'manage-people')
  const account = orNotFound(await accounts.findAccount(system, userId), 'person-not-found')
  const specialistId = await findSpecialistIdOf(system, userId)
  if (change !== 'role') return listAffected(actor, { familyId: userId, specialistId }, locale, now)
  // Only the loss of the specialist role cancels appointments.
  const isLost = account.role === 'specialist' && role !== 'specialist'
  return listAffected(actor, isLost ? { specialistId } : {}, locale, now)
}

/**
 * Checks, under the locks of the change, that an admin was shown as many consultations as it
 * cancels.
 * @throws {Problem} 409 otherwise; as for {@link listAffectedBy}.
 */
export async function requireAffectedSeen(
  actor: Actor,
  userId: number,
  { change, seen, now }: { change: AffectingChange; seen: number; now: Date },
): Promise<void> {
  const { consultations } = await listAffectedBy(actor, userId, change, 'en', now)
  const count = consultations.length
  if (count === seen) return
  throw new Problem('conflict', 'consultations-affected', { extra: { affected: count } })
}
