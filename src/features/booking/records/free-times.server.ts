import { sql } from 'drizzle-orm'
import { prepareStatement } from '../../../database/prepared.ts'
import {
  availabilitySlots,
  consultations,
  slotClaims,
  specialistSchedules,
} from '../../../database/schema/booking.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import { epochMs } from '../../../database/sql-fragments.ts'
import { isComing, isOffered, isTaken, slotFields } from './free-slots.server.ts'
import type { FreeSlot } from './next-free.server.ts'

const NOW = sql`${sql.placeholder('now')}::timestamptz`
const SINCE = sql`${sql.placeholder('since')}::timestamptz`

/** From over a week ago on, as a weekly cap counts the whole current week. */
const RECENT = sql`tstzrange(${SINCE}, null)`

const claimsVersion = sql`(select concat(count(*), ' ', sum(hash_record_extended(claim, 0)))
  from ${slotClaims} as claim
  where claim.specialist_id = ${specialists.id} and claim.during && ${RECENT})`

/** Consultations only matter under a weekly cap. */
const cappedVersion = sql`(case when ${specialistSchedules.weeklyCap} is not null then (
  select concat(count(*), ' ', sum(hash_record_extended(row(own.id, own.starts_at, own.status), 0)))
  from ${consultations} as own
  where own.specialist_id = ${specialists.id} and own.starts_at >= ${SINCE}) end)`

/**
 * Version of everything that a specialist's free times depend on, other than the clock: equal
 * versions mean equal free times. Hashed from the rows, as a stored counter would serialize a
 * specialist's bookings; only the slots, which are many, have a counter, by a trigger. Null without
 * a schedule.
 */
const version = sql`(case when ${specialistSchedules.specialistId} is not null then
  concat_ws(';', ${specialists.listed}, ${specialists.availability}, ${specialists.userId},
    hash_record_extended(${specialistSchedules}, 0), ${claimsVersion}, ${cappedVersion}) end)`

const fromSpecialists = sql`${specialists} left join ${specialistSchedules}
  on ${specialistSchedules.specialistId} = ${specialists.id}`

const selectVersions = prepareStatement<
  { ids: string; since: string },
  { id: number; version: string | null }
>(
  'free_times_versions',
  () => sql`select ${specialists.id} as id, ${version} as version from ${fromSpecialists}
    where ${specialists.id} = any(${sql.placeholder('ids')}::int[])`,
)

/** Versions of specialists' free times, with claims and consultations since an instant. */
export async function listVersions(
  ids: readonly number[],
  since: string,
): Promise<Map<number, string | null>> {
  const rows = await selectVersions({ ids: `{${ids.join(',')}}`, since })
  return new Map(rows.map((row) => [row.id, row.version]))
}

/** Instants in epoch milliseconds. */
export interface FreeTimesRecord {
  version: string | null
  listed: boolean
  ownerId: number
  minimumNoticeHours: number | null
  /** Families with a hold on one of the times, and the earliest expiry. */
  holders: number[]
  holdsEndAt: number | null
  slots: (FreeSlot & { isBooked: boolean })[]
}

const claimed = sql`from ${slotClaims} as claim where claim.specialist_id = ${specialists.id}
  and claim.during && ${RECENT} and claim.expires_at > ${NOW}`

const slots = sql`(select coalesce(json_agg(
    json_build_object(${slotFields}, 'isBooked', claimed.taken)
    order by ${availabilitySlots.startsAt}), '[]')
  from ${availabilitySlots} cross join lateral (select ${isTaken(NOW)} as taken) as claimed
  where ${availabilitySlots.specialistId} = ${specialists.id} and ${isComing(NOW)}
    and (claimed.taken or ${isOffered(NOW)}))`

const selectFreeTimes = prepareStatement<
  { id: number; now: string; since: string },
  FreeTimesRecord
>(
  'free_times',
  () => sql`select ${version} as version, ${specialists.listed} as listed,
      ${specialists.userId} as "ownerId",
      ${specialistSchedules.minimumNoticeHours} as "minimumNoticeHours",
      (select coalesce(json_agg(claim.user_id), '[]') ${claimed}) as holders,
      (select ${epochMs(sql`min(claim.expires_at)`)} ${claimed}) as "holdsEndAt",
      ${slots} as slots
    from ${fromSpecialists} where ${specialists.id} = ${sql.placeholder('id')}::int`,
)

/**
 * A specialist's coming slots, taken or bookable, for readers without a hold, and their version, in
 * one statement. Undefined for an unknown specialist.
 */
export async function findFreeTimes(request: {
  id: number
  now: Date
  since: string
}): Promise<FreeTimesRecord | undefined> {
  const [row] = await selectFreeTimes({ ...request, now: request.now.toISOString() })
  return row
}
