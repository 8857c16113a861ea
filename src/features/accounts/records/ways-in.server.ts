import { and, desc, eq, gt, isNull, lt, or, sql, isNotNull, count, lte } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { prepareQuery } from '../../../database/prepared.ts'
import {
  passkeyChallenges,
  passkeys,
  users,
  authenticators,
  identities,
  accessKeys,
} from '../../../database/schema/accounts.ts'
import { columnsOf } from '../../../database/sql-fragments.ts'
import { present } from '../../../platform/present.ts'
import { accountColumns, ownProfile } from './index.server.ts'

export type PasskeyPurpose = (typeof passkeyChallenges.$inferInsert)['purpose']

export async function insertChallenge(
  challenge: typeof passkeyChallenges.$inferInsert,
): Promise<void> {
  await database().insert(passkeyChallenges).values(challenge)
}

/** Consumes a challenge. False for an unknown, used or expired one. */
export async function takeChallenge(
  challengeHash: string,
  { purpose, userId, now }: { purpose: PasskeyPurpose; userId: number | null; now: Date },
): Promise<boolean> {
  const taken = await database()
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, challengeHash),
        eq(passkeyChallenges.purpose, purpose),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ id: passkeyChallenges.id })
  return taken.length > 0
}

export async function deleteEndedChallenges(now: Date): Promise<void> {
  await database().delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
}

/** A person's passkeys, the newest first. */
export const listPasskeys = (userId: number) =>
  database().select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id))

export async function findPasskey(credentialId: string) {
  const [row] = await database()
    .select({ passkey: passkeys })
    .from(passkeys)
    .innerJoin(users, and(eq(users.id, passkeys.userId), isNull(users.deletedAt)))
    .where(eq(passkeys.credentialId, credentialId))
  return row?.passkey
}

/** @throws {Error} 23505 if the credential id is taken. */
export async function insertPasskey(passkey: typeof passkeys.$inferInsert): Promise<number> {
  const [row] = await database().insert(passkeys).values(passkey).returning({ id: passkeys.id })
  return present(row).id
}

/** Stores the signature counter. False if it has not increased: the passkey may be a copy. */
export async function usePasskey(
  id: number,
  { counter, now }: { counter: number; now: Date },
): Promise<boolean> {
  const used = await database()
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(
      and(
        eq(passkeys.id, id),
        or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`)),
      ),
    )
    .returning({ id: passkeys.id })
  return used.length > 0
}

/** Returns whether the person has such a passkey. */
export async function renamePasskey(userId: number, id: number, name: string): Promise<boolean> {
  const renamed = await database()
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id })
  return renamed.length > 0
}

/** Returns whether the person had such a passkey. */
export async function deletePasskey(userId: number, id: number): Promise<boolean> {
  const gone = await database()
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id })
  return gone.length > 0
}

/** Returns how many the person had. */
export async function deletePasskeysOf(userId: number): Promise<number> {
  const gone = await database()
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ id: passkeys.id })
  return gone.length
}

/** A person's accounts at external providers, the newest first. */
export const listIdentities = (userId: number) =>
  database()
    .select({ id: identities.id, issuer: identities.issuer, createdAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(desc(identities.id))

/** Deletes one of the person's identities; undefined if there was none. */
export async function deleteIdentity(userId: number, id: number) {
  const gone = await database()
    .delete(identities)
    .where(and(eq(identities.id, id), eq(identities.userId, userId)))
    .returning({ issuer: identities.issuer })
  return gone[0]
}

/** Returns the deleted identities. */
export const deleteIdentitiesOf = (userId: number) =>
  database()
    .delete(identities)
    .where(eq(identities.userId, userId))
    .returning({ issuer: identities.issuer })

export async function findSecondSteps(userId: number) {
  const [row] = await database()
    .select({
      hasApp: sql<boolean>`exists (${database()
        .select({ one: sql`1` })
        .from(authenticators)
        .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))})`,
      hasPasskey: sql<boolean>`exists (${database()
        .select({ one: sql`1` })
        .from(passkeys)
        .where(eq(passkeys.userId, userId))})`,
    })
    .from(sql`(select 1) as one`)
  return row ?? { hasApp: false, hasPasskey: false }
}

export async function findIdentity(issuer: string, subject: string) {
  const [row] = await database()
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row
}

export async function insertIdentity(identity: typeof identities.$inferInsert): Promise<void> {
  await database().insert(identities).values(identity)
}

export async function insertKey(key: typeof accessKeys.$inferInsert): Promise<number> {
  const [row] = await database().insert(accessKeys).values(key).returning({ id: accessKeys.id })
  return present(row).id
}

// Prepared: it is the first query of every call with a key.
const keyQuery = prepareQuery((from) =>
  from
    .select({
      keyId: accessKeys.id,
      ...columnsOf(accessKeys, 'scopes', 'isTwoStep', 'lastUsedAt'),
      ...accountColumns,
      profile: ownProfile,
    })
    .from(accessKeys)
    .innerJoin(users, eq(users.id, accessKeys.userId))
    .where(
      and(
        eq(accessKeys.tokenHash, sql.placeholder('tokenHash')),
        gt(accessKeys.expiresAt, sql.placeholder('now')),
        isNull(users.deletedAt),
      ),
    )
    .prepare('find_access_key'),
)

/** Finds the valid key of a hash, with its person, in one query. */
export async function findKey(tokenHash: string, now: Date) {
  const [row] = await keyQuery().execute({ tokenHash, now })
  return row
}

export async function touchKey(
  id: number,
  { now, network }: { now: Date; network: string | null },
): Promise<void> {
  await database()
    .update(accessKeys)
    .set({ lastUsedAt: now, ...(network ? { network } : {}) })
    .where(eq(accessKeys.id, id))
}

/** A person's valid keys, the newest first. */
export const listKeys = (userId: number, now: Date) =>
  database()
    .select({
      ...columnsOf(accessKeys, 'id', 'name', 'ending', 'scopes', 'network', 'createdAt'),
      ...columnsOf(accessKeys, 'lastUsedAt', 'expiresAt'),
    })
    .from(accessKeys)
    .where(and(eq(accessKeys.userId, userId), gt(accessKeys.expiresAt, now)))
    .orderBy(desc(accessKeys.id))

export async function countKeys(userId: number, now: Date): Promise<number> {
  const [row] = await database()
    .select({ keys: count() })
    .from(accessKeys)
    .where(and(eq(accessKeys.userId, userId), gt(accessKeys.expiresAt, now)))
  return row?.keys ?? 0
}

/** Deletes one of the person's keys; undefined if there was none. */
export async function deleteKey(userId: number, id: number) {
  const gone = await database()
    .delete(accessKeys)
    .where(and(eq(accessKeys.id, id), eq(accessKeys.userId, userId)))
    .returning({ name: accessKeys.name })
  return gone[0]
}

/** Returns the deleted keys. */
export const deleteKeysOf = (userId: number) =>
  database()
    .delete(accessKeys)
    .where(eq(accessKeys.userId, userId))
    .returning({ name: accessKeys.name })

export async function deleteEndedKeys(now: Date): Promise<void> {
  await database().delete(accessKeys).where(lte(accessKeys.expiresAt, now))
}
