import { and, asc, eq, gte, inArray, lt, lte, or, sql } from 'drizzle-orm'
import { database, rowsOf } from '../../../database/client.ts'
import {
  availabilitySlots,
  consultations,
  slotClaims,
  specialistSchedules,
} from '../../../database/schema/booking.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import { at, epochMs } from '../../../database/sql-fragments.ts'
import type { Slot } from '../rules/slots.ts'
import type { Hours } from '../schema/hours.ts'
import {
  isClaimed,
  isComing,
  isFamilyBusy,
  isOffered,
  isTaken,
  slotColumns,
} from './free-slots.server.ts'

/**
 * Coming slots, taken or bookable, in order of time; undefined if the reader may not see the
 * specialist.
 */
export async function listAvailability(request: {
  specialistId: number
  reader: { userId: number; isAdmin: boolean }
  /** The consultation being moved: neither its time nor its place in the weekly cap counts. */
  moving?: number | undefined
  now: Date
}) {
  const { specialistId, reader, moving, now } = request
  const taken = isTaken(now, reader.userId, moving)
  const rows = await database()
    .select({
      slot: { ...slotColumns },
      isBooked: taken,
      isFamilyBusy: moving ? isFamilyBusy(reader.userId, moving) : sql<boolean>`false`,
    })
    .from(specialists)
    .leftJoin(specialistSchedules, eq(specialistSchedules.specialistId, specialists.id))
    .leftJoin(
      availabilitySlots,
      and(
        eq(availabilitySlots.specialistId, specialists.id),
        isComing(now),
        or(isOffered(now, { except: moving, holder: reader.userId }), taken),
      ),
    )
    .where(
      and(
        eq(specialists.id, specialistId),
        sql`(${specialists.listed} or ${specialists.userId} = ${reader.userId} or ${reader.isAdmin})`,
      ),
    )
    .orderBy(asc(availabilitySlots.startsAt))
  if (rows.length === 0) return undefined
  return rows.flatMap(({ slot, ...taking }) => (slot ? [{ ...slot, ...taking }] : []))
}

/**
 * Coming slots for reconciling; dates are in the zone of their creation. Busy times affect neither
 * the addition nor the removal of slots.
 */
export async function listComingSlots(request: {
  specialistId: number
  now: Date
  firstDate?: string
  lastDate?: string
}) {
  const { specialistId, now, firstDate, lastDate } = request
  return database()
    .select({ ...slotColumns, isBooked: isClaimed(now) })
    .from(availabilitySlots)
    .where(
      and(
        eq(availabilitySlots.specialistId, specialistId),
        isComing(now),
        firstDate ? gte(availabilitySlots.date, firstDate) : undefined,
        lastDate ? lte(availabilitySlots.date, lastDate) : undefined,
      ),
    )
}

/** Times of coming consultations, on slots and outside of them; epoch milliseconds. */
export const listBookedTimes = (
  specialistId: number,
  now: Date,
): Promise<{ startsAt: number; endsAt: number }[]> =>
  database()
    .select({
      startsAt: epochMs(sql`lower(${slotClaims.during})`),
      endsAt: epochMs(sql`upper(${slotClaims.during})`),
    })
    .from(slotClaims)
    .where(
      and(
        eq(slotClaims.specialistId, specialistId),
        eq(slotClaims.kind, 'booking'),
        sql`upper(${slotClaims.during}) > ${at(now)}`,
      ),
    )

export async function deleteSlots(ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await database()
      .delete(availabilitySlots)
      .where(inArray(availabilitySlots.id, [...ids]))
}

/** Deletes past slots without a consultation. */
export async function deletePastSlots(specialistId: number, before: Date): Promise<void> {
  await database()
    .delete(availabilitySlots)
    .where(
      and(
        eq(availabilitySlots.specialistId, specialistId),
        lt(availabilitySlots.startsAt, before),
        sql`not exists (select 1 from ${consultations} as booked
          where booked.availability_id = ${availabilitySlots.id})`,
      ),
    )
}

