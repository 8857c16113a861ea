/** Where civil dates begin and end on the clock of a zone. */
import { addDays, epochDayOf, type DateKey } from '../calendar/date-key.ts'
import { zonedTimeOf } from './zoned-time.ts'

const DAY_MS = 86_400_000

/** The instant at which a date ends: midnight on the clock of the zone. */
export function endOfDate(date: DateKey, timeZone: string): Date {
  const midnight = epochDayOf(addDays(date, 1)) * DAY_MS
  const shifted = (at: number) => midnight - zonedTimeOf(at, timeZone).offsetMinutes * 60_000
  return new Date(shifted(shifted(midnight)))
}

/** The instant at which a date begins. */
export const startOfDate = (date: DateKey, timeZone: string): Date =>
  endOfDate(addDays(date, -1), timeZone)
