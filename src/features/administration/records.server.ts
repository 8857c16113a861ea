import { sql } from 'drizzle-orm'
import { database } from '../../database/client.ts'
import { siteSettings } from '../../database/schema/administration.ts'

export async function listSettings(): Promise<{ key: string; value: string }[]> {
  return database().select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings)
}

export async function upsertSettings(
  rows: { key: string; value: string }[],
  updatedBy: number | null,
) {
  await database()
    .insert(siteSettings)
    .values(rows.map((row) => ({ ...row, updatedBy })))
    .onConflictDoUpdate({
      target: siteSettings.key,
      set: { value: sql`excluded.value`, updatedBy, updatedAt: sql`now()` },
    })
}
