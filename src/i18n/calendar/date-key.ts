/**
 * A civil date of the Gregorian calendar, 'YYYY-MM-DD', without a zone. Years run from 1000 to
 * 9999, so that keys compare as text. The key is the same whichever calendar is shown.
 */
export type DateKey = string

/** Sunday is 0, Saturday is 6. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

const dayMs = 86_400_000

/** Whether the text is an existing day in the form of a date key. */
export function isDateKey(text: unknown): text is DateKey {
  return typeof text === 'string' && findEpochDay(text) !== undefined
}

/** Days since 1970-01-01, negative before. Throws RangeError for an invalid date key. */
export function epochDayOf(dateKey: DateKey): number {
  const epochDay = findEpochDay(dateKey)
  if (epochDay === undefined) throw new RangeError(`Not a date key: ${dateKey}`)
  return epochDay
}

/** The inverse of `epochDayOf`. Throws RangeError outside the years 1000 to 9999. */
export function dateKeyOfEpochDay(epochDay: number): DateKey {
  const date = new Date(epochDay * dayMs)
  const year = date.getUTCFullYear()
  if (!(year >= 1000 && year <= 9999)) throw new RangeError(`No date key for day ${epochDay}`)
  return `${year}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`
}

/** The day `days` later, or earlier when negative. Throws RangeError as `epochDayOf` does. */
export function addDays(dateKey: DateKey, days: number): DateKey {
  return dateKeyOfEpochDay(epochDayOf(dateKey) + days)
}

/** Days from `from` to `to`. Throws RangeError as `epochDayOf` does. */
export function daysBetween(from: DateKey, to: DateKey): number {
  return epochDayOf(to) - epochDayOf(from)
}

/** Throws RangeError as `epochDayOf` does. */
export function weekdayOf(dateKey: DateKey): Weekday {
  return weekdayOfEpochDay(epochDayOf(dateKey))
}

/** The weekday of days since 1970-01-01, which was a Thursday. */
export function weekdayOfEpochDay(epochDay: number): Weekday {
  return ((((epochDay + 4) % 7) + 7) % 7) as Weekday
}

function findEpochDay(text: string): number | undefined {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return undefined
  const month = Number(text.slice(5, 7))
  const day = Number(text.slice(8))
  const date = new Date(Date.UTC(Number(text.slice(0, 4)), month - 1, day))
  // Date.UTC overflows 31 April into May: a nonexistent day becomes another one.
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.getTime() / dayMs : undefined
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`
}

/** Far from the limits of date keys, so that adjacent days can always be computed. */
const PLANNED = { first: '2000-01-01', last: '2199-12-31' } as const

/** Whether the text is a date that a schedule or a search accepts. */
export const isPlannedDate = (text: unknown): text is DateKey =>
  isDateKey(text) && text >= PLANNED.first && text <= PLANNED.last
