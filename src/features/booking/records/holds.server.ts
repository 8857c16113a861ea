import { sql } from 'drizzle-orm'
import { database, rowsOf } from '../../../database/client.ts'
import {
  availabilitySlots,
  consultations,
  slotClaims,
  specialistSchedules,
} from '../../../database/schema/booking.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import { at, epochMs } from '../../../database/sql-fragments.ts'
import { isBusy, isComing, isOffered, isTaken } from './free-slots.server.ts'

const HOUR = sql`interval '1 hour'`

/** A waiting person for whom a time may be reserved. */
export interface Waiting {
  userId: number
  specialistId: number
  /** Only times freed after this; null for all. */
  freeAfter: Date | null
  /** The earliest acceptable expiry of a hold. */
  reservedUntilAtLeast: Date
}

/** A reservable time; epoch milliseconds. `place` is the index in the given waitlist. */
export interface HoldableSlot {
  place: number
  slotId: number
  startsAt: number
  /** Last moment to book it. */
  bookableUntil: number
}

/**
 * Per waiting family, the soonest bookable times freed since `freeAfter`, at which it has nothing
 * else; none at its limit of open bookings.
 */
export async function listHoldable(
  waiting: readonly Waiting[],
  request: { each: number; mostOpen: number; now: Date },
): Promise<HoldableSlot[]> {
  if (waiting.length === 0) return []
  const { each, mostOpen, now } = request
  const asked = waiting.map((one, place) => ({
    place,
    user_id: one.userId,
    specialist_id: one.specialistId,
    free_after: one.freeAfter,
    held_until: one.reservedUntilAtLeast,
  }))
  const lastMoment = sql`${availabilitySlots.startsAt} - ${specialistSchedules.minimumNoticeHours} * ${HOUR}`
  const rows = await rowsOf<HoldableSlot>(sql`select waiting.place, free.*
    from json_to_recordset(${JSON.stringify(asked)}::json) as waiting(place int, user_id int,
      specialist_id int, free_after timestamptz, held_until timestamptz)
    join ${specialists} on ${specialists.id} = waiting.specialist_id and ${specialists.listed}
    join ${specialistSchedules} on ${specialistSchedules.specialistId} = ${specialists.id}
    cross join lateral (
      select ${availabilitySlots.id} as "slotId",
        ${epochMs(availabilitySlots.startsAt)} as "startsAt",
        ${epochMs(lastMoment)} as "bookableUntil"
      from ${availabilitySlots}
      where ${availabilitySlots.specialistId} = ${specialists.id}
        and (waiting.free_after is null or ${availabilitySlots.freeSince} > waiting.free_after)
        and ${isComing(now)} and ${lastMoment} >= waiting.held_until
        and ${isOffered(now)} and not ${isTaken(now)}
        and not exists (select 1 from ${slotClaims} as own where own.user_id = waiting.user_id
          and own.during && tstzrange(${availabilitySlots.startsAt}, ${availabilitySlots.endsAt})
          and (own.expires_at is null or own.expires_at > ${at(now)}))
      order by ${availabilitySlots.startsAt} limit ${each}) as free
    where (select count(*) from ${consultations} as own where own.user_id = waiting.user_id
      and own.ends_at > ${at(now)} and own.status in ('pending', 'confirmed')) < ${mostOpen}
    order by waiting.place, free."startsAt"`)
  return rows
}

/**
 * Holds on times that cannot be booked any more, as the specialist is busy or no longer offers
 * them.
 */
export const listUnbookableHolds = (
  now: Date,
): Promise<{ userId: number; specialistId: number }[]> =>
  rowsOf(sql`select hold.user_id as "userId", hold.specialist_id as "specialistId"
    from ${slotClaims} as hold
    join ${availabilitySlots} on ${availabilitySlots.specialistId} = hold.specialist_id
      and tstzrange(${availabilitySlots.startsAt}, ${availabilitySlots.endsAt}) = hold.during
    join ${specialists} on ${specialists.id} = hold.specialist_id
    join ${specialistSchedules} on ${specialistSchedules.specialistId} = ${specialists.id}
    where hold.kind = 'hold' and hold.expires_at > ${at(now)}
      and (${isBusy} or not ${isOffered(now, { holder: sql`hold.user_id` })})`)

/** Deletes expired holds of a specialist and of a family. */
export async function deleteEndedHolds(
  { specialistId, userId }: { specialistId: number; userId: number },
  now: Date,
): Promise<void> {
  await database().execute(
    sql`delete from ${slotClaims} where ${slotClaims.kind} in ('hold', 'proposed')
      and ${slotClaims.expiresAt} <= ${at(now)}
      and (${slotClaims.specialistId} = ${specialistId} or ${slotClaims.userId} = ${userId})`,
  )
}

/** Inserts a hold on a slot; false if it is not bookable or another claim overlaps. */
export async function insertHold(hold: {
  userId: number
  slotId: number
  expiresAt: Date
  now: Date
}): Promise<boolean> {
  const { userId, slotId, expiresAt, now } = hold
  const rows = await rowsOf<unknown>(sql`insert into ${slotClaims}
      (kind, specialist_id, user_id, during, expires_at, created_at)
    select 'hold', ${availabilitySlots.specialistId}, ${userId}::int,
      tstzrange(${availabilitySlots.startsAt}, ${availabilitySlots.endsAt}), ${at(expiresAt)}, ${at(now)}
    from ${availabilitySlots}
    join ${specialists} on ${specialists.id} = ${availabilitySlots.specialistId}
      and ${specialists.listed}
    join ${specialistSchedules} on ${specialistSchedules.specialistId} = ${specialists.id}
    where ${availabilitySlots.id} = ${slotId} and ${isComing(now)} and ${isOffered(now)}
    on conflict do nothing returning id`)
  return rows.length > 0
}

/** Deletes a hold; returns its start, when it was made, and when its time was freed. */
export async function deleteHold(id: number) {
  interface Released {
    startsAt: number
    reservedSince: number
    freeSince: number | null
  }
  const [row] = await rowsOf<Released>(sql`with gone as (
      delete from ${slotClaims} where ${slotClaims.id} = ${id} and ${slotClaims.kind} = 'hold'
      returning specialist_id, lower(during) as starts_at, created_at)
    select ${epochMs(sql`gone.starts_at`)} as "startsAt", ${epochMs(sql`gone.created_at`)} as "reservedSince",
      ${epochMs(sql`slot.free_since`)} as "freeSince"
    from gone left join ${availabilitySlots} as slot
      on slot.specialist_id = gone.specialist_id and slot.starts_at = gone.starts_at`)
  return (
    row && {
      startsAt: new Date(row.startsAt),
      reservedSince: new Date(row.reservedSince),
      freeSince: row.freeSince === null ? null : new Date(row.freeSince),
    }
  )
}
