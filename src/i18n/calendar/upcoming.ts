import { weekdayNames } from './calendar-names.ts'
import { daysBetween, weekdayOf } from './date-key.ts'
import { formatBriefDay, formatTime, type Reader } from './dates.ts'
import * as m from '../paraglide/messages.js'
import { localDateKey, type Instant } from '../zones/zoned-time.ts'

/** Beyond this many days a weekday's name would be ambiguous. */
const DAYS_BY_NAME = 6

/**
 * An upcoming time: 'Tomorrow, 16:30', 'Monday, 16:30', «دوشنبه ۹ آذر، ساعت ۱۶:۳۰». Days are those
 * of the reader's zone. Throws as `zonedTimeOf` does.
 */
export const formatUpcomingMoment = (instant: Instant, at: Reader & { now: Instant }): string =>
  m.common_date_time({ date: formatUpcomingDay(instant, at), time: formatTime(instant, at) })

/**
 * The day of an upcoming time: 'Today', 'Tomorrow', 'Monday', 'Mon 30 Nov'. Throws as `zonedTimeOf`
 * does.
 */
export function formatUpcomingDay(instant: Instant, at: Reader & { now: Instant }): string {
  const dateKey = localDateKey(instant, at.timeZone)
  const days = daysBetween(localDateKey(at.now, at.timeZone), dateKey)
  if (days === 0) return m.common_today()
  if (days === 1) return m.common_tomorrow()
  const name = weekdayNames(at.locale)[weekdayOf(dateKey)]?.long
  return days > 1 && days <= DAYS_BY_NAME && name ? name : formatBriefDay(instant, at)
}
