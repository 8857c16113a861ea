import { asc, eq, inArray, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { siteSettings } from '../../../database/schema/administration.ts'

export async function listSettings() {
  return database()
    .select({
      key: siteSettings.key,
      value: siteSettings.value,
      updatedAt: siteSettings.updatedAt,
      updatedBy: siteSettings.updatedBy,
      updatedByName: users.name,
    })
    .from(siteSettings)
    .leftJoin(users, eq(users.id, siteSettings.updatedBy))
    .orderBy(asc(siteSettings.key))
}

/** Concurrent changes of settings wait until the surrounding transaction ends. */
export async function lockSettings(): Promise<void> {
  await database().execute(sql`lock table ${siteSettings} in share row exclusive mode`)
}

export async function upsertSettings(
  rows: { key: string; value: string }[],
  updatedBy: number | null,
) {
  if (rows.length === 0) return
  await database()
    .insert(siteSettings)
    .values(rows.map((row) => ({ ...row, updatedBy })))
    .onConflictDoUpdate({
      target: siteSettings.key,
      set: { value: sql`excluded.value`, updatedBy, updatedAt: sql`now()` },
    })
}

export async function deleteSettings(keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await database()
      .delete(siteSettings)
      .where(inArray(siteSettings.key, [...keys]))
}

/** Notifies every listening process, including this one, when the transaction is committed. */
export async function notify(channel: string): Promise<void> {
  await database().execute(sql`select pg_notify(${channel}, '')`)
}
