/** Rules for the dates of public holidays. Safe for the browser. */
import { dateKeyOf, calendarDateOf } from '../../../i18n/calendar/calendars.ts'
import {
  addDays,
  epochDayOf,
  weekdayOf,
  type DateKey,
  type Weekday,
} from '../../../i18n/calendar/date-key.ts'
import { DAY_MS } from '../../../platform/durations.ts'

export type HolidayRule =
  | { kind: 'fixed'; month: number; day: number }
  /** Days after Western Easter Sunday. */
  | { kind: 'easter'; days: number }
  /** The first such weekday on or after the date. */
  | { kind: 'weekday'; weekday: Weekday; month: number; day: number }
  /** Date of Iran's solar calendar. */
  | { kind: 'persian'; month: number; day: number }
  /** Date of the Umm al-Qura calendar; where the moon is observed it may differ by a day. */
  | { kind: 'islamic'; month: number; day: number }

/** Easter Sunday of a Gregorian year (Meeus, Jones and Butcher). */
export function easterOf(year: number): DateKey {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return dateKeyOf({ year, month: Math.floor(f / 31), day: (f % 31) + 1 }, 'gregory')
}

/** Dates of a rule between two dates, both inclusive. */
export function datesOfRule(rule: HolidayRule, from: DateKey, to: DateKey): DateKey[] {
  if (rule.kind === 'islamic') return islamicDates(rule, from, to)
  const calendar = rule.kind === 'persian' ? 'persian' : 'gregory'
  const first = calendarDateOf(from, calendar).year
  const last = calendarDateOf(to, calendar).year
  return Array.from({ length: last - first + 1 }, (_, index) =>
    dateInYear(rule, first + index),
  ).filter((date) => from <= date && date <= to)
}

function dateInYear(rule: Exclude<HolidayRule, { kind: 'islamic' }>, year: number): DateKey {
  switch (rule.kind) {
    case 'fixed':
      return dateKeyOf({ year, month: rule.month, day: rule.day }, 'gregory')
    case 'persian':
      return dateKeyOf({ year, month: rule.month, day: rule.day }, 'persian')
    case 'easter':
      return addDays(easterOf(year), rule.days)
    case 'weekday': {
      const earliest = dateKeyOf({ year, month: rule.month, day: rule.day }, 'gregory')
      return addDays(earliest, (rule.weekday - weekdayOf(earliest) + 7) % 7)
    }
  }
}

const islamicFormat = () =>
  new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
  })

function islamicDates(
  { month, day }: { month: number; day: number },
  from: DateKey,
  to: DateKey,
): DateKey[] {
  const format = islamicFormat()
  const partOf = (parts: Intl.DateTimeFormatPart[], type: 'month' | 'day') =>
    Number(parts.find((part) => part.type === type)?.value)
  const dates: DateKey[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const parts = format.formatToParts(epochDayOf(date) * DAY_MS)
    if (partOf(parts, 'month') === month && partOf(parts, 'day') === day) dates.push(date)
  }
  return dates
}
