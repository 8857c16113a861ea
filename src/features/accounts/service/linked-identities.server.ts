import { inTransaction, sqlStateOf } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { noteSecurity } from '../../../database/security-journal.ts'
import type { Actor } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import * as records from '../records/ways-in.server.ts'
import { labelOfProvider } from '../rules/index.ts'
import { requireOpenWays } from './second-step-of-staff.server.ts'

/** What people call the provider of an issuer; one that is no longer configured by its host. */
export function labelOfIssuer(issuer: string): string {
  const known = deployment().oidcProviders.find((provider) => isSameIssuer(provider.issuer, issuer))
  if (known) return labelOfProvider(known.name)
  return URL.canParse(issuer) ? new URL(issuer).host : issuer
}

const isSameIssuer = (one: string, other: string) =>
  one.replace(/\/$/, '') === other.replace(/\/$/, '')

type Linked = { ok: true } | { ok: false; reason: 'identity-taken' }

/**
 * Links an account at a provider, once the person has proved to own the account here, which is
 * notified by mail.
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

/**
 * Removes every account at a provider, as each new password and each other address does: one may be
 * an intruder's. To be called within a transaction. Returns whether there were any.
 */
export async function takeIdentitiesAway(userId: number): Promise<boolean> {
  const gone = await records.deleteIdentitiesOf(userId)
  for (const { issuer } of gone)
    await noteSecurity('identity-removed', { aboutId: userId }, { provider: labelOfIssuer(issuer) })
  return gone.length > 0
}

/** The same, with a mail about it. */
export async function endIdentities(userId: number): Promise<void> {
  if (await takeIdentitiesAway(userId)) await publish('identity-removed', { userId })
}
