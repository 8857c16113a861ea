import { sql } from 'drizzle-orm'
import { openDatabase, rowsOf } from './client.ts'

/** How much a table holds; nothing of what. */
export interface TableSize {
  table: string
  rows: number
  bytes: number
}

const readRoot = <Row>(query: Parameters<typeof rowsOf>[0]): Promise<Row[]> =>
  rowsOf<Row>(query, openDatabase().root)

/** Version and size of the database, as it says them. */
export async function readServer(): Promise<{ version: string; bytes: number }> {
  const [row] = await readRoot<{ version: string; bytes: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
  )
  return { version: row?.version ?? 'unknown', bytes: Number(row?.bytes ?? 0) }
}

/** Every table of the product, the largest first. */
export async function listTableSizes(): Promise<TableSize[]> {
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

/** Connections to this database, by the name of the program and what it does. */
export const listConnections = (): Promise<{ program: string; state: string; count: number }[]> =>
  readRoot(
    sql`select split_part(application_name, ':', 1) as program, coalesce(state, 'background') as state,
        count(*)::int as count
      from pg_stat_activity where datname = current_database() group by 1, 2 order by 1, 2`,
  )

/** Mails of the last thirty days, by template and state. */
export const countMailsByTemplate = (): Promise<
  { template: string; status: string; count: number }[]
> =>
  readRoot(
    sql`select template, status, count(*)::int as count from mails
      where created_at > now() - interval '30 days' group by 1, 2 order by 1, 2`,
  )

/** Runs of jobs that are still known, by job and state. */
export const countJobRuns = (): Promise<{ job: string; state: string; count: number }[]> =>
  readRoot(
    sql`select name as job, state::text as state, count(*)::int as count
      from pgboss.job group by 1, 2 order by 1, 2`,
  )
