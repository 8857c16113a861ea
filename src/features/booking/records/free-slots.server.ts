import { and, asc, eq, not, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { database } from '../../../database/client.ts'
import {
  availabilitySlots,
  consultations,
  slotClaims,
  specialistSchedules,
} from '../../../database/schema/booking.ts'
import { busyTimes } from '../../../database/schema/calendars.ts'
import { QUARTERS_OF_A_WEEK } from '../../../database/schema/columns.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import { at as instantParameter, epochMs, columnsOf } from '../../../database/sql-fragments.ts'

// Conditions on a slot, for queries that join its specialist and schedule.

/** The current instant, or its placeholder. */
export type Now = Date | SQL
const at = (now: Now): SQL => (now instanceof Date ? instantParameter(now) : now)

export const slotColumns = {
  ...columnsOf(availabilitySlots, 'id', 'specialistId', 'date', 'startTime', 'endTime', 'startsAt'),
  ...columnsOf(availabilitySlots, 'endsAt', 'timeZone'),
}

/** The columns of a slot as JSON; instants in epoch milliseconds. */
export const slotFields = sql`'id', ${availabilitySlots.id},
  'specialistId', ${availabilitySlots.specialistId}, 'date', ${availabilitySlots.date},
  'startTime', ${availabilitySlots.startTime}, 'endTime', ${availabilitySlots.endTime},
  'startsAt', ${epochMs(availabilitySlots.startsAt)}, 'endsAt', ${epochMs(availabilitySlots.endsAt)},
  'timeZone', ${availabilitySlots.timeZone}`

// For a query of one table, Drizzle omits the table's name from the columns of a selected
// expression, which would then refer to a claim's columns; nested expressions include it.
const nested = <Value>(condition: SQL): SQL<Value> => sql<Value>`(${condition})`

const overlapping = sql`select 1 from ${slotClaims}
  where ${slotClaims.specialistId} = ${availabilitySlots.specialistId}
    and ${slotClaims.during} && tstzrange(${availabilitySlots.startsAt}, ${availabilitySlots.endsAt})`

/** Whether the specialist's calendar has a busy time during the slot. */
export const isBusy = sql`exists (select 1 from ${busyTimes}
  where ${busyTimes.specialistId} = ${availabilitySlots.specialistId}
    and ${busyTimes.during} && tstzrange(${availabilitySlots.startsAt}, ${availabilitySlots.endsAt}))`

/** Whether a family has another consultation than `moving` during the slot. */
export const isFamilyBusy = (familyId: number, moving: number): SQL<boolean> =>
  nested(sql`exists (select 1 from ${slotClaims}
    where ${slotClaims.userId} = ${familyId} and ${slotClaims.kind} = 'booking'
      and ${slotClaims.consultationId} <> ${moving}
      and ${slotClaims.during} && tstzrange(${availabilitySlots.startsAt}, ${availabilitySlots.endsAt}))`)

/**
 * Whether a claim overlaps the slot. Expired holds, the holder's own, and the booking of
 * consultation `except` do not count.
 */
export const isClaimed = (now: Now, holder = 0, except = 0): SQL<boolean> =>
  nested(sql`exists (${overlapping} and ((${slotClaims.expiresAt} is null
      and ${slotClaims.consultationId} is distinct from ${except})
    or (${slotClaims.expiresAt} > ${at(now)} and ${slotClaims.userId} <> ${holder})))`)

/** Whether the slot is claimed, or overlaps a busy time. */
export const isTaken = (now: Now, holder = 0, except = 0): SQL<boolean> =>
  nested(sql`${isClaimed(now, holder, except)} or ${isBusy}`)

/** Whether a booking or a busy time overlaps the slot. Holds do not count, as they expire. */
export const isBooked: SQL<boolean> = nested(
  sql`exists (${overlapping} and ${slotClaims.expiresAt} is null) or ${isBusy}`,
)

const sunday = sql`(${availabilitySlots.date} - extract(dow from ${availabilitySlots.date})::int)`
const instantOf = (date: SQL) =>
  sql`(${date}::timestamp at time zone ${availabilitySlots.timeZone})`

/** The reader of the slots, for whom their own holds do not count; `everybody`: no holds count. */
export type Holder = number | 'everybody'

const claimedInWeek = (now: Now, holder: Holder | SQL) =>
  holder === 'everybody'
    ? sql`0`
    : sql`(select count(*) from ${slotClaims}
        where ${slotClaims.specialistId} = ${availabilitySlots.specialistId}
          and ${slotClaims.during}
            && tstzrange(${instantOf(sunday)}, ${instantOf(sql`(${sunday} + 7)`)})
          and ${slotClaims.expiresAt} > ${at(now)} and ${slotClaims.userId} <> ${holder})`

const hasRoomInWeek = (now: Now, { except = 0, holder = 0 }: Offered) => sql`(
  ${specialistSchedules.weeklyCap} is null
  or ${specialistSchedules.weeklyCap} > ${claimedInWeek(now, holder)} + (select count(*) from ${consultations}
    where ${consultations.specialistId} = ${availabilitySlots.specialistId}
      and ${consultations.startsAt} >= ${instantOf(sunday)}
      and ${consultations.startsAt} < ${instantOf(sql`(${sunday} + 7)`)}
      and ${consultations.id} <> ${except}
      and ${consultations.status} not in ('cancelled', 'declined')))`

type Family = Pick<Offered, 'except'> & { holder?: number }

interface Offered {
  /** The consultation being moved, which does not count. */
  except?: number | undefined
  holder?: Holder | SQL | undefined
}

/**
 * Checks notice, window, pause and cap of a slot, as `canBook` and `weeklyCapReached` do. Others'
 * holds count toward the weekly cap.
 */
export const isOffered = (now: Now, whom: Offered = {}) => sql`(${specialists.availability}
  and ${availabilitySlots.startsAt}
    >= ${at(now)} + ${specialistSchedules.minimumNoticeHours} * interval '1 hour'
  and ${availabilitySlots.date} <= (${at(now)} at time zone ${specialistSchedules.timeZone})::date
    + ${specialistSchedules.bookingWindowDays}
  and ${hasRoomInWeek(now, whom)})`

export const isComing = (now: Now) => sql`${availabilitySlots.startsAt} > ${at(now)}`

/** A specialist's bookable slots that meet a condition, soonest first. */
export const bookableSlots = (
  { specialistId, now, whom = {} }: { specialistId: number; now: Date; whom?: Family },
  condition: SQL | undefined,
) =>
  database()
    .select(slotColumns)
    .from(availabilitySlots)
    .innerJoin(specialists, eq(specialists.id, availabilitySlots.specialistId))
    .innerJoin(specialistSchedules, eq(specialistSchedules.specialistId, specialists.id))
    .where(
      and(
        eq(availabilitySlots.specialistId, specialistId),
        condition,
        isComing(now),
        isOffered(now, whom),
        not(isTaken(now, whom.holder)),
      ),
    )
    .orderBy(asc(availabilitySlots.startsAt))

const NO_QUARTERS = sql.raw(`B'${'0'.repeat(QUARTERS_OF_A_WEEK)}'`)

/** Index of an instant's quarter hour in a UTC week, counted from 1970-01-01. */
const quarterOf = (instant: SQL | AnyPgColumn): SQL =>
  sql`((floor(extract(epoch from ${instant}) / 900))::bigint % ${sql.raw(String(QUARTERS_OF_A_WEEK))})::int`

/** Bit string of the quarter hours in which a group's slots begin; null without slots. */
export const quartersOfSlots: SQL = sql`bit_or(set_bit(${NO_QUARTERS}, ${quarterOf(availabilitySlots.startsAt)}, 1))`
