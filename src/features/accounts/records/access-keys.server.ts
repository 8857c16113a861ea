import { and, count, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { prepareQuery } from '../../../database/prepared.ts'
import { accessKeys, users } from '../../../database/schema/accounts.ts'
import { present } from '../../../platform/present.ts'
import { accountColumns, ownProfile } from './index.server.ts'

export async function insertKey(key: typeof accessKeys.$inferInsert): Promise<number> {
  const [row] = await database().insert(accessKeys).values(key).returning({ id: accessKeys.id })
  return present(row).id
}

// Every call with a key begins with it.
const keyQuery = prepareQuery((from) =>
  from
    .select({
      keyId: accessKeys.id,
      scopes: accessKeys.scopes,
      isTwoStep: accessKeys.isTwoStep,
      lastUsedAt: accessKeys.lastUsedAt,
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

/** The valid key behind a hash, with the person it belongs to, in one query. */
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

/** A person's keys that have not ended, the newest first. */
export const listKeys = (userId: number, now: Date) =>
  database()
    .select({
      id: accessKeys.id,
      name: accessKeys.name,
      ending: accessKeys.ending,
      scopes: accessKeys.scopes,
      network: accessKeys.network,
      createdAt: accessKeys.createdAt,
      lastUsedAt: accessKeys.lastUsedAt,
      expiresAt: accessKeys.expiresAt,
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

/** Deletes one of the person's; undefined when there was none. */
export async function deleteKey(userId: number, id: number) {
  const gone = await database()
    .delete(accessKeys)
    .where(and(eq(accessKeys.id, id), eq(accessKeys.userId, userId)))
    .returning({ name: accessKeys.name })
  return gone[0]
}

/** Returns those that the person had. */
export const deleteKeysOf = (userId: number) =>
  database()
    .delete(accessKeys)
    .where(eq(accessKeys.userId, userId))
    .returning({ name: accessKeys.name })

export async function deleteEndedKeys(now: Date): Promise<void> {
  await database().delete(accessKeys).where(lte(accessKeys.expiresAt, now))
}
