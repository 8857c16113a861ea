import { sql } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import { rowsOf, type OpenDatabase } from '../database/client.ts'
import { readMigrationState } from '../database/migrate.ts'
import { CONNECTIONS_BESIDE_POOL } from '../database/pools.ts'
import { PROCESS_NAME } from '../database/postgres.ts'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { isLoopback } from '../platform/configuration/loopback.ts'
import { describeError } from '../platform/error-description.ts'
import { findingsOn, type Finding } from './finding.ts'
import { examineFreeSpace } from './storage.ts'
import { examineTimeZones } from './time-zones.ts'

const { ok, warning, mistake } = findingsOn('database')

type Row = Record<string, string | number | boolean | null>

async function readRow(open: OpenDatabase, query: ReturnType<typeof sql>): Promise<Row> {
  const rows = await rowsOf<Row>(query, open.root)
  return rows[0] ?? {}
}

/** The database's time, in epoch milliseconds. */
export async function readDatabaseTime(open: OpenDatabase): Promise<number> {
  const row = await readRow(open, sql`select extract(epoch from clock_timestamp()) * 1000 as "now"`)
  return Number(row['now'])
}

async function examineMigrations(open: OpenDatabase): Promise<Finding> {
  const { isEmpty, waiting, unknown, known } = await readMigrationState(open)
  if (isEmpty) return warning('it is empty', 'the first start makes the tables: npm start')
  if (unknown > 0)
    return mistake(
      `it was changed by a newer version of the product (${unknown} migrations that this one does not know)`,
      'start the newer version, or put back the copy that was made before it',
    )
  if (waiting > 0)
    return warning(
      `${waiting} of ${known} migrations have not run yet`,
      'make a copy, then start the product, which runs them',
    )
  return ok(`its tables are those of this version (${known} migrations)`)
}

const LEAST_VERSION = 150_000

async function examineServer(open: OpenDatabase, poolSize: number): Promise<Finding[]> {
  const row = await readRow(
    open,
    sql`select current_setting('server_version') as "version",
      current_setting('server_version_num')::int as "number",
      current_setting('server_encoding') as "encoding",
      current_setting('TimeZone') as "zone",
      current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int as "connections",
      (select count(*)::int from pg_stat_activity where datname = current_database()
        and application_name like ${`${PROCESS_NAME}%`}) as "processes",
      (select count(*) = 2 from pg_extension where extname in ('btree_gist', 'pg_trgm')) as "extensions",
      (select count(*) = 2 from pg_available_extensions
        where name in ('btree_gist', 'pg_trgm')) as "extensionsAvailable",
      pg_size_pretty(pg_database_size(current_database())) as "size"`,
  )
  const engine = open.engine === 'embedded' ? 'the embedded PostgreSQL' : 'PostgreSQL'
  const findings = [ok(`${engine} ${row['version']} answers; it holds ${row['size']}`)]
  if (Number(row['number']) < LEAST_VERSION)
    findings.push(mistake('it is older than PostgreSQL 15', 'update PostgreSQL'))
  if (row['encoding'] !== 'UTF8')
    findings.push(
      mistake(
        `its encoding is ${row['encoding']}, which has no Persian letters`,
        'create the database anew with ENCODING UTF8',
      ),
    )
  if (!row['extensions'] && open.engine === 'postgresql')
    findings.push(
      row['extensionsAvailable']
        ? warning(
            'the extensions btree_gist and pg_trgm are not switched on',
            'the first start does it, as the owner of the database',
          )
        : mistake(
            'the extensions btree_gist and pg_trgm are not installed',
            'install the contrib modules of PostgreSQL (apt-get install postgresql-contrib)',
          ),
    )
  if (!/^(?:Etc\/)?(?:UTC|GMT|UCT|Zulu)$/.test(String(row['zone'])))
    findings.push(
      warning(
        `its sessions run on the clock of ${row['zone']}; what people read by hand is then not UTC`,
        "alter database … set timezone to 'UTC'",
      ),
    )
  const processes = Math.max(1, Number(row['processes']))
  const wanted = processes * (poolSize + CONNECTIONS_BESIDE_POOL)
  if (open.engine === 'postgresql' && Number(row['connections']) < wanted)
    findings.push(
      mistake(
        `it takes ${row['connections']} connections, and ${processes === 1 ? 'a process' : `${processes} processes`} may want ${wanted}`,
        'lower DATABASE_POOL or raise max_connections',
      ),
    )
  return findings
}

