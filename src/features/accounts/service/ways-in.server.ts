import { inBatches } from '../../../database/batches.ts'
import { inTransaction, inTransactionUnlessTaken } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { noteSecurity } from '../../../database/security-journal.ts'
import { requirePerson, type Actor, type System } from '../../../platform/actor.ts'
import { Problem, orNotFound } from '../../../platform/api/problem.ts'
import { systemClock } from '../../../platform/clock.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import { MINUTE_MS } from '../../../platform/durations.ts'
import {
  endRetainedDevices,
  forgetPhone,
  keepDevices,
} from '../../notifications/service/index.server.ts'
import * as records from '../records/index.server.ts'
import { deleteAbandonedAuthenticators } from '../records/second-step.server.ts'
import * as sessions from '../records/sessions.server.ts'
import * as tokens from '../records/tokens.server.ts'
import * as waysIn from '../records/ways-in.server.ts'
import { deleteEndedKeys, deleteEndedChallenges } from '../records/ways-in.server.ts'
import { labelOfProvider } from '../rules/index.ts'
import { fallWithReset, ENROLMENT_MINUTES } from '../rules/ways-in.ts'
import { takeKeysAway } from './access-keys.server.ts'
import { arePasskeysOffered, listOwnPasskeys, takePasskeysAway } from './passkeys.server.ts'
import { requireOpenWays, rolesOfTwoSteps } from './sessions.server.ts'

/** Passkeys and linked identities of the person. */
export async function getWaysIn(actor: Actor) {
  const { userId, withheldRoles } = requirePerson(actor)
  const [passkeys, identities] = await Promise.all([
    listOwnPasskeys(actor),
    waysIn.listIdentities(userId),
  ])
  const linked = identities.map(({ issuer, ...identity }) => ({
    ...identity,
    label: labelOfIssuer(issuer),
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
 * Ends what a password reset ends in addition to {@link endAccess}: passkeys, unless they are the
 * second step that the site requires. To be called within a transaction.
 */
export async function endWaysWithReset(userId: number): Promise<void> {
  const account = await records.findAccount(userId)
  const { hasApp } = await waysIn.findSecondSteps(userId)
  const roles = account ? [account.role, ...account.roles] : []
  const needsSecondStep = rolesOfTwoSteps(roles).length > 0
  if (!fallWithReset({ hasApp, needsSecondStep })) return
  if (await takePasskeysAway(userId)) await publish('passkey-removed', { userId })
}

/**
 * Ends every way into an account: sessions, passkeys, linked identities, mailed links and the
 * password. Text messages end too, as an intruder may have set the number. A mailed link sets a new
 * password; the authenticator stays. To be called within a transaction.
 */
export async function closeEveryWay(userId: number, now: Date): Promise<void> {
  await records.setPasswordHash(userId, null)
  await takeIdentitiesAway(userId)
  await takePasskeysAway(userId)
  await forgetPhone(userId)
  await endAccess(userId, now)
  await publish('everything-ended', { userId })
  await noteSecurity('access-ended', { aboutId: userId }, {})
}

/** Ends every way into the caller's account, as {@link closeEveryWay}. */
export async function endEverything(
  actor: Actor,
  address: string,
  now: Date = systemClock(),
): Promise<{ ok: true } | { ok: false; reason: 'email-unconfirmed' }> {
  const { userId, email, emailConfirmed } = await requireOpenWays(actor)
  // The mail with the link to return would go to an address that may be a stranger's.
  if (!emailConfirmed) return { ok: false, reason: 'email-unconfirmed' }
  if (address !== email) throw new Problem('invalid', 'other-account')
  await inTransaction(async () => {
    await records.lockAccount(userId)
    await closeEveryWay(userId, now)
  })
  return { ok: true }
}

/** Display name of an issuer's provider; its host if it is no longer configured. */
function labelOfIssuer(issuer: string): string {
  const known = deployment().oidcProviders.find((provider) => isSameIssuer(provider.issuer, issuer))
  if (known) return labelOfProvider(known.name)
  return URL.canParse(issuer) ? new URL(issuer).host : issuer
}

const isSameIssuer = (one: string, other: string) =>
  one.replace(/\/$/, '') === other.replace(/\/$/, '')

type Linked = { ok: true } | { ok: false; reason: 'identity-taken' }

/**
 * Links a provider's identity to an account whose owner has proved their identity and is notified
 * by mail.
 */
export async function linkIdentity(
  userId: number,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<Linked> {
  const known = await waysIn.findIdentity(issuer, subject)
  if (known) return known.userId === userId ? { ok: true } : { ok: false, reason: 'identity-taken' }
  return inTransactionUnlessTaken({ ok: false, reason: 'identity-taken' }, async () => {
    await waysIn.insertIdentity({ userId, issuer, subject })
    const provider = labelOfIssuer(issuer)
    await publish('identity-linked', { userId, provider })
    await noteSecurity('identity-linked', { aboutId: userId }, { provider })
    return { ok: true }
  })
}

export async function unlinkIdentity(actor: Actor, id: number): Promise<void> {
  const { userId } = await requireOpenWays(actor)
  await inTransaction(async () => {
    const gone = orNotFound(await waysIn.deleteIdentity(userId, id))
    await publish('identity-removed', { userId })
    const provider = labelOfIssuer(gone.issuer)
    await noteSecurity('identity-removed', { aboutId: userId }, { provider })
  })
}

/**
 * Removes all linked identities, as after each new password or address: one may be an intruder's.
 * To be called within a transaction. Returns whether there were any.
 */
async function takeIdentitiesAway(userId: number): Promise<boolean> {
  const gone = await waysIn.deleteIdentitiesOf(userId)
  for (const { issuer } of gone)
    await noteSecurity('identity-removed', { aboutId: userId }, { provider: labelOfIssuer(issuer) })
  return gone.length > 0
}

/** As {@link takeIdentitiesAway}, with a mail about it. */
export async function endIdentities(userId: number): Promise<void> {
  if (await takeIdentitiesAway(userId)) await publish('identity-removed', { userId })
}

/** Records sessions that ended other than by signing out. */
export async function noteEndedSessions(userId: number, count: number): Promise<void> {
  if (count > 0) await noteSecurity('sessions-ended', { aboutId: userId }, { sessions: count })
}

/**
 * Ends all access other than password and passkeys: sessions except `spared`, access keys, linked
 * identities, pending second steps, mailed links and push notifications. Called within the
 * transaction of each new password, which ends text messages besides.
 */
export async function endAccess(userId: number, now: Date, spared?: number): Promise<void> {
  await noteEndedSessions(userId, await sessions.deleteSessionsOf(userId, spared))
  await takeKeysAway(userId)
  await endIdentities(userId)
  await endRetainedDevices(userId)
  await tokens.useUpTokens(userId, ['reset-password', 'change-email', 'second-step'], now)
}

/**
 * Deletes expired sessions, access keys, mailed tokens, challenges and unconfirmed authenticators.
 */
export async function deleteEndedAccess(_system: System, now: Date = systemClock()): Promise<void> {
  await inBatches((most) =>
    inTransaction(async () => {
      const ended = await sessions.listEndedSessions(now, most)
      await keepDevices(ended)
      await sessions.deleteSessions(ended)
      return ended.length
    }),
  )
  await tokens.deleteEndedTokens(now)
  await deleteEndedChallenges(now)
  await deleteEndedKeys(now)
  await deleteAbandonedAuthenticators(new Date(now.getTime() - ENROLMENT_MINUTES * MINUTE_MS))
}
