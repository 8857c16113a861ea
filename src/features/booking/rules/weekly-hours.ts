import { addDays, type DateKey } from '../../../i18n/calendar/date-key.ts'
import { CONSULTATION_MINUTES } from './index.ts'
import { MINUTES_A_DAY } from '../../../platform/durations.ts'

/** A specialist's offered hours, in wall time. Safe for the browser: it uses no zone. */

/**
 * `HH:MM` from `00:00` to `24:00`, or `HH:MM:00` from the database. An `endTime` of `00:00` is the
 * midnight at the day's end.
 */
type Hours = { startTime: string; endTime: string }

/** `weekday`: Sunday is 0. */
export type WeeklyHours = Hours & { weekday: number }

/** A date (`YYYY-MM-DD`) with hours of its own, or off. */
export type DateOverride = { date: string; kind: 'off' } | ({ date: string; kind: 'hours' } & Hours)

/** Minutes since midnight; `end` is at most 1440. */
type MinuteRange = { start: number; end: number }

export type HoursProblem = {
  /** Index in the checked list. */
  index: number
  reason: 'invalid-time' | 'ends-before-start' | 'too-short' | 'overlaps'
}

/** Accepted hours are normalized for storage: an end at midnight is `24:00`. */
type HoursCheck<Entry> = { ok: true; hours: Entry[] } | { ok: false; problems: HoursProblem[] }

/** Formats minutes since midnight as `HH:MM`; 1440 is `24:00`, the end of the same date. */
export function timeOfDay(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Checks that each range fits a consultation, and overlaps no other of its weekday. */
export function validateWeeklyHours(hours: readonly WeeklyHours[]): HoursCheck<WeeklyHours> {
  return checkHours(hours, (entry) => ({ ...entry, day: entry.weekday }))
}

/**
 * As {@link validateWeeklyHours}, for overrides with hours; indexes are those of the whole list.
 */
export function validateOverrides(overrides: readonly DateOverride[]): HoursCheck<DateOverride> {
  return checkHours(overrides, (entry) =>
    entry.kind === 'off' ? undefined : { ...entry, day: entry.date },
  )
}

type Schedule = { weeklyHours: WeeklyHours[]; overrides: DateOverride[] }

export type HoursRefused = {
  ok: false
  reason: 'invalid-hours'
  problems: (HoursProblem & { list: keyof Schedule })[]
}

/** Normalizes a schedule for storage, or returns the faults of its hours. */
export function checkSchedule<Given extends Schedule>(
  schedule: Given,
): { ok: true; hours: Given } | HoursRefused {
  const week = validateWeeklyHours(schedule.weeklyHours)
  const days = validateOverrides(schedule.overrides)
  if (week.ok && days.ok)
    return { ok: true, hours: { ...schedule, weeklyHours: week.hours, overrides: days.hours } }
  const problems = [
    ...(week.ok ? [] : week.problems).map((one) => ({ ...one, list: 'weeklyHours' as const })),
    ...(days.ok ? [] : days.problems).map((one) => ({ ...one, list: 'overrides' as const })),
  ]
  return { ok: false, reason: 'invalid-hours', problems }
}

/** A date's hours, sorted, with overlapping ones merged and invalid ones dropped. */
export function hoursOn(
  date: { key: string; weekday: number },
  schedule: { weeklyHours: readonly WeeklyHours[]; overrides: readonly DateOverride[] },
): MinuteRange[] {
  const overrides = schedule.overrides.filter((override) => override.date === date.key)
  if (overrides.some((override) => override.kind === 'off')) return []
  const offered =
    overrides.length > 0
      ? overrides.filter((override) => override.kind === 'hours')
      : schedule.weeklyHours.filter((entry) => entry.weekday === date.weekday)
  return mergeOverlaps(
    offered
      .map(minuteRangeOf)
      .filter((range) => range !== undefined)
      .filter((range) => range.start < range.end),
  )
}

/** Undefined for a time other than `HH:MM`. The range may be empty or reversed. */
export function minuteRangeOf(hours: Hours): MinuteRange | undefined {
  const start = findMinutes(hours.startTime)
  const end = findMinutes(hours.endTime)
  if (start === undefined || end === undefined) return undefined
  return { start, end: end === 0 ? MINUTES_A_DAY : end }
}

function findMinutes(time: string): number | undefined {
  const match = /^(?:([01]\d|2[0-3]):([0-5]\d)|(24):(00))(?::00)?$/.exec(time)
  return match ? Number(match[1] ?? match[3]) * 60 + Number(match[2] ?? match[4]) : undefined
}

function mergeOverlaps(ranges: MinuteRange[]): MinuteRange[] {
  const merged: MinuteRange[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && range.start < last.end) last.end = Math.max(last.end, range.end)
    else merged.push({ ...range })
  }
  return merged
}

type DayRange = MinuteRange & { day: number | string }

function checkHours<Entry extends object>(
  entries: readonly Entry[],
  hoursOf: (entry: Entry) => (Hours & { day: number | string }) | undefined,
): HoursCheck<Entry> {
  const problems: HoursProblem[] = []
  const accepted: DayRange[] = []
  const stored = entries.map((entry, index) => {
    const hours = hoursOf(entry)
    if (!hours) return entry
    const range = minuteRangeOf(hours)
    const reason = range ? problemOf({ ...range, day: hours.day }, accepted) : 'invalid-time'
    if (reason) problems.push({ index, reason })
    if (reason || !range) return entry
    accepted.push({ ...range, day: hours.day })
    return { ...entry, startTime: timeOfDay(range.start), endTime: timeOfDay(range.end) }
  })
  return problems.length === 0 ? { ok: true, hours: stored } : { ok: false, problems }
}

function problemOf(
  range: DayRange,
  earlier: readonly DayRange[],
): HoursProblem['reason'] | undefined {
  if (range.end <= range.start) return 'ends-before-start'
  if (range.end - range.start < CONSULTATION_MINUTES) return 'too-short'
  const overlaps = earlier.some(
    (other) => other.day === range.day && range.start < other.end && other.start < range.end,
  )
  return overlaps ? 'overlaps' : undefined
}

export const DAYS_OF_A_WEEK = 7

export const datesOfWeek = (start: DateKey): DateKey[] =>
  Array.from({ length: DAYS_OF_A_WEEK }, (_, index) => addDays(start, index))
