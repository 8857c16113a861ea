import { calendarDateOf, calendarDateOfEpochDay, dateKeyOf, daysInMonth } from './calendars.ts'
import type { CalendarName } from './calendars.ts'
import { addDays, dateKeyOfEpochDay, epochDayOf, weekdayOfEpochDay } from './date-key.ts'
import type { DateKey } from './date-key.ts'

export type MonthCell = { dateKey: DateKey; dayOfMonth: number; inMonth: boolean }

export type MonthGrid = {
  calendar: CalendarName
  year: number
  /** 1-based. */
  month: number
  firstDateKey: DateKey
  lastDateKey: DateKey
  /** Six weeks from Sunday to Saturday. */
  cells: readonly MonthCell[]
}

/** Spec 9.11. */
const cellCount = 42

/**
 * A day's month in `calendar`, as six weeks that start on Sunday (spec 2.34). Throws RangeError for
 * an invalid date key.
 */
export function buildMonthGrid(dateKey: DateKey, calendar: CalendarName): MonthGrid {
  const epochDay = epochDayOf(dateKey)
  const { year, month, day } = calendarDateOfEpochDay(epochDay, calendar)
  const firstDay = epochDay - day + 1
  const lastDay = firstDay + daysInMonth({ year, month }, calendar) - 1
  const gridStart = firstDay - weekdayOfEpochDay(firstDay)
  const cells = Array.from({ length: cellCount }, (_, index) => {
    const cellDay = gridStart + index
    return {
      dateKey: dateKeyOfEpochDay(cellDay),
      dayOfMonth: calendarDateOfEpochDay(cellDay, calendar).day,
      inMonth: cellDay >= firstDay && cellDay <= lastDay,
    }
  })
  return {
    calendar,
    year,
    month,
    firstDateKey: dateKeyOfEpochDay(firstDay),
    lastDateKey: dateKeyOfEpochDay(lastDay),
    cells,
  }
}

export function weeksOf({ cells }: MonthGrid): MonthCell[][] {
  return Array.from({ length: cellCount / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/**
 * The same day `months` later or earlier in that calendar, or the last day of a shorter month.
 * Throws RangeError for an invalid date key.
 */
export function addMonths(
  dateKey: DateKey,
  { months, calendar }: { months: number; calendar: CalendarName },
): DateKey {
  const { year, month, day } = calendarDateOf(dateKey, calendar)
  const firstDateKey = dateKeyOf({ year, month: month + months, day: 1 }, calendar)
  const target = calendarDateOf(firstDateKey, calendar)
  return addDays(firstDateKey, Math.min(day, daysInMonth(target, calendar)) - 1)
}
