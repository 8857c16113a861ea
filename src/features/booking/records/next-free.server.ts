import { and, asc, desc, eq, gt, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { unionAll, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { database, rowsOf } from '../../../database/client.ts'
import { prepareStatement } from '../../../database/prepared.ts'
import {
  availabilitySlots,
  slotClaims,
  specialistSchedules,
} from '../../../database/schema/booking.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import { SCHEDULE_RANGES } from '../schema/hours.ts'
import {
  isBooked,
  isComing,
  isOffered,
  isTaken,
  quartersOfSlots,
  slotColumns,
  type Holder,
  type Now,
} from './free-slots.server.ts'
import { at } from './instants.server.ts'
import { present } from '../../../platform/present.ts'

/**
 * Bookable slots, nearest first, of the specialist in the outer query. A lateral query is scanned
 * in index order and stops at its limit, whatever the planner estimates about the rows.
 */
export const freeSlots = (request: {
  now: Now
  from: Now
  direction: 'after' | 'before'
  limit: number
  /** Whose own holds count as free; `everybody` for cached values, as holds end by themselves. */
  holder?: Holder
}) => {
  const { now, from, direction, holder } = request
  const beyond = direction === 'after' ? gt : lt
  return database()
    .select(slotColumns)
    .from(availabilitySlots)
    .where(
      and(
        eq(availabilitySlots.specialistId, specialists.id),
        beyond(availabilitySlots.startsAt, from),
        isComing(now),
        isOffered(now, { holder }),
        sql`not ${holder === 'everybody' ? isBooked : isTaken(now, holder)}`,
      ),
    )
    .orderBy((direction === 'after' ? asc : desc)(availabilitySlots.startsAt))
    .limit(request.limit)
    .as('free_slots')
}

const firstFree = (now: Date) => freeSlots({ now, from: now, direction: 'after', limit: 1 })

const firstUnbooked = (now: Now, after = now) =>
  freeSlots({ now, from: after, direction: 'after', limit: 1, holder: 'everybody' })

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

/** One parameter for all ids: a list would have, and plan, one for each. */
const isOneOf = (ids: readonly number[]) =>
  sql`${specialists.id} = any(${`{${ids.join(',')}}`}::int[])`

const NOW = sql`${sql.placeholder('now')}::timestamptz`
const epochMs = (instant: AnyPgColumn) => sql`extract(epoch from ${instant}) * 1000`

/**
 * One value for all: returning a hundred rows costs more than finding them. Lateral, so that each
 * slot is one index lookup, whatever the planner expects of so many.
 */
const selectFirst = (name: string, whileFree: () => SQL) =>
  prepareStatement<{ ids: string; now: string }, { slots: FirstFree[] }>(
    name,
    () => sql`select coalesce(json_agg(free.slot), '[]') as slots
    from ${specialists}
    join ${specialistSchedules} on ${specialistSchedules.specialistId} = ${specialists.id}
    cross join lateral (select json_build_object(
        'id', ${availabilitySlots.id}, 'specialistId', ${availabilitySlots.specialistId},
        'date', ${availabilitySlots.date}, 'startTime', ${availabilitySlots.startTime},
        'endTime', ${availabilitySlots.endTime}, 'startsAt', ${epochMs(availabilitySlots.startsAt)},
        'endsAt', ${epochMs(availabilitySlots.endsAt)}, 'timeZone', ${availabilitySlots.timeZone}
      ) as slot from ${availabilitySlots}
      where ${availabilitySlots.specialistId} = ${specialists.id}
        and ${availabilitySlots.startsAt} = ${specialists.nextFreeAt}
        and ${isComing(NOW)} and ${whileFree()}
      limit 1) as free
    where ${specialists.id} = any(${sql.placeholder('ids')}::int[]) and ${specialists.listed}`,
  )

const selectKeptFirst = selectFirst(
  'kept_first_free',
  () => sql`${isOffered(NOW)} and not ${isTaken(NOW)}`,
)
const selectNoted = selectFirst('noted_first_free', () => sql`true`)

/** Instants in epoch milliseconds. */
export interface FirstFree {
  id: number
  specialistId: number
  date: string
  startTime: string
  endTime: string
  startsAt: number
  endsAt: number
  timeZone: string
}

/**
 * The first bookable slot of each of the specialists, leaving out those without one. For most, the
 * cached start names the slot, which is checked again; for the others the slot is searched.
 */
export async function listFirstFree(
  specialistIds: readonly number[],
  now: Date,
): Promise<FirstFree[]> {
  const ids = `{${specialistIds.join(',')}}`
  const [kept] = await selectKeptFirst({ ids, now: now.toISOString() })
  const known = new Set(present(kept).slots.map((slot) => slot.specialistId))
  const others = specialistIds.filter((id) => !known.has(id))
  if (others.length === 0) return present(kept).slots
  const found = await selectFree(firstFree(now)).where(and(isOneOf(others), specialists.listed))
  const searched = found.map((slot) => ({
    ...slot,
    startsAt: slot.startsAt.getTime(),
    endsAt: slot.endsAt.getTime(),
  }))
  return [...present(kept).slots, ...searched]
}

/**
 * As {@link listFirstFree}, as it was last noted, a minute ago at most: it needs no consultations,
 * for while nobody can read them. Booking itself looks again.
 */
export async function listNotedFree(
  specialistIds: readonly number[],
  now: Date,
): Promise<FirstFree[]> {
  const ids = `{${specialistIds.join(',')}}`
  const [noted] = await selectNoted({ ids, now: now.toISOString() })
  return present(noted).slots
}

const selectFreeWithin = prepareStatement<
  { ids: string; times: string; now: string },
  { ids: number[] }
>(
  'free_within',
  () => sql`select coalesce(array_agg(${specialists.id}), '{}') as ids
    from ${specialists}
    join ${specialistSchedules} on ${specialistSchedules.specialistId} = ${specialists.id}
    where ${specialists.id} = any(${sql.placeholder('ids')}::int[]) and exists (
      select from ${availabilitySlots} where ${availabilitySlots.specialistId} = ${specialists.id}
        and ${sql.placeholder('times')}::tstzmultirange @> ${availabilitySlots.startsAt}
        and ${isComing(NOW)} and ${isOffered(NOW)} and not ${isTaken(NOW)})`,
)

/** Which of the specialists have a slot that can be booked and begins in one of the ranges. */
export async function listFreeWithin(
  specialistIds: readonly number[],
  /** A `tstzmultirange`, as text. */
  times: string,
  now: Date,
): Promise<number[]> {
  const ids = `{${specialistIds.join(',')}}`
  const [free] = await selectFreeWithin({ ids, times, now: now.toISOString() })
  return present(free).ids
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
 * Writes when each of the specialists is free, as the directory sorts and filters by it: the first
 * start, and the quarters of a week. Returns how many had other values before.
 */
export async function updateFreeTimes(
  specialistIds: readonly number[],
  now: Date,
): Promise<number> {
  if (specialistIds.length === 0) return 0
  const free = sql`select min(${availabilitySlots.startsAt}) as next, ${quartersOfSlots} as quarters
    from ${availabilitySlots} where ${availabilitySlots.specialistId} = ${specialists.id}
      and ${isComing(now)} and ${isOffered(now, { holder: 'everybody' })} and not ${isBooked}`
  const rows = await rowsOf<unknown>(
    sql`update ${specialists} set next_free_at = known.next, free_quarters = known.quarters
      from (select ${specialists.id}, free.next, free.quarters from ${specialists}
        left join ${specialistSchedules} on ${specialistSchedules.specialistId} = ${specialists.id}
        left join lateral (${free}) as free on true
        where ${inArray(specialists.id, [...specialistIds])}) as known
      where ${specialists.id} = known.id and (${specialists.nextFreeAt}, ${specialists.freeQuarters})
        is distinct from (known.next, known.quarters)
      returning ${specialists.id}`,
  )
  return rows.length
}

/**
 * For a statement that books a specialist's first free slot: when the next one begins. The quarters
 * are left to {@link listStaleFreeTimes}: finding out whether the slot was the last of its quarter
 * costs more than the booking.
 */
export function startOfNextFree(now: SQL, bookedUntil: SQL): SQL {
  const free = firstUnbooked(now, sql`${bookedUntil} - interval '1 microsecond'`)
  const next = database()
    .select({ startsAt: free.startsAt })
    .from(specialistSchedules)
    .crossJoinLateral(free)
    .where(eq(specialistSchedules.specialistId, specialists.id))
  return sql`(${next})`
}

/**
 * Listed specialists whose cached free times may be wrong: the first is now too soon, somebody
 * booked since an instant (it may have been the last of its quarter, and two bookings at once each
 * see the other's slot as free), or there was no free time and now there is.
 */
export async function listStaleFreeTimes(
  since: { now: Date; bookedAfter: Date },
  limit: number,
): Promise<number[]> {
  const { now, bookedAfter } = since
  const longestNotice = SCHEDULE_RANGES.minimumNoticeHours.max
  const rows = await rowsOf<{ id: number }>(
    sql`select ${specialists.id} as id from ${specialists}
        join ${specialistSchedules} on ${specialistSchedules.specialistId} = ${specialists.id}
        where ${specialists.listed} and ${specialists.availability}
          and ${specialists.nextFreeAt} < ${at(now)} + ${longestNotice} * interval '1 hour'
          and (${specialists.nextFreeAt} <= ${at(now)} or ${specialists.nextFreeAt}
            < ${at(now)} + ${specialistSchedules.minimumNoticeHours} * interval '1 hour')
      union select ${slotClaims.specialistId} from ${slotClaims}
        where ${slotClaims.createdAt} > ${at(bookedAfter)}
      union select ${specialists.id} from ${specialists}
        join ${specialistSchedules} on ${specialistSchedules.specialistId} = ${specialists.id}
        cross join lateral ${firstUnbooked(now)}
        where ${specialists.listed} and ${specialists.nextFreeAt} is null
      limit ${limit}`,
  )
  return rows.map((row) => row.id)
}
