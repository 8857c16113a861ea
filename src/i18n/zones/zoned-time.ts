import {
  addDays,
  type DateKey,
  dateKeyOfEpochDay,
  epochDayOf,
  type Weekday,
  weekdayOfEpochDay,
} from '../calendar/date-key.ts'
import { memoize } from '../memoize.ts'

/** The lifetime of the stored browser zone: people move. */
export const OWN_ZONE_SECONDS = 604_800

/** A moment: a Date, milliseconds since 1970, or ISO text with 'Z' or an offset. */
export type Instant = Date | number | string

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** Date and wall-clock time; `offsetMinutes` is east of Greenwich. */
type ZonedTime = {
  dateKey: DateKey
  weekday: Weekday
  hour: number
  minute: number
  offsetMinutes: number
}

const minuteMs = 60_000
const eveningFromHour = 17

/** Milliseconds since 1970. Throws RangeError for text without zone and for invalid dates. */
export function epochMsOf(instant: Instant): number {
  if (typeof instant === 'string' && !/T.*(Z|[+-]\d\d:?\d\d)$/.test(instant)) {
    throw new RangeError(`Not an instant: ${instant}`)
  }
  const ms = typeof instant === 'number' ? instant : new Date(instant).getTime()
  if (!Number.isFinite(ms)) throw new RangeError(`Not an instant: ${String(instant)}`)
  return ms
}

/** The instant in UTC, for the `datetime` attribute: '2026-11-21T12:30:00.000Z'. */
export function isoDate(instant: Instant): string {
  return new Date(epochMsOf(instant)).toISOString()
}

const wallClockOf = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
)

/** The zone's wall-clock time, as epoch milliseconds of the same time in UTC. */
function wallClockMs(ms: number, timeZone: string): number {
  // `format` is twice as fast as formatToParts, and en-US numbers come in this order.
  const found = wallClockOf(timeZone).format(ms).match(/\d+/g) ?? []
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = found.map(Number)
  return Date.UTC(year, month - 1, day, hour % 24, minute, second)
}

const IRAN_MS = 210 * minuteMs
/** Iran abolished summer time after 22 September 2022. */
const IRAN_LAST_CHANGE = Date.UTC(2022, 8, 21, 19, 30)
const IRAN_SUMMER_AFTER = Date.UTC(2023, 6, 1)

/** Whether this device's data is older than that, and puts Iran's summers an hour forward. */
const hasOldIran = memoize(
  (timeZone: string) => wallClockMs(IRAN_SUMMER_AFTER, timeZone) - IRAN_SUMMER_AFTER !== IRAN_MS,
)

const isMistaken = (ms: number, timeZone: string): boolean =>
  timeZone === 'Asia/Tehran' && ms >= IRAN_LAST_CHANGE && hasOldIran(timeZone)

/**
 * Date and time of an instant in an IANA zone. Throws RangeError for an unknown zone or an invalid
 * instant.
 */
export function zonedTimeOf(instant: Instant, timeZone: string): ZonedTime {
  const ms = epochMsOf(instant)
  const wholeMs = Math.floor(ms / 1000) * 1000
  const wallMs = isMistaken(ms, timeZone) ? wholeMs + IRAN_MS : wallClockMs(ms, timeZone)
  const wall = new Date(wallMs)
  const epochDay = Math.floor(wallMs / 86_400_000)
  return {
    dateKey: dateKeyOfEpochDay(epochDay),
    weekday: weekdayOfEpochDay(epochDay),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    offsetMinutes: Math.round((wallMs - wholeMs) / minuteMs),
  }
}

/** Date and time for machine-readable tables: '2026-11-24 14:05'. Throws as `zonedTimeOf` does. */
export function clockText(instant: Instant, timeZone: string): string {
  const { dateKey, hour, minute } = zonedTimeOf(instant, timeZone)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${dateKey} ${two(hour)}:${two(minute)}`
}

/** The civil date in the zone, 'YYYY-MM-DD'. Throws as `zonedTimeOf` does. */
export function localDateKey(instant: Instant, timeZone: string): DateKey {
  return zonedTimeOf(instant, timeZone).dateKey
}

/** The wall-clock hour, 0 to 23. Throws as `zonedTimeOf` does. */
export function hourIn(instant: Instant, timeZone: string): number {
  return zonedTimeOf(instant, timeZone).hour
}

/** The weekday in the zone, Sunday being 0. Throws as `zonedTimeOf` does. */
export function weekdayIn(instant: Instant, timeZone: string): Weekday {
  return zonedTimeOf(instant, timeZone).weekday
}

/** Morning ends at 12:00 and evening begins at 17:00; `hour` is 0 to 23. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 12) return 'morning'
  return hour < eveningFromHour ? 'afternoon' : 'evening'
}

/** As `partOfDay`, for an instant in a zone. Throws as `zonedTimeOf` does. */
export function partOfDayIn(instant: Instant, timeZone: string): PartOfDay {
  return partOfDay(hourIn(instant, timeZone))
}

const DAY_MS = 86_400_000

/** The instant at which a date ends: midnight in the zone. */
export function endOfDate(date: DateKey, timeZone: string): Date {
  const midnight = epochDayOf(addDays(date, 1)) * DAY_MS
  const shifted = (at: number) => midnight - zonedTimeOf(at, timeZone).offsetMinutes * 60_000
  return new Date(shifted(shifted(midnight)))
}

/**
 * The first instant of a date by `Temporal`; {@link startOfDate} may differ when midnight is
 * skipped.
 */
export const firstInstantOf = (date: DateKey, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds)

/** The instant at which a date begins. */
export const startOfDate = (date: DateKey, timeZone: string): Date =>
  endOfDate(addDays(date, -1), timeZone)
