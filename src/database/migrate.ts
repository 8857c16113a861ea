import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { ConfigurationError } from '../platform/configuration/configuration.ts'
import { present } from '../platform/present.ts'
import { type OpenDatabase, rowsOf } from './client.ts'
import { ALIVE } from './pools.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
export const MIGRATION_LOCK = 4_526_742

/**
 * Migrates the tables; of processes that start together one migrates, and the others wait.
 * `beforeChange` runs under the migration lock.
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
  const client = new pg.Client({ connectionString, ...ALIVE })
  await client.connect()
  try {
    const session = drizzle({ client, casing: 'snake_case' })
    await waitForLock(client)
    await beforeChange()
    await buildIndexesAhead(client, migrationsFolder)
    await migrateNode(session, { migrationsFolder })
  } finally {
    await client.end()
  }
}

const LOOKED_EVERY_MS = 200

/**
 * Polls for the lock: a statement blocked on it would delay the concurrent index builds of another
 * process, which wait for every statement begun before them.
 */
async function waitForLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isLocked: boolean }>(
      'select pg_try_advisory_lock($1) as "isLocked"',
      [MIGRATION_LOCK],
    )
    if (rows[0]?.isLocked) return
    await new Promise((resolve) => setTimeout(resolve, LOOKED_EVERY_MS))
  }
}

interface MigrationState {
  /** No migration has run. */
  isEmpty: boolean
  /** Migrations of this version that the next start will run. */
  waiting: number
  /** Migrations that have run but that this version does not know: a newer version ran here. */
  unknown: number
  known: number
}

let newest: number | undefined

/** The timestamp of this version's newest migration, in milliseconds. */
export const newestKnownMigration = (): number =>
  (newest ??= Math.max(
    ...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis),
  ))

/** Compares the database's migrations with those of this version. */
export async function readMigrationState(open: OpenDatabase): Promise<MigrationState> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const tables = await rowsOf<{ isEmpty: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is null as "isEmpty"`,
    open.root,
  )
  if (tables[0]?.isEmpty !== false)
    return { isEmpty: true, waiting: known.length, unknown: 0, known: known.length }
  const rows = await rowsOf<{ at: number }>(
    sql`select created_at::float8 as "at" from drizzle.__drizzle_migrations`,
    open.root,
  )
  const newestRun = Math.max(0, ...rows.map(({ at }) => at))
  return {
    isEmpty: rows.length === 0,
    waiting: known.filter((at) => at > newestRun).length,
    unknown: rows.filter(({ at }) => !known.includes(at)).length,
    known: known.length,
  }
}

/**
 * Creates the tables in an empty database. Upgrades are left to a start of the product, which makes
 * a backup first: a command would change the tables under running processes of the older version.
 * @throws {ConfigurationError} when the tables are of another version.
 */
export async function requireUpToDate(open: OpenDatabase): Promise<void> {
  await requireKnownMigrations(open)
  const { isEmpty, waiting } = await readMigrationState(open)
  if (isEmpty) return migrateDatabase(open)
  if (waiting > 0)
    throw new ConfigurationError([
      `the tables are of an earlier version of the product (${waiting} migrations wait): start the product first, which makes a backup and brings them up to date`,
    ])
}

/** @throws {ConfigurationError} when a newer version of the product has migrated the tables. */
export async function requireKnownMigrations(open: OpenDatabase): Promise<void> {
  const { unknown } = await readMigrationState(open)
  if (unknown === 0) return
  throw new ConfigurationError([
    `the database was changed by a newer version of the product (${unknown} migrations that this version does not know): start that version, or restore the backup that was made before it`,
  ])
}

/** The form in which a migration writes an index that can be built ahead. */
const CREATES_INDEX = /^CREATE (UNIQUE )?INDEX IF NOT EXISTS "(\w+)"/
/** Extensions provide the indexes' operator classes. */
const CREATES_EXTENSION = 'CREATE EXTENSION IF NOT EXISTS '
/** SQLSTATEs for undefined tables, columns, objects and functions. */
const UNDEFINED = new Set(['42P01', '42703', '42704', '42883'])

/**
 * Builds the indexes of pending migrations concurrently, while other processes write to the tables;
 * the migrations then find these indexes in place. A migration that built an index itself would
 * block writes until the index is complete, for minutes on millions of rows. Indexes on tables and
 * columns that a migration creates are built by that migration.
 */
export async function buildIndexesAhead(
  client: pg.Client,
  migrationsFolder: string,
): Promise<void> {
  for (const statement of await listWaiting(client, migrationsFolder)) {
    if (statement.startsWith(CREATES_EXTENSION)) await client.query(statement)
    const [, unique = '', name] = CREATES_INDEX.exec(statement) ?? []
    if (!name) continue
    // An interrupted build leaves an invalid index that is never used.
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

/** Statements of pending migrations; none for an empty database, which has no rows to index. */
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
