import { writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { availableParallelism, release, totalmem } from 'node:os'
import { sql } from 'drizzle-orm'
import { readBacklog } from '../database/backlog.ts'
import { openDatabase, rowsOf } from '../database/client.ts'
import { readMigrationState } from '../database/migrate.ts'
import { systemClock } from '../platform/clock.ts'
import { environmentNames } from '../platform/configuration/configuration.ts'
import { describeError } from '../platform/error-description.ts'
import packageFile from '../../package.json' with { type: 'json' }
import type { Command } from './command.ts'

/** A table's row count and size, without contents. */
interface TableSize {
  table: string
  rows: number
  bytes: number
}

const readRoot = <Row>(query: Parameters<typeof rowsOf>[0]): Promise<Row[]> =>
  rowsOf<Row>(query, openDatabase().root)

async function readServer(): Promise<{ version: string; bytes: number }> {
  const [row] = await readRoot<{ version: string; bytes: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
  )
  return { version: row?.version ?? 'unknown', bytes: Number(row?.bytes ?? 0) }
}

/** Every table of the product, the largest first. */
async function listTableSizes(): Promise<TableSize[]> {
  const tables = await readRoot<{ table: string; bytes: string }>(
    sql`select c.relname as "table", pg_total_relation_size(c.oid) as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r'
      order by 2 desc, 1`,
  )
  const sizes: TableSize[] = []
  for (const { table, bytes } of tables) {
    const [row] = await readRoot<{ rows: string }>(
      sql`select count(*) as rows from ${sql.identifier(table)}`,
    )
    sizes.push({ table, rows: Number(row?.rows ?? 0), bytes: Number(bytes) })
  }
  return sizes
}

/** Connections to this database, by program and state. */
const listConnections = (): Promise<{ program: string; state: string; count: number }[]> =>
  readRoot(
    sql`select split_part(application_name, ':', 1) as program, coalesce(state, 'background') as state,
        count(*)::int as count
      from pg_stat_activity where datname = current_database() group by 1, 2 order by 1, 2`,
  )

/** Mails of the last thirty days, by template and status. */
const countMailsByTemplate = (): Promise<{ template: string; status: string; count: number }[]> =>
  readRoot(
    sql`select template, status, count(*)::int as count from mails
      where created_at > now() - interval '30 days' group by 1, 2 order by 1, 2`,
  )

const countJobRuns = (): Promise<{ job: string; state: string; count: number }[]> =>
  readRoot(
    sql`select name as job, state::text as state, count(*)::int as count
      from pgboss.job group by 1, 2 order by 1, 2`,
  )

/** Settings whose values are shown, since they contain no secrets and no personal data. */
const SHOWN = new Set([
  'PORT',
  'HOST',
  'DATABASE_POOL',
  'TRUST_PROXY',
  'DEMO',
  'DEMO_PUBLIC',
  'RATE_LIMITS',
  'USER_DELETION',
  'LOG_LEVEL',
  'ARTICLE_UPLOADS',
  'MEETING_PROVIDER',
  'MEETING_RELAY_ONLY',
  'METRICS_PORT',
])

function listSettings(): Record<string, string> {
  const names = environmentNames.filter((name) => process.env[name])
  return Object.fromEntries(
    names.map((name) => [name, SHOWN.has(name) ? process.env[name]! : '(set)']),
  )
}

async function readMachine(dataDirectory: string) {
  const { bavail, blocks, bsize } = await statfs(dataDirectory)
  return {
    product: packageFile.version,
    node: process.version,
    system: `${process.platform} ${process.arch} ${release()}`,
    processors: availableParallelism(),
    memoryBytes: totalmem(),
    dataDisk: { freeBytes: bavail * bsize, sizeBytes: blocks * bsize },
  }
}

/** A part that fails is replaced by its error, so that the others are still written. */
async function orUnread<T>(read: () => Promise<T>): Promise<T | { unread: string }> {
  try {
    return await read()
  } catch (error) {
    const { code, type } = describeError(error)
    return { unread: code ?? type }
  }
}

async function readDatabase() {
  const open = openDatabase()
  return {
    engine: open.engine,
    server: await orUnread(readServer),
    migrations: await orUnread(() => readMigrationState(open)),
    connections: await orUnread(listConnections),
    backlog: await orUnread(readBacklog),
    jobs: await orUnread(countJobRuns),
    mails: await orUnread(countMailsByTemplate),
    tables: await orUnread(listTableSizes),
  }
}

/**
 * Writes a support bundle for outside helpers: counts, and names of settings and tables. Reads
 * nothing that a person typed.
 */
export const writeSupportBundle: Command = async (options, { configuration, withDatabase }) => {
  const bundle = {
    madeAt: systemClock().toISOString(),
    machine: await orUnread(() => readMachine(configuration.dataDirectory)),
    settings: listSettings(),
    database: await withDatabase('as they stand', readDatabase),
  }
  const text = `${JSON.stringify(bundle, undefined, 2)}\n`
  if (!options.to) process.stdout.write(text)
  else {
    writeFileSync(options.to, text, { flag: 'wx', mode: 0o600 })
    console.log(`${options.to} has numbers and names of settings, and nothing of any person.`)
  }
}
