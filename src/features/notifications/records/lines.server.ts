import { and, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { mailLines } from '../../../database/schema/notifications.ts'
import { present } from '../../../platform/present.ts'

export type MailLine = typeof mailLines.$inferSelect

export async function findLine(id: string): Promise<MailLine | undefined> {
  const [row] = await database().select().from(mailLines).where(eq(mailLines.id, id))
  return row
}

/** Records that a process is sending on a line. */
export async function noteSeen(id: string, host: string, now: Date): Promise<MailLine> {
  const [row] = await database()
    .insert(mailLines)
    .values({ id, host, seenAt: now })
    .onConflictDoUpdate({ target: mailLines.id, set: { host, seenAt: now } })
    .returning()
  return present(row)
}

/** Lines seen since an instant, latest first. */
export async function listSeenSince(instant: Date): Promise<MailLine[]> {
  return database()
    .select()
    .from(mailLines)
    .where(gt(mailLines.seenAt, instant))
    .orderBy(desc(mailLines.seenAt))
}

/**
 * Leases the single attempt on a stopped line. False when it is not due, or another process has it.
 */
export async function takeProbe(id: string, times: { now: Date; leasedUntil: Date }) {
  const rows = await database()
    .update(mailLines)
    .set({ probeAt: times.leasedUntil })
    .where(
      and(
        eq(mailLines.id, id),
        isNotNull(mailLines.stoppedAt),
        or(isNull(mailLines.probeAt), lte(mailLines.probeAt, times.now)),
      ),
    )
    .returning({ id: mailLines.id })
  return rows.length > 0
}

/** Makes stopped lines due for an attempt: a line's process has started, or an admin asked. */
export async function hurryProbes(now: Date, id?: string): Promise<void> {
  await database()
    .update(mailLines)
    .set({ probeAt: now })
    .where(and(isNotNull(mailLines.stoppedAt), id === undefined ? undefined : eq(mailLines.id, id)))
}

export async function noteStop(
  id: string,
  stop: { stoppedAt: Date; reason: string; probeAt: Date },
): Promise<void> {
  const { stoppedAt, reason, probeAt } = stop
  await database()
    .update(mailLines)
    .set({
      stoppedAt: sql`coalesce(${mailLines.stoppedAt}, ${stoppedAt.toISOString()})`,
      reason,
      probeAt,
    })
    .where(eq(mailLines.id, id))
}

const NOTED_EVERY_MS = 1000

/** The server accepts mail again: ends the stop of its line. */
export async function noteWorking(id: string, sentAt: Date | undefined): Promise<void> {
  const since = sentAt && new Date(sentAt.getTime() - NOTED_EVERY_MS)
  await database()
    .update(mailLines)
    .set({
      stoppedAt: null,
      reason: null,
      probeAt: null,
      ...(sentAt ? { lastSentAt: sentAt } : {}),
    })
    .where(
      and(
        eq(mailLines.id, id),
        or(
          isNotNull(mailLines.stoppedAt),
          ...(since ? [isNull(mailLines.lastSentAt), lt(mailLines.lastSentAt, since)] : []),
        ),
      ),
    )
}

/** Deletes lines of former settings. */
export async function deleteLinesBefore(instant: Date): Promise<void> {
  await database().delete(mailLines).where(lt(mailLines.seenAt, instant))
}
