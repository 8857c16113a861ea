import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
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

/**
 * Slots that can be booked, nearest first, of the specialist in the query around it. A lateral query
 * is walked in the order of its index and left at its limit, whatever the planner knows of the rows.
 */
export const freeSlots = (request: {
  now: Date
  from: Date
  direction: 'after' | 'before'
  limit: number
  /** Whose own holds count as free. */
  holder?: number
}) => {
  const { now, from, direction } = request
  const beyond = direction === 'after' ? gt : lt
  return database()
    .select(slotColumns)
    .from(availabilitySlots)
    .where(
      and(
        eq(availabilitySlots.specialistId, specialists.id),
        beyond(availabilitySlots.startsAt, from),
        isComing(now),
        isOffered(now),
        sql`not ${isTaken(now, request.holder)}`,
      ),
    )
    .orderBy((direction === 'after' ? asc : desc)(availabilitySlots.startsAt))
    .limit(request.limit)
    .as('free_slots')
}

const firstFree = (now: Date, after = now) =>
  freeSlots({ now, from: after, direction: 'after', limit: 1 })

const selectFree = (free: ReturnType<typeof freeSlots>) =>
  database()
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

/** The first slot that can be booked of each of the specialists; those without one are left out. */
export async function listFirstFree(specialistIds: readonly number[], now: Date) {
  return selectFree(firstFree(now)).where(
    and(inArray(specialists.id, [...specialistIds]), specialists.listed),
  )
}

const NEAR = 3

/** The free slots on both sides of an instant, three of each. */
export async function listFreeAround(request: {
  specialistId: number
  /** Whose own holds count as free. */
  userId: number
  around: Date
  now: Date
}) {
  const { specialistId, userId, around, now } = request
  const freeOn = (direction: 'after' | 'before') =>
    selectFree(freeSlots({ now, from: around, direction, limit: NEAR, holder: userId })).where(
      eq(specialists.id, specialistId),
    )
  return unionAll(freeOn('before'), freeOn('after'))
}

/**
 * Writes each specialist's first free start where it is another than the one that is kept. Nothing
 * before `after` is looked at, when that is known to be taken.
 */
export async function updateNextFree(
  specialistIds: readonly number[],
  now: Date,
  after?: Date,
): Promise<number> {
  if (specialistIds.length === 0) return 0
  const free = firstFree(now, after)
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
