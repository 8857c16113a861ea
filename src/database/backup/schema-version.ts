import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { database, rowsOf } from '../client.ts'
import { MIGRATION_LOCK, migrationsFolder } from '../migrate.ts'
import { BackupRefused } from './refusal.ts'

/** The newest migration of a database or a backup. */
export interface SchemaVersion {
  /** The migration's timestamp in milliseconds; migrations are ordered by it. */
  at: number
  hash: string
}

interface Migration extends SchemaVersion {
  statements: readonly string[]
}

const known = (): Migration[] =>
  readMigrationFiles({ migrationsFolder }).map(({ folderMillis, hash, sql: statements }) => ({
    at: folderMillis,
    hash,
    statements,
  }))

/** A migration's name; its date when this version does not know it. */
export function nameOfMigration({ at }: SchemaVersion): string {
  const journal = JSON.parse(
    readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
  ) as { entries: { when: number; tag: string }[] }
  return journal.entries.find(({ when }) => when === at)?.tag ?? new Date(at).toISOString()
}

/** The schema version of the database; undefined when it has none of our tables. */
export async function findSchemaVersion(): Promise<SchemaVersion | undefined> {
  const found = await rowsOf<{ isThere: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  )
  if (!found[0]?.isThere) return undefined
  const rows = await rowsOf<SchemaVersion>(
    sql`select created_at::float8 as at, hash from drizzle.__drizzle_migrations
        order by created_at desc limit 1`,
  )
  return rows[0]
}

/** @throws {BackupRefused} when this version of the product does not know the migration. */
export function requireKnown(version: SchemaVersion): void {
  const migrations = known()
  if (migrations.some(({ at, hash }) => at === version.at && hash === version.hash)) return
  const isNewer = version.at > Math.max(...migrations.map(({ at }) => at))
  const made = `the backup was made by ${isNewer ? 'a newer' : 'another'} version of the product`
  throw new BackupRefused(
    `${made} (migration ${nameOfMigration(version)}); restore it with that version`,
  )
}

/**
 * Runs the migrations after one version and up to another in the transaction around the call: the
 * query builder's migrator only migrates to the newest, and commits by itself.
 */
export async function migrateWithin({
  after = 0,
  upTo = Number.POSITIVE_INFINITY,
}: {
  after?: number
  upTo?: number
}): Promise<void> {
  await database().execute(sql`create schema if not exists drizzle`)
  await database().execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  const wanted = known().filter(({ at }) => at > after && at <= upTo)
  for (const { at, hash, statements } of wanted) {
    for (const statement of statements) await database().execute(sql.raw(statement))
    await database().execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`,
    )
  }
}

/** Locks out other processes' migrations until the transaction ends. */
export async function lockMigrations(): Promise<void> {
  await database().execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
}
