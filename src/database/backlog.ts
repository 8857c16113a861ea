import { sql } from 'drizzle-orm'
import { openDatabase, rowsOf } from './client.ts'

/** Work that waits in the database, for all processes on it. */
export interface Backlog {
  /** Mails by status, and those that could leave now. */
  mails: { due: number; failed: number; kept: number }
  /** How long the longest waiting mail has been due, in seconds. */
  oldestMailSeconds: number
  /** Events that nobody has acted on. */
  events: number
  oldestEventSeconds: number
  /** Lines to mail servers on which nothing leaves. */
  stoppedLines: number
  /** Runs of jobs by state; failed ones are kept for a day. */
  jobs: { due: number; active: number; failed: number }
}

type Row = Record<
  | 'mails_due'
  | 'mails_failed'
  | 'mails_kept'
  | 'oldest_mail'
  | 'events'
  | 'oldest_event'
  | 'stopped_lines'
  | 'jobs_due'
  | 'jobs_active'
  | 'jobs_failed',
  number | string | null
>

/** Reads it from indexes, outside of any transaction. */
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
        (select count(*) as events, extract(epoch from now() - min(created_at)) as oldest_event
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
    events: read('events'),
    oldestEventSeconds: read('oldest_event'),
    stoppedLines: read('stopped_lines'),
    jobs: { due: read('jobs_due'), active: read('jobs_active'), failed: read('jobs_failed') },
  }
}
