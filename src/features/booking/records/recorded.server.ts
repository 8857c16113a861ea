import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { availabilitySlots, consultations, slotClaims } from '../../../database/schema/booking.ts'
import { at, rangeOf } from '../../../database/sql-fragments.ts'
import { LIVE_STATUSES, type TimeRange } from '../rules/index.ts'

interface Pair {
  userId: number
  specialistId: number
}

/** The pair's latest live consultation without a slot, outside the weekly hours. */
export async function findOutsideHours({
  userId,
  specialistId,
}: Pair): Promise<(TimeRange<Date> & { id: number }) | undefined> {
  const { id, startsAt, endsAt } = consultations
  const [row] = await database()
    .select({ id, startsAt, endsAt })
    .from(consultations)
    .where(
      and(
        eq(consultations.userId, userId),
        eq(consultations.specialistId, specialistId),
        isNull(consultations.availabilityId),
        inArray(consultations.status, LIVE_STATUSES),
      ),
    )
    .orderBy(desc(endsAt))
    .limit(1)
  return row
}

/** Ranges in which either of the pair has a booking or a hold, between two instants. */
export async function listBusy(
  { userId, specialistId }: Pair,
  { from, until, except = 0 }: { from: Date; until: Date; except?: number | undefined },
): Promise<{ from: Date; until: Date }[]> {
  const { during, consultationId } = slotClaims
  const rows = await database()
    .select({
      from: sql`lower(${during})`.mapWith(consultations.startsAt),
      until: sql`upper(${during})`.mapWith(consultations.endsAt),
    })
    .from(slotClaims)
    .where(
      and(
        or(eq(slotClaims.userId, userId), eq(slotClaims.specialistId, specialistId)),
        sql`${during} && tstzrange(${at(from)}, ${at(until)})`,
        or(isNull(consultationId), ne(consultationId, except)),
      ),
    )
  return rows
}

/** Moves a consultation without events and log. */
export async function updateTime(id: number, time: TimeRange<Date>): Promise<void> {
  // A consultation that is ahead again has no outcome to ask for.
  await database()
    .update(consultations)
    .set({ ...time, outcomeAskedAt: null })
    .where(eq(consultations.id, id))
}

/** Inserts a consultation and, unless it is cancelled, its claim; without events and log. */
export async function insertRecorded(
  consultation: typeof consultations.$inferInsert & { id: number },
  isClaimed: boolean,
): Promise<void> {
  await database().insert(consultations).values(consultation)
  if (!isClaimed) return
  const { id: consultationId, specialistId, userId } = consultation
  const during = rangeOf(consultation)
  await database()
    .insert(slotClaims)
    .values({ kind: 'booking', specialistId, userId, consultationId, during })
}

export async function findSlotAt(specialistId: number, startsAt: Date): Promise<number | null> {
  const [slot] = await database()
    .select({ id: availabilitySlots.id })
    .from(availabilitySlots)
    .where(
      and(
        eq(availabilitySlots.specialistId, specialistId),
        eq(availabilitySlots.startsAt, startsAt),
      ),
    )
  return slot?.id ?? null
}
