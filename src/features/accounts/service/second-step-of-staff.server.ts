import { requireRecentProof, type Actor, type Person, type Role } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { systemClock } from '../../../platform/clock.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import { findSecondSteps } from '../records/ways-in.server.ts'

const STAFF: readonly Role[] = ['admin', 'publisher']

/** The roles of which a session needs two steps here. */
export const rolesOfTwoSteps = (roles: readonly Role[]): Role[] =>
  deployment().staffSecondStep ? roles.filter((role) => STAFF.includes(role)) : []

/**
 * Requires the account's second step in a session that waits for it. Otherwise a stolen password
 * would suffice to remove the step, or to add one of the thief's.
 * @throws {Problem} 403
 */
export async function requireOwnSecondStep(person: Person): Promise<void> {
  if (person.withheldRoles.length === 0) return
  const { hasApp, hasPasskey } = await findSecondSteps(person.userId)
  if (hasApp || hasPasskey) throw new Problem('forbidden', 'second-step-required')
}

/**
 * A person who may change the ways into the account: who has just proved who they are, with the
 * second step if the session waits for it.
 * @throws {Problem} 401 without a session, 403 without recent proof or without the second step.
 */
export async function requireOpenWays(actor: Actor): Promise<Person> {
  const person = requireRecentProof(actor, systemClock())
  await requireOwnSecondStep(person)
  return person
}
