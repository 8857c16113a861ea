import { and, asc, inArray, isNull, sql, desc, eq, gte, lte } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import {
  consultations,
  slotClaims,
  timeProposals,
  uptimeSpans,
} from '../../../database/schema/booking.ts'
import { at } from '../../../database/sql-fragments.ts'
import { LIVE_STATUSES, type TimeRange } from '../rules/index.ts'

export type EndedConsultation = TimeRange<Date> & { id: number; isReviewed: boolean }

/**
 * Locks live consultations that ended before an instant and have not been asked about; skips locked
 * rows.
 */
export async function lockEndedBefore(
  endedBefore: Date,
  limit: number,
): Promise<EndedConsultation[]> {
  const { id, startsAt, endsAt, status, isReviewed, outcomeAskedAt } = consultations
  return database()
    .select({ id, startsAt, endsAt, isReviewed })
    .from(consultations)
    .where(
      and(
        inArray(status, LIVE_STATUSES),
        isNull(outcomeAskedAt),
        sql`${endsAt} <= ${at(endedBefore)}`,
        // An open proposal means that the specialist could not come; another job cancels it.
        sql`not exists (select 1 from ${timeProposals} as proposal
          where proposal.consultation_id = ${id} and proposal.state = 'open')`,
      ),
    )
    .orderBy(asc(endsAt))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** Sets the outcome and releases the claims, which no longer matter. */
export async function closeEnded(
  ids: readonly number[],
  outcome: { status: 'completed' | 'no_show'; outcomeSettlesAt: Date | null },
  now: Date,
): Promise<void> {
  await endClaimed(ids, { ...outcome, updatedAt: now })
}

/** Marks them as asked about, and releases the claims. */
export async function markAsked(ids: readonly number[], now: Date): Promise<void> {
  await endClaimed(ids, { outcomeAskedAt: now, updatedAt: now })
}

async function endClaimed(
  ids: readonly number[],
  change: Partial<typeof consultations.$inferInsert>,
): Promise<void> {
  if (ids.length === 0) return
  const ended = [...ids]
  await database().update(consultations).set(change).where(inArray(consultations.id, ended))
  await database().delete(slotClaims).where(inArray(slotClaims.consultationId, ended))
}

/** Extends the last span if it was seen since an instant. False if there is none. */
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

/** Time of the first recorded heartbeat. */
export async function findFirstSeen(): Promise<Date | undefined> {
  const [row] = await database()
    .select({ startedAt: uptimeSpans.startedAt })
    .from(uptimeSpans)
    .orderBy(asc(uptimeSpans.startedAt))
    .limit(1)
  return row?.startedAt
}

/** Spans that overlap or touch a range. */
export async function listSpans({ from, until }: { from: Date; until: Date }) {
  return database()
    .select({ from: uptimeSpans.startedAt, until: uptimeSpans.lastSeenAt })
    .from(uptimeSpans)
    .where(and(gte(uptimeSpans.lastSeenAt, from), lte(uptimeSpans.startedAt, until)))
}
