import { sql, type SQL } from 'drizzle-orm'
import {
  availabilitySlots,
  consultations,
  slotClaims,
  specialistSchedules,
} from '../../../database/schema/booking.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import { at } from './instants.server.ts'

// Conditions on a slot, for queries that join its specialist and schedule.

export const slotColumns = {
  id: availabilitySlots.id,
  specialistId: availabilitySlots.specialistId,
  date: availabilitySlots.date,
  startTime: availabilitySlots.startTime,
  endTime: availabilitySlots.endTime,
  startsAt: availabilitySlots.startsAt,
  endsAt: availabilitySlots.endsAt,
  timeZone: availabilitySlots.timeZone,
}

/** Whether a claim overlaps the slot. Holds that ended do not count, nor do the holder's own. */
export const isTaken = (now: Date, holder = 0): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${slotClaims} where ${slotClaims.specialistId} = ${availabilitySlots.specialistId}
    and ${slotClaims.during} && tstzrange(${availabilitySlots.startsAt}, ${availabilitySlots.endsAt})
    and (${slotClaims.expiresAt} is null
      or (${slotClaims.expiresAt} > ${at(now)} and ${slotClaims.userId} <> ${holder})))`

const sunday = sql`(${availabilitySlots.date} - extract(dow from ${availabilitySlots.date})::int)`
const instantOf = (date: SQL) => sql`(${date}::timestamp at time zone ${availabilitySlots.timeZone})`

const hasRoomInWeek = sql`(${specialistSchedules.weeklyCap} is null
  or ${specialistSchedules.weeklyCap} > (select count(*) from ${consultations}
    where ${consultations.specialistId} = ${availabilitySlots.specialistId}
      and ${consultations.startsAt} >= ${instantOf(sunday)}
      and ${consultations.startsAt} < ${instantOf(sql`(${sunday} + 7)`)}
      and ${consultations.status} not in ('cancelled', 'declined')))`

/** Notice, window, pause and cap: what `canBook` and `weeklyCapReached` decide for one slot. */
export const isOffered = (now: Date) => sql`(${specialists.availability}
  and ${availabilitySlots.startsAt}
    >= ${at(now)} + ${specialistSchedules.minimumNoticeHours} * interval '1 hour'
  and ${availabilitySlots.date} <= (${at(now)} at time zone ${specialistSchedules.timeZone})::date
    + ${specialistSchedules.bookingWindowDays}
  and ${hasRoomInWeek})`

export const isComing = (now: Date) => sql`${availabilitySlots.startsAt} > ${at(now)}`

