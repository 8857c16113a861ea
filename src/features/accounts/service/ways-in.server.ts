import { inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { noteSecurity } from '../../../database/security-journal.ts'
import { requirePerson, type Actor } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { systemClock, type Clock } from '../../../platform/clock.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import { forgetPhone } from '../../notifications/service/index.server.ts'
import * as accounts from '../records/index.server.ts'
import * as records from '../records/ways-in.server.ts'
import { labelOfProvider } from '../rules/index.ts'
import { fallWithReset } from '../rules/passkeys.ts'
import { arePasskeysOffered, listOwnPasskeys, takePasskeysAway } from './passkeys.server.ts'
import { requireOpenWays, rolesOfTwoSteps } from './second-step-of-staff.server.ts'
import { endAccess } from './ended-sessions.server.ts'
import { labelOfIssuer, takeIdentitiesAway } from './linked-identities.server.ts'

/** The ways into the person's account beside password, code and sessions. @throws {Problem} 401. */
export async function getWaysIn(actor: Actor) {
  const { userId, withheldRoles } = requirePerson(actor)
  const [passkeys, identities] = await Promise.all([
    listOwnPasskeys(actor),
    records.listIdentities(userId),
  ])
  const linked = identities.map(({ id, issuer, createdAt }) => ({
    id,
    label: labelOfIssuer(issuer),
    createdAt: createdAt.toISOString(),
  }))
  const labels = new Set(linked.map(({ label }) => label))
  return {
    passkeys,
    arePasskeysOffered: arePasskeysOffered(),
    identities: linked,
    linkable: deployment()
      .oidcProviders.map(({ name }) => ({ name, label: labelOfProvider(name) }))
      .filter(({ label }) => !labels.has(label)),
    needsSecondStep: withheldRoles.length > 0,
  }
}

/**
 * Ends what a password reset ends beside {@link endAccess}: passkeys, unless they are the second step
 * that the site asks for. To be called within a transaction.
 */
export async function endWaysWithReset(userId: number): Promise<void> {
  const account = await accounts.findAccount(userId)
  const { hasApp } = await records.findSecondSteps(userId)
  const roles = account ? [account.role, ...account.roles] : []
  const needsSecondStep = rolesOfTwoSteps(roles).length > 0
  if (!fallWithReset({ hasApp, needsSecondStep })) return
  if (await takePasskeysAway(userId)) await publish('passkey-removed', { userId })
}

/**
 * Ends every way into an account: sessions everywhere, passkeys, accounts at providers, mailed links
 * and the password. Text messages end too: an intruder may have named the number. A mailed link sets
 * a new password; the app's codes stay. To be called within a transaction.
 */
export async function closeEveryWay(userId: number, now: Date): Promise<void> {
  await accounts.setPasswordHash(userId, null)
  await takeIdentitiesAway(userId)
  await takePasskeysAway(userId)
  await endAccess(userId, now)
  await forgetPhone(userId)
  await publish('everything-ended', { userId })
  await noteSecurity('access-ended', { aboutId: userId }, {})
}

/**
 * Ends every way into the own account, as {@link closeEveryWay}.
 * @throws {Problem} 401, 403 as `requireOpenWays`.
 */
export async function endEverything(
  actor: Actor,
  address: string,
  clock: Clock = systemClock,
): Promise<{ ok: true } | { ok: false; reason: 'email-unconfirmed' }> {
  const { userId, email, emailConfirmed } = await requireOpenWays(actor)
  // The mail that lets the owner in again would go to an address that may be somebody else's.
  if (!emailConfirmed) return { ok: false, reason: 'email-unconfirmed' }
  if (address !== email) throw new Problem('invalid', 'other-account')
  await inTransaction(async () => {
    await accounts.lockAccount(userId)
    await closeEveryWay(userId, clock())
  })
  return { ok: true }
}
