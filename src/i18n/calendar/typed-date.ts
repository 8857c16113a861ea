import type { Locale } from '../locale.ts'
import { localizeDigits, toAsciiDigits } from '../text/numbers.ts'
import { calendarDateOf, calendarOf, dateKeyOf, daysInMonth } from './calendars.ts'
import type { DateKey } from './date-key.ts'

/** Jalali years are about 621 less: no plausible year belongs to both calendars. */
const LAST_JALALI_YEAR = 1600

/**
 * Parses a typed day: year, month and day in either calendar, in either digits, separated by a sign
 * or a space, or as eight digits. Undefined for an invalid day.
 */
export function readTypedDate(text = ''): DateKey | undefined {
  const parts = /^(\d{4})(?:[-/.\s](\d{1,2})[-/.\s](\d{1,2})|(\d\d)(\d\d))$/.exec(
    toAsciiDigits(text.trim()),
  )
  if (!parts) return undefined
  const [year, month, day] = [parts[1], parts[2] ?? parts[4], parts[3] ?? parts[5]].map(Number)
  if (year === undefined || month === undefined || day === undefined) return undefined
  const calendar = year <= LAST_JALALI_YEAR ? 'persian' : 'gregory'
  const exists = year >= 1000 && month >= 1 && month <= 12 && day >= 1
  if (!exists || day > daysInMonth({ year, month }, calendar)) return undefined
  return dateKeyOf({ year, month, day }, calendar)
}

/** A day in the typing format of the reader's calendar: 2026-11-23, ۱۴۰۵/۰۹/۰۲. */
export function writeTypedDate(dateKey: DateKey, locale: Locale): string {
  if (calendarOf(locale) === 'gregory') return dateKey
  const { year, month, day } = calendarDateOf(dateKey, 'persian')
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return localizeDigits(`${year}/${twoDigits(month)}/${twoDigits(day)}`, locale)
}
