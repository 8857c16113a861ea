import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { database, openDatabase, rowsOf } from '../../database/client.ts'
import { users } from '../../database/schema/accounts.ts'
import { columnsOf } from '../../database/sql-fragments.ts'
import { jobStates, productVersions, siteTroubles } from '../../database/schema/health.ts'
import { present } from '../../platform/present.ts'
import type { TroubleKind } from './rules.ts'

export async function listJobStates() {
  return database()
    .select({
      ...columnsOf(jobStates, 'name', 'succeededAt', 'failedAt', 'failure', 'failures', 'pausedAt'),
      pausedByName: users.name,
    })
    .from(jobStates)
    .leftJoin(users, eq(users.id, jobStates.pausedBy))
}

/** Null resumes; pausing a paused job retains its first time and admin. */
export async function setPaused(
  name: string,
  pause: { at: Date; by: number } | null,
): Promise<void> {
  const [pausedAt, pausedBy] = pause ? [pause.at, pause.by] : [null, null]
  await database()
    .insert(jobStates)
    .values({ name, pausedAt, pausedBy })
    .onConflictDoUpdate({
      target: jobStates.name,
      set: pause
        ? {
            pausedAt: sql`coalesce(${jobStates.pausedAt}, excluded.paused_at)`,
            pausedBy: sql`case when ${jobStates.pausedAt} is null then excluded.paused_by else ${jobStates.pausedBy} end`,
          }
        : { pausedAt, pausedBy },
    })
}

type Trouble = typeof siteTroubles.$inferSelect

/** Records a current trouble; an ended one starts anew. */
export async function noteTrouble(kind: TroubleKind, detail: string, now: Date): Promise<Trouble> {
  const [row] = await database()
    .insert(siteTroubles)
    .values({ kind, detail, since: now, seenAt: now })
    .onConflictDoUpdate({
      target: siteTroubles.kind,
      set: {
        detail,
        seenAt: now,
        since: sql`case when ${siteTroubles.endedAt} is null then ${siteTroubles.since} else excluded.since end`,
        endedAt: null,
      },
    })
    .returning()
  return present(row)
}

export async function findTrouble(kind: TroubleKind): Promise<Trouble | undefined> {
  const [row] = await database().select().from(siteTroubles).where(eq(siteTroubles.kind, kind))
  return row
}

/** False if another process has notified of it since. */
export async function markNotified({ kind, toldAt }: Trouble, now: Date): Promise<boolean> {
  const isAsRead = toldAt ? eq(siteTroubles.toldAt, toldAt) : isNull(siteTroubles.toldAt)
  const rows = await database()
    .update(siteTroubles)
    .set({ toldAt: now })
    .where(and(eq(siteTroubles.kind, kind), isAsRead))
    .returning({ kind: siteTroubles.kind })
  return rows.length > 0
}

/** Ends and returns troubles last seen before an instant. */
export async function endUnseenSince(instant: Date, now: Date): Promise<Trouble[]> {
  return database()
    .update(siteTroubles)
    .set({ endedAt: now })
    .where(and(isNull(siteTroubles.endedAt), lt(siteTroubles.seenAt, instant)))
    .returning()
}

/** Records a running version; a database's first one counts as acknowledged. */
export async function noteVersion(version: string, now: Date): Promise<void> {
  const instant = now.toISOString()
  await database().execute(sql`
    insert into product_versions (version, started_at, acknowledged_at)
    select ${version}, ${instant},
      case when exists (select from product_versions) then null else ${instant}::timestamptz end
    on conflict (version) do nothing`)
}

export async function listVersions() {
  return database()
    .select(columnsOf(productVersions, 'version', 'startedAt', 'acknowledgedAt'))
    .from(productVersions)
    .orderBy(asc(productVersions.startedAt))
}

export async function acknowledgeVersion(version: string, by: number, now: Date): Promise<void> {
  await database()
    .update(productVersions)
    .set({ acknowledgedAt: now, acknowledgedBy: by })
    .where(and(eq(productVersions.version, version), isNull(productVersions.acknowledgedAt)))
}

/** Creation time of the newest migration, as recorded by Drizzle. */
export async function findNewestMigration(): Promise<Date | undefined> {
  const at = await openDatabase().readNewestMigration()
  return at > 0 ? new Date(at) : undefined
}

/** First start of this product on the database. */
export async function findFirstStart(): Promise<Date | undefined> {
  const [row] = await rowsOf<{ at: string | null }>(
    sql`select min(started_at)::text as at from product_versions`,
  )
  return row?.at ? new Date(row.at) : undefined
}
