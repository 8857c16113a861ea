import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { ConfigurationError } from '../platform/configuration/configuration.ts'
import { present } from '../platform/present.ts'
import { buildIndexesAhead } from './indexes-ahead.ts'
import { type OpenDatabase, rowsOf } from './client.ts'
import { ALIVE } from './pools.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
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
 * Tries again and again: a statement that waited for the lock would hold back the indexes that
 * another process builds, for they wait until every statement begun before them has ended.
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
  /** Whether any migration has run: an empty database has none. */
  isEmpty: boolean
  /** How many of this version's migrations wait for the next start. */
  waiting: number
  /** How many have run that this version does not know: a newer version was here. */
  unknown: number
  known: number
}

let newest: number | undefined

/** When the newest migration of this version was written, in milliseconds. */
export const newestKnownMigration = (): number =>
  (newest ??= Math.max(
    ...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis),
  ))

/** How a database's migrations compare with this version of the product. */
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
 * Makes the tables where there are none. An upgrade is left to a start of the product, which makes
 * a backup first: a command beside running processes of the version before would change the tables
 * under them.
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

/** @throws {ConfigurationError} when a newer version of the product has changed the tables. */
export async function requireKnownMigrations(open: OpenDatabase): Promise<void> {
  const { unknown } = await readMigrationState(open)
  if (unknown === 0) return
  throw new ConfigurationError([
    `the database was changed by a newer version of the product (${unknown} migrations that this version does not know): start that version, or restore the backup that was made before it`,
  ])
}
