import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { database, openDatabase, rowsOf, type Queryable } from '../../../database/client.ts'
import { prepareQuery } from '../../../database/prepared.ts'
import {
  scheduleOverrides,
  specialistSchedules,
  weeklyHours,
} from '../../../database/schema/booking.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import { at, columnsOf } from '../../../database/sql-fragments.ts'
import { createCache } from '../../../platform/cache.ts'
import type { DateOverride, WeeklyHours } from '../rules/weekly-hours.ts'
import type { Hours } from '../schema/hours.ts'

const hhmm = (column: AnyPgColumn) => sql`left(${column}::text, 5)`

const hoursOfWeek = sql<WeeklyHours[]>`(select coalesce(json_agg(json_build_object(
    'weekday', ${weeklyHours.weekday}, 'startTime', ${hhmm(weeklyHours.startTime)},
    'endTime', ${hhmm(weeklyHours.endTime)}) order by ${weeklyHours.weekday}, ${weeklyHours.startTime}), '[]')
  from ${weeklyHours} where ${weeklyHours.specialistId} = ${specialists.id})`

const otherDays = sql<DateOverride[]>`(select coalesce(json_agg(json_strip_nulls(json_build_object(
    'date', ${scheduleOverrides.date}, 'kind', ${scheduleOverrides.kind},
    'startTime', ${hhmm(scheduleOverrides.startTime)}, 'endTime', ${hhmm(scheduleOverrides.endTime)}))
    order by ${scheduleOverrides.date}, ${scheduleOverrides.startTime}), '[]')
  from ${scheduleOverrides} where ${scheduleOverrides.specialistId} = ${specialists.id})`

export type ScheduleRecord = NonNullable<Awaited<ReturnType<typeof findSchedule>>>

const selectSchedule = (from: Queryable, owner: SQL) =>
  from
    .select({
      specialistId: specialists.id,
      paused: sql<boolean>`not ${specialists.availability}`,
      schedule: {
        ...columnsOf(specialistSchedules, 'timeZone', 'bufferMinutes', 'minimumNoticeHours'),
        ...columnsOf(specialistSchedules, 'bookingWindowDays', 'weeklyCap', 'autoConfirm'),
        ...columnsOf(specialistSchedules, 'slotsUntil'),
      },
      weeklyHours: hoursOfWeek,
      overrides: otherDays,
    })
    .from(specialists)
    .leftJoin(specialistSchedules, eq(specialistSchedules.specialistId, specialists.id))
    .where(owner)

const selectOwnSchedule = prepareQuery((from) =>
  selectSchedule(from, eq(specialists.userId, sql.placeholder('userId'))).prepare('own_schedule'),
)

/**
 * A specialist's schedule, by the specialist's or the person's id; `schedule` is null before the
 * first.
 */
export async function findSchedule(of: { specialistId: number } | { userId: number }) {
  const [row] =
    'userId' in of
      ? await selectOwnSchedule().execute(of)
      : await selectSchedule(database(), eq(specialists.id, of.specialistId))
  return row
}

export async function replaceSchedule(
  specialistId: number,
  hours: Hours,
  change: { slotsUntil: string; now: Date },
): Promise<void> {
  const { weeklyHours: week, overrides, ...settings } = hours
  const columns = { ...settings, slotsUntil: change.slotsUntil, updatedAt: change.now }
  await database()
    .insert(specialistSchedules)
    .values({ specialistId, ...columns })
    .onConflictDoUpdate({ target: specialistSchedules.specialistId, set: columns })
  await database().delete(weeklyHours).where(eq(weeklyHours.specialistId, specialistId))
  if (week.length > 0)
    await database()
      .insert(weeklyHours)
      .values(week.map((entry) => ({ specialistId, ...entry })))
  await database().delete(scheduleOverrides).where(eq(scheduleOverrides.specialistId, specialistId))
  if (overrides.length > 0)
    await database()
      .insert(scheduleOverrides)
      .values(overrides.map((entry) => ({ specialistId, ...entry })))
}

const storableZones = createCache<Promise<boolean>>({ max: 1000, version: () => [openDatabase()] })

/** Whether the database knows the zone: its time-zone data may be older than the process's. */
export const isStorableZone = (timeZone: string): Promise<boolean> =>
  storableZones.get(timeZone, async () => {
    const found = await rowsOf(sql`select from pg_timezone_names where name = ${timeZone}`)
    return found.length > 0
  })

export async function setSlotsUntil(specialistId: number, slotsUntil: string): Promise<void> {
  await database()
    .update(specialistSchedules)
    .set({ slotsUntil })
    .where(eq(specialistSchedules.specialistId, specialistId))
}

/** Specialists with slots that end before their booking window, the farthest behind first. */
export async function listSchedulesBehind(now: Date): Promise<number[]> {
  const lastDate = sql`(${at(now)} at time zone ${specialistSchedules.timeZone})::date
    + ${specialistSchedules.bookingWindowDays}`
  const rows = await database()
    .select({ specialistId: specialistSchedules.specialistId })
    .from(specialistSchedules)
    .where(sql`${specialistSchedules.slotsUntil} < ${lastDate}`)
    .orderBy(asc(specialistSchedules.slotsUntil))
  return rows.map((row) => row.specialistId)
}
