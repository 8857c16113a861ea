import { sql } from 'drizzle-orm'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { OpenDatabase } from './client.ts'
import { present } from '../platform/present.ts'

/** The folder of the migrations. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
/** The lock of whoever changes the tables. */
export const MIGRATION_LOCK = 4_526_742

/**
 * Brings the tables up to date; of several processes that start together one does it, and the
 * others wait. `beforeChange` runs while no other process can change them.
 */
export async function migrateDatabase(
  open: OpenDatabase,
  beforeChange: () => Promise<void> = async () => {},
): Promise<void> {
  if (open.pglite) {
    await beforeChange()
    await migratePglite(open.root as never, { migrationsFolder })
    return
  }
  const { connectionString } = present(open.pool).options
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const session = drizzle({ client, casing: 'snake_case' })
    await session.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await beforeChange()
    await migrateNode(session, { migrationsFolder })
  } finally {
    await client.end()
  }
}
