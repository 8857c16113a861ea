/**
 * A date and a time on somebody's clock. Server side only: Temporal knows the clock changes of the
 * zones.
 */
import type { DateKey } from '../../../i18n/calendar/date-key.ts'

export interface WallTime {
  date: DateKey
  /** `HH:MM`. */
  time: string
}

/** The instant of a wall time. A time that a clock change skips counts as one hour later. */
export const instantOf = ({ date, time }: WallTime, timeZone: string): Date =>
  new Date(
    Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).epochMilliseconds,
  )
