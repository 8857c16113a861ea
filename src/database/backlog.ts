import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openDatabase, rowsOf } from './client.ts'
import { describeError } from '../platform/error-description.ts'
import { logger } from '../platform/logger.ts'
import { present } from '../platform/present.ts'
import { ALIVE, LOCK_TIMEOUT_MS } from './pools.ts'

/** Pending work in the database, of all its processes. */
export interface Backlog {
  /** Mails by status; `due` ones could be sent now. */
  mails: { due: number; failed: number; kept: number }
  /** Seconds for which the oldest unsent mail has been due. */
  oldestMailSeconds: number
  /** Events of the outbox: waiting (`failing` of them have failed before) and given up. */
  events: { waiting: number; failing: number; givenUp: number }
  /** Age in seconds of the oldest event that has not been tried. */
  oldestEventSeconds: number
  /** Mail lines on which nothing can be sent. */
  stoppedLines: number
  /** Job runs by state; failed ones are stored for a day. */
  jobs: { due: number; active: number; failed: number }
}

type Row = Record<
  | 'mails_due'
  | 'mails_failed'
  | 'mails_kept'
  | 'oldest_mail'
  | 'events_waiting'
  | 'events_failing'
  | 'events_given_up'
  | 'oldest_event'
  | 'stopped_lines'
  | 'jobs_due'
  | 'jobs_active'
  | 'jobs_failed',
  number | string | null
>

/** Reads the backlog from indexes, outside any transaction. */
export async function readBacklog(): Promise<Backlog> {
  const [row] = await rowsOf<Row>(
    sql`select m.*, e.*, j.*,
        (select count(*) from mail_lines
          where stopped_at is not null and seen_at > now() - interval '10 minutes') as stopped_lines,
        (select count(*) from mails where status = 'failed') as mails_failed,
        (select count(*) from mails where status = 'kept') as mails_kept
      from
        (select count(*) as mails_due, extract(epoch from now() - min(not_before)) as oldest_mail
          from mails where status = 'waiting' and not_before <= now()) m,
        (select count(*) filter (where given_up_at is null) as events_waiting,
          count(*) filter (where given_up_at is null and attempts > 0) as events_failing,
          count(*) filter (where given_up_at is not null) as events_given_up,
          extract(epoch from now() - min(created_at) filter (where attempts = 0)) as oldest_event
          from outbox_events where handled_at is null) e,
        (select count(*) filter (where state in ('created', 'retry') and start_after <= now()) as jobs_due,
          count(*) filter (where state = 'active') as jobs_active,
          count(*) filter (where state = 'failed') as jobs_failed
          from pgboss.job where state <> 'completed') j`,
    openDatabase().root,
  )
  const read = (name: keyof Row) => Number(row?.[name] ?? 0)
  return {
    mails: { due: read('mails_due'), failed: read('mails_failed'), kept: read('mails_kept') },
    oldestMailSeconds: read('oldest_mail'),
    events: {
      waiting: read('events_waiting'),
      failing: read('events_failing'),
      givenUp: read('events_given_up'),
    },
    oldestEventSeconds: read('oldest_event'),
    stoppedLines: read('stopped_lines'),
    jobs: { due: read('jobs_due'), active: read('jobs_active'), failed: read('jobs_failed') },
  }
}

/**
 * Reclaims the space of dead rows and updates the planner's statistics. A server has autovacuum;
 * the embedded engine has no background workers.
 */
export async function vacuumEmbedded(): Promise<void> {
  const { engine, root } = openDatabase()
  if (engine === 'embedded') await root.execute(sql`vacuum (analyze)`)
}

/** The longest time, in days, that deleted data remains in the database's files. */
const REMAINS_DAYS = 7

/**
 * Whether the database's files may still contain deleted data: an account was deleted since the
 * last rewrite, or the last rewrite is a week ago.
 */
export async function mayHaveRemains(): Promise<boolean> {
  const [found] = await rowsOf<{ isDue: boolean }>(
    sql`select coalesce(last < now() - make_interval(days => ${REMAINS_DAYS}), true)
        or exists (select 1 from users where deleted_at > last) as "isDue"
      from (select max(created_at) as last from security_events
        where event = 'remains-removed' and created_at <= now()) as rewritten`,
  )
  return found?.isDue ?? true
}

/**
 * Rewrites the database's files without deleted data: the bytes of a deleted row otherwise remain
 * in its page, in indexes, in statistics and in the write-ahead log until they are overwritten. A
 * server manages its log itself; tables in use are skipped until the next run.
 * @returns false when a table was skipped.
 */
export async function rewriteFiles(): Promise<boolean> {
  const { engine, root } = openDatabase()
  if (engine === 'embedded') {
    await root.execute(sql`vacuum (full, analyze)`)
    // Analyzing later tables leaves samples of their contents in this one's pages.
    await root.execute(sql`vacuum (full) pg_statistic`)
    // Switches to a new segment of the write-ahead log, so that the checkpoint removes the current
    // one.
    await root.execute(sql`select pg_switch_wal()`)
    await root.execute(sql`checkpoint`)
    return true
  }
  return rewriteTables()
}

/**
 * Uses a connection of its own without the statement timeout, because a large table takes longer.
 * The lock timeout stays: while the rewrite waits for a locked table, all other statements on this
 * table queue behind it.
 */
async function rewriteTables(): Promise<boolean> {
  const { connectionString } = present(openDatabase().pool).options
  const client = new pg.Client({ connectionString, ...ALIVE })
  client.on('error', () => {})
  await client.connect()
  try {
    const session = drizzle({ client })
    await session.execute(
      sql`select set_config('statement_timeout', '0', false),
        set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, false)`,
    )
    const { rows } = await session.execute<{ name: string }>(
      sql`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' order by 1`,
    )
    let left = 0
    for (const { name } of rows) {
      try {
        await session.execute(sql`vacuum (full, analyze) ${sql.identifier(name)}`)
      } catch (error) {
        left += 1
        logger.warn({ table: name, err: describeError(error) }, 'a table was not rewritten')
      }
    }
    return left === 0
  } finally {
    await client.end()
  }
}
