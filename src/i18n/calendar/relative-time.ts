import { formatShortDate } from './dates.ts'
import type { Reader } from './dates.ts'
import { daysBetween } from './date-key.ts'
import { intlTags } from '../locale.ts'
import type { Locale } from '../locale.ts'
import { memoize } from '../memoize.ts'
import { epochMsOf, localDateKey } from '../zones/zoned-time.ts'
import type { Instant } from '../zones/zoned-time.ts'

const minuteMs = 60_000
const hoursSpokenAcrossMidnight = 6
const daysSpoken = 7

const wordsOf = memoize(
  (locale: Locale, numeric: 'auto' | 'always') =>
    new Intl.RelativeTimeFormat(intlTags[locale], { numeric }),
)

/**
 * How far the instant is from `now`, in words: 'in 2 hours', «فردا», '3 days ago'. Days are civil
 * days of the reader's zone; more than 7 of them show the short date.
 * Throws as `zonedTimeOf` does.
 */
export const formatRelativeTime = (instant: Instant, at: Reader & { now: Instant }): string =>
  format(instant, at, 'auto')

/**
 * How long ago something was, always in numbers: '1 day ago' and never 'yesterday' (spec 2.33).
 * More than 7 days show the short date. Throws as `zonedTimeOf` does.
 */
export const formatAgo = (instant: Instant, at: Reader & { now: Instant }): string =>
  format(instant, at, 'always')

function format(
  instant: Instant,
  { now, ...reader }: Reader & { now: Instant },
  numeric: 'auto' | 'always',
): string {
  const words = wordsOf(reader.locale, numeric)
  const distanceMs = epochMsOf(instant) - epochMsOf(now)
  const minutes = rounded(distanceMs / minuteMs)
  if (minutes === 0)
    return numeric === 'auto' ? words.format(0, 'second') : words.format(-1, 'minute')
  if (Math.abs(minutes) < 60) return words.format(minutes, 'minute')

  const hours = rounded(distanceMs / minuteMs / 60)
  const days = daysBetween(
    localDateKey(now, reader.timeZone),
    localDateKey(instant, reader.timeZone),
  )
  if (days === 0 || Math.abs(hours) < hoursSpokenAcrossMidnight) return words.format(hours, 'hour')
  if (Math.abs(days) <= daysSpoken) return words.format(days, 'day')
  return formatShortDate(instant, reader)
}

/** To the nearest whole number, halves away from zero, so that before and after now are alike. */
function rounded(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value))
}
