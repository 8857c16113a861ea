import { calendarDateOf, dateKeyOf } from './calendars.ts'
import type { CalendarName } from './calendars.ts'
import type { Weekday } from './date-key.ts'
import type { Locale } from '../locale.ts'
import { memoize } from '../memoize.ts'

export type WeekdayNames = { letter: string; short: string; long: string }
type MonthWidth = 'long' | 'short'

// Browsers of different ages order dates and abbreviate British months differently, which would
// break hydration: only single words come from Intl.
const wordTags: Readonly<Record<Locale, string>> = { en: 'en-US', fa: 'fa-IR' }

/** The calendar's month names from the year's first to its last, in the form used within a date. */
export const monthNames = memoize(
  (locale: Locale, calendar: CalendarName, width: MonthWidth): readonly string[] => {
    const format = new Intl.DateTimeFormat(`${wordTags[locale]}-u-ca-${calendar}`, {
      timeZone: 'UTC',
      day: 'numeric',
      month: width,
      year: 'numeric',
    })
    const { year } = calendarDateOf('2026-06-15', calendar)
    return Array.from({ length: 12 }, (_, index) => {
      const dateKey = dateKeyOf({ year, month: index + 1, day: 15 }, calendar)
      const parts = format.formatToParts(Date.parse(dateKey))
      return parts.find((part) => part.type === 'month')?.value ?? ''
    })
  },
)

/**
 * Seven weekdays from Sunday on: the heading's letter (spec 2.34), 'Mon', and the full name; Farsi
 * has no shorter one.
 */
export const weekdayNames = memoize((locale: Locale): readonly WeekdayNames[] => {
  const [letters, abbreviations, names] = (['narrow', 'short', 'long'] as const).map(
    (weekday) => new Intl.DateTimeFormat(wordTags[locale], { timeZone: 'UTC', weekday }),
  ) as [Intl.DateTimeFormat, Intl.DateTimeFormat, Intl.DateTimeFormat]
  return Array.from({ length: 7 }, (_, index) => {
    const sundayOn = Date.UTC(2026, 10, 1 + index)
    return {
      letter: letters.format(sundayOn),
      short: abbreviations.format(sundayOn),
      long: names.format(sundayOn),
    }
  })
})

/** The weekdays, Sunday being 0, in the order in which a working week is read: from Saturday in Farsi. */
export const weekOrder = (locale: Locale): readonly Weekday[] =>
  locale === 'fa' ? [6, 0, 1, 2, 3, 4, 5] : [0, 1, 2, 3, 4, 5, 6]