const MINUTES = 60

/** Checks the database's own time-zone data, which it uses for days and slots. */
async function examineItsTimeZones(open: OpenDatabase): Promise<Finding[]> {
  const offsetOf = async (zone: string, at: Date) => {
    const row = await readRow(
      open,
      sql`select extract(epoch from (${at.toISOString()}::timestamptz at time zone ${zone})
        - (${at.toISOString()}::timestamptz at time zone 'UTC')) as "seconds"`,
    )
    return Number(row['seconds']) / MINUTES
  }
  const embedded = open.engine === 'embedded'
  return examineTimeZones('the database’s time-zone data', offsetOf, {
    version: embedded ? 'embedded' : 'PostgreSQL',
    remedy: embedded
      ? 'update the product: npm ci'
      : 'update PostgreSQL to its newest minor version, or the tzdata of its machine, and start it again',
  })
}

/** PostgreSQL's data folder, if it is readable and on this machine. */
async function findServerFolder(open: OpenDatabase, url: string): Promise<string | undefined> {
  const { hostname } = new URL(url)
  if (hostname && !isLoopback(hostname)) return undefined
  try {
    const row = await readRow(open, sql`select current_setting('data_directory') as "folder"`)
    const folder = String(row['folder'])
    return existsSync(folder) ? folder : undefined
  } catch {
    // Only some roles may read it; operators then check the disk with other tools.
    return undefined
  }
}

async function examineRoom(open: OpenDatabase, { databaseUrl }: Configuration): Promise<Finding[]> {
  const folder = databaseUrl && (await findServerFolder(open, databaseUrl))
  return folder ? [await examineFreeSpace(folder)] : []
}

const pages = findingsOn('pages')

/** Reads every row of every table, which fails on a damaged page. */
export async function examinePages(open: OpenDatabase): Promise<Finding[]> {
  const tables = await rowsOf<{ name: string }>(
    sql`select c.relname as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
    open.root,
  )
  const damaged: string[] = []
  for (const { name } of tables) {
    try {
      await open.root.execute(
        sql`select count(md5(line::text)) from ${sql.identifier(name)} as line`,
      )
    } catch (error) {
      damaged.push(`${name} (${describeError(error).code ?? 'unreadable'})`)
    }
  }
  if (damaged.length === 0)
    return tables.length === 0 ? [] : [pages.ok(`all rows of ${tables.length} tables can be read`)]
  return [
    pages.mistake(
      `damaged: ${damaged.join(', ')}`,
      'stop the product, copy the data as it is, and restore the last good backup (docs/operating.md, “Restoring”)',
    ),
  ]
}

/** When links are the provider, specialists without one use the built-in room. */
async function examineLinks(open: OpenDatabase): Promise<Finding[]> {
  const row = await readRow(
    open,
    sql`select count(*)::int as "without" from specialists where listed and meeting_url is null`,
  )
  const without = Number(row['without'])
  if (without === 0) return []
  return [
    findingsOn('meetings').warning(
      `MEETING_PROVIDER is link, and ${without} specialists whom families see have given none: they meet in the built-in room`,
      'ask them to paste their link into their profile',
    ),
  ]
}

/** Checks an open database; the running product skips reading every row. */
export async function examineDatabase(
  open: OpenDatabase,
  configuration: Configuration,
  { readsRows = true } = {},
): Promise<Finding[]> {
  const migrations = await examineMigrations(open)
  const hasTables = migrations.level === 'ok'
  return [
    ...(await examineServer(open, configuration.databasePoolSize)),
    migrations,
    ...(await examineItsTimeZones(open)),
    ...(await examineRoom(open, configuration)),
    ...(readsRows && migrations.level !== 'mistake' ? await examinePages(open) : []),
    ...(hasTables && configuration.meetingProvider === 'link' ? await examineLinks(open) : []),
  ]
}
