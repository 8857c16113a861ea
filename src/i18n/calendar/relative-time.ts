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
 * The distance from `now` in words: 'in 2 hours', «فردا», '3 days ago'. Days are civil days of the
 * reader's zone; beyond 7 of them it is the short date.
 * Throws as `zonedTimeOf` does.
 */
export const formatRelativeTime = (instant: Instant, at: Reader & { now: Instant }): string =>
  format(instant, at, 'auto')

/**
 * The distance always in numbers: '1 day ago' and never 'yesterday' (spec 2.33). Beyond 7 days it
 * is the short date. Throws as `zonedTimeOf` does.
 */
export const formatAgo = (instant: Instant, at: Reader & { now: Instant }): string =>
  format(instant, at, 'always')

/** Up to this many hours the unit is hours, then days. */
const hoursCounted = 48

/**
 * The time until an instant as one round number: 'in 20 minutes', 'in 21 hours', «۳ روز دیگر».
 * Undefined once it has begun. Throws as `zonedTimeOf` does.
 */
export function formatTimeUntil(
  instant: Instant,
  { now, ...reader }: Reader & { now: Instant },
): string | undefined {
  const words = wordsOf(reader.locale, 'always')
  const distanceMs = epochMsOf(instant) - epochMsOf(now)
  if (distanceMs <= 0) return undefined
  const minutes = Math.ceil(distanceMs / minuteMs)
  if (minutes < 60) return words.format(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  if (hours < hoursCounted) return words.format(hours, 'hour')
  return words.format(daysAhead(instant, now, reader), 'day')
}

const daysAhead = (instant: Instant, now: Instant, { timeZone }: Reader): number =>
  daysBetween(localDateKey(now, timeZone), localDateKey(instant, timeZone))

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
  const days = daysAhead(instant, now, reader)
  if (days === 0 || Math.abs(hours) < hoursSpokenAcrossMidnight) return words.format(hours, 'hour')
  if (Math.abs(days) <= daysSpoken) return words.format(days, 'day')
  return formatShortDate(instant, reader)
}

/** Rounds halves away from zero, so that past and future are symmetric. */
function rounded(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value))
}
