import { inTransaction, sqlStateOf } from '../../../database/client.ts'
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

/** What people call the provider of an issuer; one that is no longer configured by its host. */
function labelOfIssuer(issuer: string): string {
  const known = deployment().oidcProviders.find((provider) => isSameIssuer(provider.issuer, issuer))
  if (known) return labelOfProvider(known.name)
  return URL.canParse(issuer) ? new URL(issuer).host : issuer
}

const isSameIssuer = (one: string, other: string) =>
  one.replace(/\/$/, '') === other.replace(/\/$/, '')

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

type Linked = { ok: true } | { ok: false; reason: 'identity-taken' }

/**
 * Links an account at a provider, once the person has shown whose account it is; the owner is told
 * by mail.
 */
export async function linkIdentity(
  userId: number,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<Linked> {
  const known = await records.findIdentity(issuer, subject)
  if (known) return known.userId === userId ? { ok: true } : { ok: false, reason: 'identity-taken' }
  try {
    await inTransaction(async () => {
      await records.insertIdentity({ userId, issuer, subject })
      const provider = labelOfIssuer(issuer)
      await publish('identity-linked', { userId, provider })
      await noteSecurity('identity-linked', { aboutId: userId }, { provider })
    })
    return { ok: true }
  } catch (error) {
    if (sqlStateOf(error) !== '23505') throw error
    return { ok: false, reason: 'identity-taken' }
  }
}

/** @throws {Problem} 401, 403 as `requireOpenWays`, 404 for another person's. */
export async function unlinkIdentity(actor: Actor, id: number): Promise<void> {
  const { userId } = await requireOpenWays(actor)
  await inTransaction(async () => {
    const gone = await records.deleteIdentity(userId, id)
    if (!gone) throw new Problem('not-found')
    await publish('identity-removed', { userId })
    const provider = labelOfIssuer(gone.issuer)
    await noteSecurity('identity-removed', { aboutId: userId }, { provider })
  })
}

/** The same as {@link takePasskeysAway} for all accounts at providers. */
async function takeIdentitiesAway(userId: number): Promise<boolean> {
  const gone = await records.deleteIdentitiesOf(userId)
  for (const { issuer } of gone)
    await noteSecurity('identity-removed', { aboutId: userId }, { provider: labelOfIssuer(issuer) })
  return gone.length > 0
}

/**
 * Ends what a password reset ends beside sessions and links: accounts at providers and, unless they
 * are the second step that the site asks for, passkeys. To be called within a transaction.
 */
export async function endWaysWithReset(userId: number): Promise<void> {
  const account = await accounts.findAccount(userId)
  const { hasApp } = await records.findSecondSteps(userId)
  const roles = account ? [account.role, ...account.roles] : []
  const needsSecondStep = rolesOfTwoSteps(roles).length > 0
  if (await takeIdentitiesAway(userId)) await publish('identity-removed', { userId })
  if (!fallWithReset({ hasApp, needsSecondStep })) return
  if (await takePasskeysAway(userId)) await publish('passkey-removed', { userId })
}

/**
 * Ends every way into the account: sessions everywhere, passkeys, accounts at providers, mailed
 * links and the password. Text messages end too: an intruder may have named the number. A mailed link
 * sets a new password; the app's codes stay.
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
    await accounts.setPasswordHash(userId, null)
    await takeIdentitiesAway(userId)
    await takePasskeysAway(userId)
    await endAccess(userId, clock())
    await forgetPhone(userId)
    await publish('everything-ended', { userId })
    await noteSecurity('access-ended', { aboutId: userId }, {})
  })
  return { ok: true }
}
