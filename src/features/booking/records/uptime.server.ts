import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { uptimeSpans } from '../../../database/schema/booking.ts'

/** Extends the last span if it was seen since; false when there is none. */
export async function extendSpan(seenSince: Date, now: Date): Promise<boolean> {
  const last = database()
    .select({ id: uptimeSpans.id })
    .from(uptimeSpans)
    .orderBy(desc(uptimeSpans.lastSeenAt))
    .limit(1)
  const rows = await database()
    .update(uptimeSpans)
    .set({
      lastSeenAt: sql`greatest(${uptimeSpans.lastSeenAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(uptimeSpans.id, sql`(${last})`), gte(uptimeSpans.lastSeenAt, seenSince)))
    .returning({ id: uptimeSpans.id })
  return rows.length > 0
}

export async function insertSpan(now: Date): Promise<void> {
  await database().insert(uptimeSpans).values({ startedAt: now, lastSeenAt: now })
}

/** The first instant at which the product was noted to run. */
export async function findFirstSeen(): Promise<Date | undefined> {
  const [row] = await database()
    .select({ startedAt: uptimeSpans.startedAt })
    .from(uptimeSpans)
    .orderBy(asc(uptimeSpans.startedAt))
    .limit(1)
  return row?.startedAt
}

/** Spans that overlap or touch a time range. */
export async function listSpans({ from, until }: { from: Date; until: Date }) {
  return database()
    .select({ from: uptimeSpans.startedAt, until: uptimeSpans.lastSeenAt })
    .from(uptimeSpans)
    .where(and(gte(uptimeSpans.lastSeenAt, from), lte(uptimeSpans.startedAt, until)))
}
