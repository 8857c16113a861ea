import { inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { noteSecurity } from '../../../database/security-journal.ts'
import { requirePermission, requirePerson, type Actor } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { systemClock } from '../../../platform/clock.ts'
import { scopesFor, type Scope } from '../../../platform/scopes.ts'
import { createAccessKey } from '../../../platform/secrets/access-keys.ts'
import { hashToken } from '../../../platform/secrets/tokens.ts'
import { lockAccount } from '../records/index.server.ts'
import * as waysIn from '../records/ways-in.server.ts'
import { endOfKey, KEYS_AT_MOST, type KeyDays } from '../rules/ways-in.ts'

/**
 * Number of a key's last characters that are stored: enough to find it in a script, useless alone.
 */
const ENDING_LENGTH = 4

export async function listOwnKeys(actor: Actor, now: Date = systemClock()) {
  const { userId } = requirePermission(actor, 'keep-keys')
  return waysIn.listKeys(userId, now)
}

interface NewKey {
  name: string
  scopes: readonly Scope[]
  days: KeyDays
}

type Made =
  | { ok: true; id: number; key: string; expiresAt: Date }
  | { ok: false; reason: 'scope-not-offered' | 'too-many-keys' }

/** Creates a key, which is shown once; its owner is notified by mail. */
export async function makeKey(
  actor: Actor,
  { name, scopes, days }: NewKey,
  now: Date = systemClock(),
): Promise<Made> {
  const { userId, roles, isTwoStep } = requirePermission(actor, 'keep-keys')
  const offered = scopesFor(roles)
  if (!scopes.every((scope) => offered.includes(scope)))
    return { ok: false, reason: 'scope-not-offered' }
  const key = createAccessKey()
  const expiresAt = endOfKey(days, now)
  return inTransaction(async () => {
    // Otherwise two concurrent calls could both pass the limit.
    await lockAccount(userId)
    if ((await waysIn.countKeys(userId, now)) >= KEYS_AT_MOST)
      return { ok: false, reason: 'too-many-keys' }
    const id = await waysIn.insertKey({
      userId,
      name,
      isTwoStep,
      expiresAt,
      createdAt: now,
      tokenHash: hashToken(key),
      ending: key.slice(-ENDING_LENGTH),
      scopes: offered.filter((scope) => scopes.includes(scope)),
    })
    await publish('access-key-made', { userId })
    await noteSecurity('key-made', { aboutId: userId }, {})
    return { ok: true, id, key, expiresAt }
  })
}

export async function revokeKey(actor: Actor, id: number): Promise<void> {
  const { userId } = requirePerson(actor)
  await inTransaction(async () => {
    if (!(await waysIn.deleteKey(userId, id))) throw new Problem('not-found')
    await noteSecurity('key-revoked', { aboutId: userId }, {})
  })
}

/**
 * Revokes all access keys of a person, with a journal entry for each. To be called within a
 * transaction.
 */
export async function takeKeysAway(userId: number): Promise<void> {
  for (const _ of await waysIn.deleteKeysOf(userId))
    await noteSecurity('key-revoked', { aboutId: userId }, {})
}
