import { sql } from 'drizzle-orm'
import { database, rowsOf } from '../client.ts'
import type { BackupKind } from './make.ts'

/** One backup that was tried, as it is noted. */
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

/** Before an upgrade the table may not be there yet: then nothing is noted. */
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

/** When backups were begun here; undefined where there are none. */
export interface BackupHistory {
  goodAt: Date | undefined
  /** The newest, good or not. */
  triedAt: Date | undefined
  /** When the newest one with a copy elsewhere was begun. */
  copiedAt: Date | undefined
  /** Why the newest one is not good; undefined when it is. */
  failure: string | undefined
}

/** When backups were made here, and what became of the newest. */
export async function readBackupHistory(): Promise<BackupHistory> {
  const [row] = await rowsOf<Record<'good' | 'tried' | 'copied' | 'failure', string | null>>(sql`
    select max(created_at) filter (where failure is null and verified_at is not null)::text as good,
      max(created_at)::text as tried,
      max(created_at) filter (where failure is null and copied_at is not null)::text as copied,
      (select failure from backups where kind <> 'before-upgrade' order by created_at desc, id desc limit 1) as failure
    from backups where kind <> 'before-upgrade'`)
  const instant = (text: string | null | undefined) => (text ? new Date(text) : undefined)
  return {
    goodAt: instant(row?.good),
    triedAt: instant(row?.tried),
    copiedAt: instant(row?.copied),
    failure: row?.failure ?? undefined,
  }
}
