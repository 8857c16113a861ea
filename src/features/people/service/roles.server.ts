import type { Locale } from '../../../i18n/locale.ts'
import { noteActivity } from '../../../database/activity.ts'
import { system, type Actor, type Role } from '../../../platform/actor.ts'
import * as accounts from '../../accounts/service/index.server.ts'
import { createPublisher } from '../../blog/service/index.server.ts'
import { cancelOpenOf } from '../../booking/service/index.server.ts'
import {
  createProfileIfAbsent,
  findSpecialistIdOf,
  refreshListing,
} from '../../specialists/service/index.server.ts'
import * as records from '../records.server.ts'
import { statusInRole, type Status } from '../rules/index.ts'

interface Account {
  id: number
  name: string
  photo: string | null
  role: Role
  roles: readonly Role[]
  status: Status
  preferredLanguage: Locale
}

/**
 * Gives a role in place of all others, with what belongs to it: a profile to fill in, a place among
 * the authors. Whose role as a specialist goes is hidden, which cancels what is coming. Works from
 * the person's next request on.
 */
export async function giveRole(
  actor: Actor,
  account: Account,
  role: Role,
  now: Date,
): Promise<void> {
  const { id: userId, name, photo, status, preferredLanguage: language } = account
  const from = [...new Set([account.role, ...account.roles])]
  if (from.length === 1 && from[0] === role) return
  await accounts.replaceRoles(system, { ...account, roles: from }, role, now)
  if (role !== 'admin') await accounts.withdrawInvitationsBy(system, userId, now)
  if (role === 'publisher') await createPublisher(system, { userId, bio: null, specialty: [] })
  if (role === 'specialist') await createProfileIfAbsent(system, { userId, name, photo, language })
  const to = statusInRole(status, { role, isVerified: await records.isVerified(userId) })
  if (to !== status) await accounts.moveStatus(system, userId, { to, from: [status] })
  await refreshListing(system, userId)
  const specialistId = role === 'specialist' ? undefined : await findSpecialistIdOf(system, userId)
  if (specialistId !== undefined) await cancelOpenOf(specialistId, {}, now)
  await noteActivity(actor, 'role-changed', { userId, from, to: role })
}
