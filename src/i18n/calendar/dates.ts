import { monthNames, weekdayNames } from './calendar-names.ts'
import { calendarDateOf, calendarOf, type CalendarName } from './calendars.ts'
import { weekdayOf, type DateKey } from './date-key.ts'
import { localizeDigits } from '../text/numbers.ts'
import { otherLocale, type Locale } from '../locale.ts'
import { localDateKey, zonedTimeOf, type Instant } from '../zones/zoned-time.ts'
import * as m from '../paraglide/messages.js'

/** The reader of a date or time: language and IANA zone. */
export type Reader = { locale: Locale; timeZone: string }

/**
 * full: 'Saturday 21 November 2026' · long: '21 November 2026' · short: '21 Nov 2026' ·
 * weekday-and-day: 'Saturday 21 November' · brief: 'Sat 21 Nov'. Farsi has the same order in its
 * own calendar.
 */
export type DateStyle = 'full' | 'long' | 'short' | 'weekday-and-day' | 'brief'

/** A civil date in words, without a zone. Throws RangeError for an invalid date key. */
export function formatDateKey(
  dateKey: DateKey,
  {
    locale,
    style = 'full',
    calendar = calendarOf(locale),
  }: { locale: Locale; style?: DateStyle; calendar?: CalendarName },
): string {
  const { year, month, day } = calendarDateOf(dateKey, calendar)
  const isShort = style === 'short' || style === 'brief'
  const names = monthNames(locale, calendar, isShort ? 'short' : 'long')
  const words: (string | number | undefined)[] = [day, names[month - 1]]
  const hasWeekday = style === 'full' || style === 'weekday-and-day' || style === 'brief'
  if (hasWeekday) {
    const weekday = weekdayNames(locale)[weekdayOf(dateKey)]
    words.unshift(isShort ? weekday?.short : weekday?.long)
  }
  if (style !== 'weekday-and-day' && style !== 'brief') words.push(year)
  return localizeDigits(words.join(' '), locale)
}

/** «شنبه ۳۰ آبان ۱۴۰۵», 'Saturday 21 November 2026'. Throws as `zonedTimeOf` does. */
export function formatFullDate(instant: Instant, reader: Reader): string {
  return formatDate(instant, reader, 'full')
}

/** «۳۰ آبان ۱۴۰۵», '21 Nov 2026'. Throws as `zonedTimeOf` does. */
export function formatShortDate(instant: Instant, reader: Reader): string {
  return formatDate(instant, reader, 'short')
}

/** «شنبه ۳۰ آبان», 'Saturday 21 November'. Throws as `zonedTimeOf` does. */
export function formatWeekdayAndDay(instant: Instant, reader: Reader): string {
  return formatDate(instant, reader, 'weekday-and-day')
}

/** «شنبه ۳۰ آبان», 'Sat 21 Nov'. Throws as `zonedTimeOf` does. */
export function formatBriefDay(instant: Instant, reader: Reader): string {
  return formatDate(instant, reader, 'brief')
}

/**
 * The date in the other language's calendar, in the reader's language: Gregorian «۲۱ نوامبر ۲۰۲۶»
 * for Farsi, Jalali '30 Aban 1405' for English. Throws as `zonedTimeOf` does.
 */
export function formatOtherCalendarDate(instant: Instant, { locale, timeZone }: Reader): string {
  return formatOtherCalendarDateKey(localDateKey(instant, timeZone), locale)
}

/** As `formatOtherCalendarDate`, for a civil date. Throws RangeError for an invalid date key. */
export function formatOtherCalendarDateKey(dateKey: DateKey, locale: Locale): string {
  const calendar = calendarOf(otherLocale(locale))
  return formatDateKey(dateKey, { locale, style: 'long', calendar })
}

/** 24-hour time, '16:00' or «۱۶:۰۰». Throws as `zonedTimeOf` does. */
export function formatTime(instant: Instant, { locale, timeZone }: Reader): string {
  const { hour, minute } = zonedTimeOf(instant, timeZone)
  return localizeDigits(`${twoDigits(hour)}:${twoDigits(minute)}`, locale)
}

/** '16:00–16:45', «۱۶:۰۰ تا ۱۶:۴۵». Throws as `zonedTimeOf` does. */
export function formatTimeRange(
  { startsAt, endsAt }: { startsAt: Instant; endsAt: Instant },
  reader: Reader,
): string {
  const between = reader.locale === 'fa' ? ' تا ' : '–'
  return `${formatTime(startsAt, reader)}${between}${formatTime(endsAt, reader)}`
}

/** The heading of a day's month: «آبان ۱۴۰۵», 'November 2026'. */
export function formatMonthHeading(
  dateKey: DateKey,
  locale: Locale,
): { month: string; year: string; text: string } {
  const calendar = calendarOf(locale)
  const date = calendarDateOf(dateKey, calendar)
  const month = monthNames(locale, calendar, 'long')[date.month - 1] ?? ''
  const year = localizeDigits(String(date.year), locale)
  return { month, year, text: `${month} ${year}` }
}

/**
 * The parts of a day, for separate elements: «شنبه», «۳۰», «آبان ۱۴۰۵». Throws as `zonedTimeOf`
 * does.
 */
export function formatDayParts(
  instant: Instant,
  { locale, timeZone }: Reader,
): { weekday: string; day: string; month: string } {
  const dateKey = localDateKey(instant, timeZone)
  const { day } = calendarDateOf(dateKey, calendarOf(locale))
  return {
    weekday: weekdayNames(locale)[weekdayOf(dateKey)]?.long ?? '',
    day: localizeDigits(String(day), locale),
    month: formatMonthHeading(dateKey, locale).text,
  }
}

function formatDate(instant: Instant, { locale, timeZone }: Reader, style: DateStyle): string {
  return formatDateKey(localDateKey(instant, timeZone), { locale, style })
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** Full date and time, as a message's parameters. Throws as `zonedTimeOf` does. */
export const dayAndTime = (instant: Instant, reader: Reader) => ({
  date: formatFullDate(instant, reader),
  time: formatTime(instant, reader),
})

/** Short date and time, as a message's parameters. Throws as `zonedTimeOf` does. */
export const dateAndTimeOf = (instant: Instant, reader: Reader) => ({
  date: formatShortDate(instant, reader),
  time: formatTime(instant, reader),
})

/** '21 Nov 2026, 18:30', «۳۰ آبان ۱۴۰۵، ساعت ۱۸:۳۰». Throws as `zonedTimeOf` does. */
export const formatShortMoment = (instant: Instant, reader: Reader): string =>
  m.common_date_time(dateAndTimeOf(instant, reader))

/** As `formatShortMoment`, with weekday and full month. Throws as `zonedTimeOf` does. */
export const formatFullMoment = (instant: Instant, reader: Reader): string =>
  m.common_date_time(dayAndTime(instant, reader), { locale: reader.locale })
