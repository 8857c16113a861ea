import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import {
  availabilitySlots,
  slotClaims,
  specialistSchedules,
} from '../../../database/schema/booking.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import { SCHEDULE_RANGES } from '../schema/hours.ts'
import { isComing, isOffered, isTaken, slotColumns } from './free-slots.server.ts'
import { at } from './instants.server.ts'

/** The first slot that can be booked, of the specialist in the query around it. */
const firstFree = (now: Date) =>
  database()
    .select(slotColumns)
    .from(availabilitySlots)
    .where(
      and(
        eq(availabilitySlots.specialistId, specialists.id),
        isComing(now),
        isOffered(now),
        sql`not ${isTaken(now)}`,
      ),
    )
    .orderBy(asc(availabilitySlots.startsAt))
    .limit(1)
    .as('first_free')

/** The first slot that can be booked of each of the specialists; those without one are left out. */
export async function listFirstFree(specialistIds: readonly number[], now: Date) {
  const free = firstFree(now)
  return database()
    .select({
      id: free.id,
      specialistId: free.specialistId,
      date: free.date,
      startTime: free.startTime,
      endTime: free.endTime,
      startsAt: free.startsAt,
      endsAt: free.endsAt,
      timeZone: free.timeZone,
    })
    .from(specialists)
    .innerJoin(specialistSchedules, eq(specialistSchedules.specialistId, specialists.id))
    .crossJoinLateral(free)
    .where(and(inArray(specialists.id, [...specialistIds]), specialists.listed))
}

/** Writes each specialist's first free start where it is another than the one that is kept. */
export async function updateNextFree(specialistIds: readonly number[], now: Date): Promise<number> {
  if (specialistIds.length === 0) return 0
  const free = firstFree(now)
  const right = database()
    .select({ id: specialists.id, startsAt: sql<Date | null>`${free.startsAt}`.as('right_start') })
    .from(specialists)
    .leftJoin(specialistSchedules, eq(specialistSchedules.specialistId, specialists.id))
    .leftJoinLateral(free, sql`true`)
    .where(inArray(specialists.id, [...specialistIds]))
    .as('right_ones')
  const { rows } = (await database().execute(
    sql`update ${specialists} set next_free_at = right_ones.right_start from ${right}
      where ${specialists.id} = right_ones.id
        and ${specialists.nextFreeAt} is distinct from right_ones.right_start
      returning ${specialists.id}`,
  )) as unknown as { rows: unknown[] }
  return rows.length
}

/**
 * Listed specialists whose kept start time has made wrong: its notice has begun, it was booked
 * beside another booking, or there was none and now there is.
 */
export async function listStaleNextFree(now: Date, limit: number): Promise<number[]> {
  const longestNotice = SCHEDULE_RANGES.minimumNoticeHours.max
  const { rows } = (await database().execute(
    sql`select ${specialists.id} as id from ${specialists}
        join ${specialistSchedules} on ${specialistSchedules.specialistId} = ${specialists.id}
        where ${specialists.listed}
          and ${specialists.nextFreeAt} < ${at(now)} + ${longestNotice} * interval '1 hour'
          and (${specialists.nextFreeAt} <= ${at(now)} or ${specialists.nextFreeAt}
            < ${at(now)} + ${specialistSchedules.minimumNoticeHours} * interval '1 hour')
      union select ${specialists.id} from ${slotClaims}
        join ${specialists} on ${specialists.id} = ${slotClaims.specialistId}
          and ${specialists.nextFreeAt} = lower(${slotClaims.during})
        where ${specialists.listed} and ${slotClaims.kind} = 'booking'
      union select ${specialists.id} from ${specialists}
        join ${specialistSchedules} on ${specialistSchedules.specialistId} = ${specialists.id}
        cross join lateral ${firstFree(now)}
        where ${specialists.listed} and ${specialists.nextFreeAt} is null
      limit ${limit}`,
  )) as unknown as { rows: { id: number }[] }
  return rows.map((row) => row.id)
}
