import { formatShortDate } from './dates.ts'
import type { Reader } from './dates.ts'
import { daysBetween } from './date-key.ts'
import { intlTags } from './locale.ts'
import type { Locale } from './locale.ts'
import { memoize } from './memoize.ts'
import { epochMsOf, localDateKey } from './zoned-time.ts'
import type { Instant } from './zoned-time.ts'

const minuteMs = 60_000
const hoursSpokenAcrossMidnight = 6
const daysSpoken = 7

const wordsOf = memoize(
  (locale: Locale) => new Intl.RelativeTimeFormat(intlTags[locale], { numeric: 'auto' }),
)

/**
 * How far the instant is from `now`, in words: 'in 2 hours', «فردا», '3 days ago'. Days are civil
 * days of the reader's zone; more than 7 of them show the short date.
 * Throws as `zonedTimeOf` does.
 */
export function formatRelativeTime(
  instant: Instant,
  { now, ...reader }: Reader & { now: Instant },
): string {
  const words = wordsOf(reader.locale)
  const distanceMs = epochMsOf(instant) - epochMsOf(now)
  const minutes = rounded(distanceMs / minuteMs)
  if (minutes === 0) return words.format(0, 'second')
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