// Few statements for many rows, each short enough for an engine on the main thread.
const ROWS_A_STATEMENT = 500

export async function insertSlots(
  specialistId: number,
  timeZone: string,
  slots: readonly Slot[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < slots.length; from += ROWS_A_STATEMENT) {
    const rows = slots.slice(from, from + ROWS_A_STATEMENT).map((slot) => ({
      date: slot.date,
      start_time: slot.startTime,
      end_time: slot.endTime,
      starts_at: new Date(slot.startsAt).toISOString(),
      ends_at: new Date(slot.endsAt).toISOString(),
    }))
    await database().execute(
      sql`insert into ${availabilitySlots}
          (specialist_id, date, start_time, end_time, time_zone, starts_at, ends_at, free_since)
        select ${specialistId}::int, date, start_time, end_time, ${timeZone}::text, starts_at, ends_at, ${at(now)}
        from json_to_recordset(${JSON.stringify(rows)}::json) as slot(
          date date, start_time time, end_time time, starts_at timestamptz, ends_at timestamptz)
        on conflict do nothing`,
    )
  }
}

/** Marks a slot as freed, for the waitlist. */
export async function markFreed(specialistId: number, startsAt: Date, now: Date): Promise<void> {
  await database()
    .update(availabilitySlots)
    .set({ freeSince: now })
    .where(
      and(
        eq(availabilitySlots.specialistId, specialistId),
        eq(availabilitySlots.startsAt, startsAt),
      ),
    )
}

/** Marks all coming slots of these specialists as freed, for the waitlist. */
export async function markAllFreed(specialistIds: readonly number[], now: Date): Promise<void> {
  if (specialistIds.length === 0) return
  await database()
    .update(availabilitySlots)
    .set({ freeSince: now })
    .where(and(inArray(availabilitySlots.specialistId, [...specialistIds]), isComing(now)))
}

/**
 * Filters unstored slots by what families would be offered under unstored hours. The query's CTEs
 * have the tables' names, so that the conditions are the same as in all lists of free times.
 */
export async function listOffered(request: {
  specialistId: number
  slots: readonly Slot[]
  hours: Hours
  now: Date
}): Promise<Slot[]> {
  const { specialistId, slots, hours, now } = request
  const rows = slots.map(({ date, startsAt, endsAt }, id) => ({
    id,
    date,
    starts_at: new Date(startsAt).toISOString(),
    ends_at: new Date(endsAt).toISOString(),
  }))
  const { timeZone, minimumNoticeHours, bookingWindowDays, weeklyCap } = hours
  const found = await rowsOf<{ id: number }>(
    sql`with ${availabilitySlots} as (
        select id, ${specialistId}::int as specialist_id, ${timeZone}::text as time_zone,
          date, starts_at, ends_at
        from json_to_recordset(${JSON.stringify(rows)}::json) as slot(
          id int, date date, starts_at timestamptz, ends_at timestamptz)),
      ${specialistSchedules} as (
        select ${specialistId}::int as specialist_id, ${timeZone}::text as time_zone,
          ${minimumNoticeHours}::int as minimum_notice_hours,
          ${bookingWindowDays}::int as booking_window_days, ${weeklyCap}::int as weekly_cap)
      select ${availabilitySlots.id} as id
      from ${specialists}
      join ${specialistSchedules} on ${eq(specialistSchedules.specialistId, specialists.id)}
      join ${availabilitySlots} on ${eq(availabilitySlots.specialistId, specialists.id)}
      where ${eq(specialists.id, specialistId)} and ${specialists.listed}
        and ${isComing(now)} and ${isOffered(now)} and not ${isTaken(now)}`,
  )
  const offered = new Set(found.map(({ id }) => id))
  return slots.filter((_, id) => offered.has(id))
}
