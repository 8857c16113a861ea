/** The months of a report, in its reader's calendar. Pure, and safe for the browser. */
import {
  calendarDateOf,
  dateKeyOf,
  daysInMonth,
  type CalendarName,
} from '../../../i18n/calendar/calendars.ts'
import { addDays, type DateKey } from '../../../i18n/calendar/date-key.ts'
import { present } from '../../../platform/present.ts'

export const PERIOD_CHOICES = ['last-12-months', 'this-year', 'all'] as const
export type PeriodChoice = (typeof PERIOD_CHOICES)[number]

/** Ten years: a longer table would be useless. */
export const MOST_MONTHS = 120

export interface ReportMonth {
  /** First day, which identifies the month. */
  from: DateKey
  /** Last day. */
  to: DateKey
}

export interface Known {
  today: DateKey
  /** First day with anything to count. */
  earliest: DateKey
  calendar: CalendarName
}

export const monthOf = (day: DateKey, calendar: CalendarName): ReportMonth => {
  const { year, month } = calendarDateOf(day, calendar)
  const from = dateKeyOf({ year, month, day: 1 }, calendar)
  return { from, to: addDays(from, daysInMonth({ year, month }, calendar) - 1) }
}

const monthsBefore = (day: DateKey, months: number, calendar: CalendarName): DateKey => {
  const { year, month } = calendarDateOf(day, calendar)
  return dateKeyOf({ year, month: month - months, day: 1 }, calendar)
}

const earlier = (a: DateKey, b: DateKey): DateKey => (a < b ? a : b)

/** The months from one day's to another's, at most the last ten years. */
export function listMonths(from: DateKey, to: DateKey, calendar: CalendarName): ReportMonth[] {
  const months: ReportMonth[] = []
  for (
    let month = monthOf(to, calendar);
    month.to >= from && months.length < MOST_MONTHS;
    month = monthOf(addDays(month.from, -1), calendar)
  )
    months.unshift(month)
  return months
}

function beginningOf(choice: PeriodChoice, { today, earliest, calendar }: Known): DateKey {
  switch (choice) {
    case 'last-12-months':
      return monthsBefore(today, 11, calendar)
    case 'this-year':
      return dateKeyOf({ ...calendarDateOf(today, calendar), month: 1, day: 1 }, calendar)
    case 'all':
      return earlier(earliest, today)
  }
}

interface PeriodWish {
  choice?: PeriodChoice | undefined
  from?: DateKey | undefined
  to?: DateKey | undefined
}

/**
 * The requested months: from one day's to another's, in either order, else the choice's, else the
 * last twelve. None is in the future.
 */
export function periodOf(
  { choice, from, to }: PeriodWish,
  known: Known,
): { choice: PeriodChoice | 'own'; months: ReportMonth[] } {
  const { today, calendar } = known
  if (from === undefined && to === undefined) {
    const chosen = choice ?? 'last-12-months'
    return { choice: chosen, months: listMonths(beginningOf(chosen, known), today, calendar) }
  }
  const [one, other] = [earlier(from ?? present(to), today), earlier(to ?? today, today)]
  const [first, last] = one < other ? [one, other] : [other, one]
  return { choice: 'own', months: listMonths(first, last, calendar) }
}
