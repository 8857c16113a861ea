import { dateKeyOfEpochDay, epochDayOf } from './date-key.ts'
import type { DateKey } from './date-key.ts'
import type { Locale } from '../locale.ts'

export type CalendarName = 'gregory' | 'persian'

/** A day as its calendar counts it; `month` runs from 1 to 12. */
export type CalendarDate = { year: number; month: number; day: number }

/** The calendar that a locale reads first: Jalali in Farsi, Gregorian in English. */
export function calendarOf(locale: Locale): CalendarName {
  return locale === 'fa' ? 'persian' : 'gregory'
}

/** Throws RangeError for an invalid date key. */
export function calendarDateOf(dateKey: DateKey, calendar: CalendarName): CalendarDate {
  return calendarDateOfEpochDay(epochDayOf(dateKey), calendar)
}

/** The calendar date of a number of days since 1970-01-01. */
export function calendarDateOfEpochDay(epochDay: number, calendar: CalendarName): CalendarDate {
  if (calendar === 'persian') return jalaliOf(epochDay)
  const date = new Date(epochDay * 86_400_000)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/**
 * The date key of a calendar date. Months and days out of range overflow into the next, as with
 * `Date`. Throws RangeError outside the range of date keys.
 */
export function dateKeyOf({ year, month, day }: CalendarDate, calendar: CalendarName): DateKey {
  const months = year * 12 + month - 1
  const whole = { year: Math.floor(months / 12), month: (((month - 1) % 12) + 12) % 12 }
  return dateKeyOfEpochDay(startOfMonth(whole, calendar) + day - 1)
}

export function daysInMonth(
  { year, month }: { year: number; month: number },
  calendar: CalendarName,
): number {
  const next = month === 12 ? { year: year + 1, month: 0 } : { year, month }
  return startOfMonth(next, calendar) - startOfMonth({ year, month: month - 1 }, calendar)
}

/** `month` is 0-based. Returns days since 1970-01-01. */
function startOfMonth(
  { year, month }: { year: number; month: number },
  calendar: CalendarName,
): number {
  if (calendar === 'gregory') return Date.UTC(year, month, 1) / 86_400_000
  return jalaliYearStart(year) + jalaliMonthStart(month) - jalaliOffset
}

// Leap years by the 33-year cycle (8 in 33), which matches Iran's official calendar for all years
// from 1178 to 1502. Days count from 1 Farvardin of year 1.
const jalaliOffset = 492_268

function jalaliYearStart(year: number): number {
  return 365 * (year - 1) + Math.floor((8 * year + 21) / 33)
}

/** The first six months have 31 days, the others 30, the last one 29 except in a leap year. */
function jalaliMonthStart(month: number): number {
  return month < 7 ? 31 * month : 30 * month + 6
}

function jalaliOf(epochDay: number): CalendarDate {
  const days = epochDay + jalaliOffset
  const year = 1 + Math.floor((33 * days + 3) / 12_053)
  const dayOfYear = days - jalaliYearStart(year)
  const month = Math.floor(dayOfYear < 186 ? dayOfYear / 31 : (dayOfYear - 6) / 30)
  return { year, month: month + 1, day: dayOfYear - jalaliMonthStart(month) + 1 }
}
