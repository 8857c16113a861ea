/** Days and hours that a family can propose, in its own zone. Pure, and safe for the browser. */
import { addDays, type DateKey } from '../../../i18n/calendar/date-key.ts'
import {
  epochMsOf,
  localDateKey,
  startOfDate,
  zonedTimeOf,
  type Instant,
} from '../../../i18n/zones/zoned-time.ts'
import { NIGHT, PROPOSED_DAYS_AHEAD } from './proposals.ts'
import { HOUR_MS } from '../../../platform/durations.ts'

/** Half hours of a day, in hours, at which a call is not at night for the family. */
export const OWN_HOURS: readonly number[] = Array.from(
  { length: (NIGHT.from - NIGHT.until) * 2 - 1 },
  (_, half) => NIGHT.until + half / 2,
)

/** The instant of a daytime hour, when no clock changes. */
export function instantByDay(date: DateKey, hour: number, timeZone: string): Date {
  const guess = startOfDate(date, timeZone).getTime() + hour * HOUR_MS
  const shown = zonedTimeOf(guess, timeZone)
  return new Date(guess + (hour - shown.hour - shown.minute / 60) * HOUR_MS)
}

/** Days to choose from: at least one hour is after the notice, and all are within the limit. */
export function ownDays(request: {
  now: Instant
  noticeHours: number
  timeZone: string
}): DateKey[] {
  const { now, noticeHours, timeZone } = request
  const earliest = epochMsOf(now) + noticeHours * HOUR_MS
  const today = localDateKey(now, timeZone)
  // Without the last day, which would only have hours until now.
  const days = Array.from({ length: PROPOSED_DAYS_AHEAD }, (_, day) => addDays(today, day))
  const last = Math.max(...OWN_HOURS)
  return days.filter((date) => instantByDay(date, last, timeZone).getTime() >= earliest)
}

export interface WallTime {
  date: DateKey
  /** `HH:MM`. */
  time: string
}

/**
 * The instant of a wall time. A time skipped by a clock change counts as an hour later. Server
 * side, as it needs Temporal for the zones' clock changes.
 */
export const instantOf = ({ date, time }: WallTime, timeZone: string): Date =>
  new Date(
    Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).epochMilliseconds,
  )
