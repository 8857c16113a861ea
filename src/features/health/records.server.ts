import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { database, openDatabase, rowsOf } from '../../database/client.ts'
import { users } from '../../database/schema/accounts.ts'
import { jobStates, productVersions, siteTroubles } from '../../database/schema/health.ts'
import { present } from '../../platform/present.ts'
import type { TroubleKind } from './rules.ts'

export async function listJobStates() {
  return database()
    .select({
      name: jobStates.name,
      succeededAt: jobStates.succeededAt,
      failedAt: jobStates.failedAt,
      failure: jobStates.failure,
      failures: jobStates.failures,
      pausedAt: jobStates.pausedAt,
      pausedByName: users.name,
    })
    .from(jobStates)
    .leftJoin(users, eq(users.id, jobStates.pausedBy))
}

/** Null goes on; a job that is paused already keeps who paused it first. */
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

/** Notes that a trouble is there now; one that had ended begins anew. */
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

/** False when another process has notified of it since it was read. */
export async function markNotified({ kind, toldAt }: Trouble, now: Date): Promise<boolean> {
  const isAsRead = toldAt ? eq(siteTroubles.toldAt, toldAt) : isNull(siteTroubles.toldAt)
  const rows = await database()
    .update(siteTroubles)
    .set({ toldAt: now })
    .where(and(eq(siteTroubles.kind, kind), isAsRead))
    .returning({ kind: siteTroubles.kind })
  return rows.length > 0
}

/** Ends troubles that nobody has seen since an instant, and returns them. */
export async function endUnseenSince(instant: Date, now: Date): Promise<Trouble[]> {
  return database()
    .update(siteTroubles)
    .set({ endedAt: now })
    .where(and(isNull(siteTroubles.endedAt), lt(siteTroubles.seenAt, instant)))
    .returning()
}

/** Notes that a version runs; the first one of a database brings nothing new. */
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
    .select({
      version: productVersions.version,
      startedAt: productVersions.startedAt,
      acknowledgedAt: productVersions.acknowledgedAt,
    })
    .from(productVersions)
    .orderBy(asc(productVersions.startedAt))
}

export async function acknowledgeVersion(version: string, by: number, now: Date): Promise<void> {
  await database()
    .update(productVersions)
    .set({ acknowledgedAt: now, acknowledgedBy: by })
    .where(and(eq(productVersions.version, version), isNull(productVersions.acknowledgedAt)))
}

/** Drizzle records when each migration was made. */
export async function findNewestMigration(): Promise<Date | undefined> {
  const at = await openDatabase().readNewestMigration()
  return at > 0 ? new Date(at) : undefined
}

/** When this site began to run on this database. */
export async function findFirstStart(): Promise<Date | undefined> {
  const [row] = await rowsOf<{ at: string | null }>(
    sql`select min(started_at)::text as at from product_versions`,
  )
  return row?.at ? new Date(row.at) : undefined
}
