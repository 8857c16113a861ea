import { and, asc, desc, eq, gt, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { database, rowsOf } from '../../../database/client.ts'
import { prepareStatement } from '../../../database/prepared.ts'
import {
  availabilitySlots,
  slotClaims,
  specialistSchedules,
} from '../../../database/schema/booking.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import { at } from '../../../database/sql-fragments.ts'
import type { TimeRange } from '../rules/index.ts'
import { SCHEDULE_RANGES } from '../schema/hours.ts'
import {
  isBooked,
  isComing,
  isOffered,
  isTaken,
  quartersOfSlots,
  slotColumns,
  slotFields,
  type Holder,
  type Now,
} from './free-slots.server.ts'
import { present } from '../../../platform/present.ts'

/**
 * Bookable slots of the outer query's specialist, nearest first. A lateral query scans the index in
 * order and stops at its limit, whatever the planner's row estimates.
 */
const freeSlots = (request: {
  now: Now
  from: Now
  direction: 'after' | 'before'
  limit: number
  /** Ignores this reader's holds; `everybody` for cached values, as holds expire. */
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

/** All ids as one parameter: a list would have one each, and another plan. */
const arrayOf = (ids: readonly number[]) => `{${ids.join(',')}}`
const isOneOf = (ids: readonly number[]) => sql`${specialists.id} = any(${arrayOf(ids)}::int[])`

const NOW = sql`${sql.placeholder('now')}::timestamptz`

/** Free times per specialist in lists. */
export const NEXT_TIMES = 3
/** Wanted number of times: one for whether and when, or as many as lists show. */
export type TimesWanted = 1 | typeof NEXT_TIMES

type SlotsRequest = { ids: string; now: string }

/**
 * Coming slots of many specialists, soonest first, as a single JSON value: returning a hundred rows
 * costs more than finding them. Lateral, so that each specialist's slots are read in index order up
 * to the limit, whatever the planner's estimates.
 */
const selectSlots = <Request extends SlotsRequest = SlotsRequest>(
  name: string,
  wanted: TimesWanted,
  condition: () => SQL,
) =>
  prepareStatement<Request, { slots: FreeSlot[] }>(
    name,
    () => sql`select coalesce(json_agg(free.slot order by free.starts_at), '[]') as slots
    from ${specialists}
    join ${specialistSchedules} on ${specialistSchedules.specialistId} = ${specialists.id}
    cross join lateral (select ${availabilitySlots.startsAt} as starts_at,
        json_build_object(${slotFields}) as slot
      from ${availabilitySlots}
      where ${availabilitySlots.specialistId} = ${specialists.id}
        and ${isComing(NOW)} and ${condition()}
      order by ${availabilitySlots.startsAt} limit ${sql.raw(String(wanted))}) as free
    where ${specialists.id} = any(${sql.placeholder('ids')}::int[]) and ${specialists.listed}`,
  )

const isFree = () => sql`${isOffered(NOW)} and not ${isTaken(NOW)}`
/** The cached start is the first slot without a booking: earlier ones need no check. */
const isFreeSinceCachedStart = () =>
  sql`${availabilitySlots.startsAt} >= ${specialists.nextFreeAt} and ${isFree()}`

const selectNext = {
  1: selectSlots('first_free', 1, isFreeSinceCachedStart),
  [NEXT_TIMES]: selectSlots('next_free', NEXT_TIMES, isFreeSinceCachedStart),
}
const selectNoted = selectSlots(
  'noted_first_free',
  1,
  () => sql`${availabilitySlots.startsAt} = ${specialists.nextFreeAt}`,
)
const selectFreeWithin = selectSlots<SlotsRequest & { times: string }>(
  'free_within',
  NEXT_TIMES,
  () => sql`${sql.placeholder('times')}::tstzmultirange @> ${availabilitySlots.startsAt}
    and ${isFree()}`,
)

/** Instants in epoch milliseconds. */
export type FreeSlot = Omit<typeof availabilitySlots.$inferSelect, keyof TimeRange | 'freeSince'> &
  TimeRange<number>

/**
 * The next bookable slots of each specialist, soonest first, without specialists who have none.
 * Usually begins at the cached start, checking each slot; without one, searches all coming slots.
 */
export async function listNext(
  specialistIds: readonly number[],
  wanted: TimesWanted,
  now: Date,
): Promise<FreeSlot[]> {
  const ids = arrayOf(specialistIds)
  const [next] = await selectNext[wanted]({ ids, now: now.toISOString() })
  const { slots } = present(next)
  const known = new Set(slots.map((slot) => slot.specialistId))
  const others = specialistIds.filter((id) => !known.has(id))
  if (others.length === 0) return slots
  const first = freeSlots({ now, from: now, direction: 'after', limit: wanted })
  const found = await selectFree(first)
    .where(and(isOneOf(others), specialists.listed))
    .orderBy(first.startsAt)
  const searched = found.map((slot) => ({
    ...slot,
    startsAt: slot.startsAt.getTime(),
    endsAt: slot.endsAt.getTime(),
  }))
  return [...slots, ...searched]
}

/**
 * Each specialist's first bookable slot as last cached, at most a minute ago, without reading
 * consultations, for when they cannot be read. Booking checks it again.
 */
export async function listNotedFree(
  specialistIds: readonly number[],
  now: Date,
): Promise<FreeSlot[]> {
  const [noted] = await selectNoted({ ids: arrayOf(specialistIds), now: now.toISOString() })
  return present(noted).slots
}

/** The next bookable slots of each specialist that begin within the ranges, soonest first. */
export async function listNextWithin(
  specialistIds: readonly number[],
  /** A `tstzmultirange`, as text. */
  times: string,
  now: Date,
): Promise<FreeSlot[]> {
  const ids = arrayOf(specialistIds)
  const [free] = await selectFreeWithin({ ids, times, now: now.toISOString() })
  return present(free).slots
}

const NEAR = 3

/** The three free slots before and after an instant. */
export async function listFreeAround(request: {
  specialistId: number
  /** Ignores this reader's holds. */
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
 * Caches each specialist's free times for the directory's sorting and filters: first start, and
 * quarter hours of the week. Returns the number of changed specialists.
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
 * The next free start, for the statement that books a specialist's first free slot. Leaves the
 * quarter hours to {@link listStaleFreeTimes}: checking whether it was the last slot of its quarter
 * would cost more than the booking.
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
 * Specialists with possibly stale cached free times: the first is too soon by now, somebody booked
 * since an instant (perhaps the last slot of its quarter; two concurrent bookings also see each
 * other's slot as free), or there was none and now is.
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
