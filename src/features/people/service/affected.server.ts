import type { Locale } from '../../../i18n/locale.ts'
import { requirePermission, system, type Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { findAccount } from '../../accounts/service/index.server.ts'
import type { Affected } from '../../booking/schema/index.ts'
import { listAffected } from '../../booking/service/index.server.ts'
import { findSpecialistIdOf } from '../../specialists/service/index.server.ts'
import type { AffectingChange } from '../schema.ts'

/**
 * The consultations that a change of somebody's account would cancel.
 * @throws {Problem} 401, 403 unless an admin asks, 404 when there is no such account.
 */
export async function listAffectedBy(
  actor: Actor,
  userId: number,
  { change, role }: AffectingChange,
  locale: Locale,
  now: Date = systemClock(),
): Promise<Affected> {
  requirePermission(actor, 'manage-people')
  const account = await findAccount(system, userId)
  if (!account) throw new Problem('not-found', 'person-not-found')
  const specialistId = await findSpecialistIdOf(system, userId)
  if (change !== 'role') return listAffected(actor, { familyId: userId, specialistId }, locale, now)
  // Only the loss of the specialist role cancels appointments.
  const isLost = account.role === 'specialist' && role !== 'specialist'
  return listAffected(actor, isLost ? { specialistId } : {}, locale, now)
}

/**
 * That an admin has seen as many consultations as a change cancels now.
 * @throws {Problem} 409 otherwise; as for {@link listAffectedBy}.
 */
export async function requireAffectedSeen(
  actor: Actor,
  userId: number,
  change: AffectingChange,
  seen: number,
): Promise<void> {
  // Changes of one's own account are refused elsewhere.
  if (requirePermission(actor, 'manage-people').userId === userId) return
  const { consultations } = await listAffectedBy(actor, userId, change, 'en')
  const count = consultations.length
  if (count === seen) return
  throw new Problem('conflict', 'consultations-affected', { extra: { affected: count } })
}
