import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { ConfigurationError } from '../platform/configuration/configuration.ts'
import { rowsOf, type OpenDatabase } from './client.ts'
import { migrationsFolder } from './migrate.ts'

export interface MigrationState {
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

/** @throws {ConfigurationError} when a newer version of the product has changed the tables. */
export async function requireKnownMigrations(open: OpenDatabase): Promise<void> {
  const { unknown } = await readMigrationState(open)
  if (unknown === 0) return
  throw new ConfigurationError([
    `the database was changed by a newer version of the product (${unknown} migrations that this version does not know): start that version, or restore the backup that was made before it`,
  ])
}
