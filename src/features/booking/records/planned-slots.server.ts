import { eq, sql } from 'drizzle-orm'
import { rowsOf } from '../../../database/client.ts'
import { availabilitySlots, specialistSchedules } from '../../../database/schema/booking.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import type { Slot } from '../rules/slots.ts'
import type { Hours } from '../schema/hours.ts'
import { isComing, isOffered, isTaken } from './free-slots.server.ts'

/**
 * Which of some unstored slots families would be offered under unstored hours. Slots and schedule
 * have the tables' own names in the query, so that the conditions are those of every other list of
 * free times.
 */
export async function listOffered(request: {
  specialistId: number
  slots: readonly Slot[]
  hours: Hours
  now: Date
}): Promise<Slot[]> {
  const { specialistId, slots, hours, now } = request
  const rows = slots.map(({ date, startsAt, endsAt }, id) => ({
    ...{ id, date },
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
      where ${eq(specialists.id, specialistId)}
        and ${isComing(now)} and ${isOffered(now)} and not ${isTaken(now)}`,
  )
  const offered = new Set(found.map(({ id }) => id))
  return slots.filter((_, id) => offered.has(id))
}
