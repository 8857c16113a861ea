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

/** It begins more than a week ago, as a weekly cap counts the whole present week. */
const RECENT = sql`tstzrange(${SINCE}, null)`

const claimsVersion = sql`(select concat(count(*), ' ', sum(hash_record_extended(claim, 0)))
  from ${slotClaims} as claim
  where claim.specialist_id = ${specialists.id} and claim.during && ${RECENT})`

/** Consultations are part of the version only under a weekly cap. */
const cappedVersion = sql`(case when ${specialistSchedules.weeklyCap} is not null then (
  select concat(count(*), ' ', sum(hash_record_extended(row(own.id, own.starts_at, own.status), 0)))
  from ${consultations} as own
  where own.specialist_id = ${specialists.id} and own.starts_at >= ${SINCE}) end)`

/**
 * Identifies everything that a specialist's free times depend on, except the time: two equal
 * versions mean the same free times. Computed from the rows themselves, as a stored number would
 * make the bookings of one specialist wait for one another; only the slots, which are many, have a
 * number, which a trigger updates. Null without hours.
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

/** The versions of these specialists' free times, for claims and consultations since an instant. */
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
  /** The families with a hold on one of the times, and when the first hold ends. */
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
 * The coming slots of a specialist that are taken or can be booked, as seen by somebody without a
 * hold, and their version, read in one statement. Undefined if there is no such specialist.
 */
export async function findFreeTimes(request: {
  id: number
  now: Date
  since: string
}): Promise<FreeTimesRecord | undefined> {
  const [row] = await selectFreeTimes({ ...request, now: request.now.toISOString() })
  return row
}
