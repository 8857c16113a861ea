import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'

/** How a migration writes an index that may be built before it. */
const CREATES_INDEX = /^CREATE (UNIQUE )?INDEX IF NOT EXISTS "(\w+)"/
/** What their operators come from. */
const CREATES_EXTENSION = 'CREATE EXTENSION IF NOT EXISTS '
/** The codes of what is not there yet. */
const UNDEFINED = new Set(['42P01', '42703', '42704', '42883'])

/**
 * Builds the indexes of migrations that wait while other processes go on writing to their tables.
 * Within the migration, which finds them there, each would keep a table from being written to for as
 * long as it takes: minutes among millions of rows. Those of tables and columns that the migrations
 * make are left to them.
 */
export async function buildIndexesAhead(
  client: pg.Client,
  migrationsFolder: string,
): Promise<void> {
  for (const statement of await listWaiting(client, migrationsFolder)) {
    if (statement.startsWith(CREATES_EXTENSION)) await client.query(statement)
    const [, unique = '', name] = CREATES_INDEX.exec(statement) ?? []
    if (!name) continue
    // One that was left unfinished is there and never used.
    const { rows } = await client.query(
      'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
      [pg.escapeIdentifier(name)],
    )
    if (rows.length > 0) await client.query(`drop index concurrently ${pg.escapeIdentifier(name)}`)
    const concurrently = statement.replace(
      CREATES_INDEX,
      `CREATE ${unique}INDEX CONCURRENTLY IF NOT EXISTS "${name}"`,
    )
    await client.query(concurrently).catch((error: unknown) => {
      if (!UNDEFINED.has(String((error as { code?: unknown }).code))) throw error
    })
  }
}

/** Only where the product's tables are: an empty database has nothing to wait for. */
async function listWaiting(client: pg.Client, migrationsFolder: string): Promise<string[]> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!tables[0]?.there) return []
  const { rows } = await client.query<{ newest: number }>(
    'select coalesce(max(created_at), 0)::float8 as newest from drizzle.__drizzle_migrations',
  )
  const newest = rows[0]?.newest ?? 0
  if (newest === 0) return []
  return readMigrationFiles({ migrationsFolder })
    .filter(({ folderMillis }) => folderMillis > newest)
    .flatMap(({ sql }) => sql.map((statement) => statement.trim()))
}
