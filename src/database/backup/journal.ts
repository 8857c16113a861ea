import { sql } from 'drizzle-orm'
import { database, rowsOf } from '../client.ts'
import type { BackupKind } from './make.ts'

/** A recorded attempt at a backup. */
export interface NotedBackup {
  kind: BackupKind
  name: string
  startedAt: Date
  bytes?: number | undefined
  verifiedAt?: Date | undefined
  copiedAt?: Date | undefined
  failure?: string | undefined
}

const at = (instant: Date | undefined) => instant?.toISOString() ?? null

/** Before an upgrade the table may not exist yet: nothing is recorded then. */
export async function noteBackup(backup: NotedBackup): Promise<void> {
  const [found] = await rowsOf<{ isThere: boolean }>(
    sql`select to_regclass('public.backups') is not null as "isThere"`,
  )
  if (!found?.isThere) return
  const { kind, name, bytes = null, failure = null } = backup
  await database().execute(sql`
    insert into backups (kind, name, bytes, verified_at, copied_at, failure, created_at)
    values (${kind}, ${name}, ${bytes}, ${at(backup.verifiedAt)}, ${at(backup.copiedAt)}, ${failure},
      ${at(backup.startedAt)})`)
  await database().execute(sql`delete from backups where created_at < now() - interval '1 year'`)
}

/** The newest good backup, if it has no copy yet. */
export async function findUncopied(now: Date): Promise<NotedBackup | undefined> {
  const [found] = await rowsOf<{
    kind: BackupKind
    name: string
    startedAt: string
    isCopied: boolean
  }>(sql`
    select kind, name, created_at::text as "startedAt", copied_at is not null as "isCopied"
    from backups
    where kind <> 'before-upgrade' and verified_at is not null and created_at <= ${at(now)}
    order by created_at desc, id desc limit 1`)
  if (!found || found.isCopied) return undefined
  const { kind, name, startedAt } = found
  return { kind, name, startedAt: new Date(startedAt) }
}

/** Records the copy of a good backup and deletes its earlier failed attempts. */
export async function noteCopy(name: string): Promise<void> {
  await database().execute(sql`
    with tries as (delete from backups where name = ${name} and verified_at is null)
    update backups set copied_at = ${at(new Date())}, failure = null
    where name = ${name} and verified_at is not null`)
}

/** The database's size on disk, in bytes. */
export async function readDatabaseBytes(): Promise<number> {
  const [found] = await rowsOf<{ bytes: string }>(
    sql`select pg_database_size(current_database())::text as bytes`,
  )
  return Number(found?.bytes)
}

/** Start times of the backups here; undefined where there is none. */
export interface BackupHistory {
  /** The newest good one, copied or not. */
  goodAt: Date | undefined
  /** The newest attempt, good or not. */
  triedAt: Date | undefined
  /** The newest one with a copy at the second store. */
  copiedAt: Date | undefined
  /** The failure of the newest attempt; undefined when it is good. */
  failure: string | undefined
}

/**
 * Reads the times of the backups here until `now`, and the newest one's failure. Entries dated in
 * the future, from a clock that was ahead, are ignored.
 */
export async function readBackupHistory(now: Date): Promise<BackupHistory> {
  const [row] = await rowsOf<Record<'good' | 'tried' | 'copied' | 'failure', string | null>>(sql`
    with made as (
      select * from backups where kind <> 'before-upgrade' and created_at <= ${at(now)}
    )
    select max(created_at) filter (where verified_at is not null)::text as good,
      max(created_at)::text as tried,
      max(created_at) filter (where failure is null and copied_at is not null)::text as copied,
      (select failure from made order by created_at desc, id desc limit 1) as failure
    from made`)
  const instant = (text: string | null | undefined) => (text ? new Date(text) : undefined)
  return {
    goodAt: instant(row?.good),
    triedAt: instant(row?.tried),
    copiedAt: instant(row?.copied),
    failure: row?.failure ?? undefined,
  }
}
