/** The hours that a specialist offers, as they are written down: times on the wall, without dates' clocks. */
import { CONSULTATION_MINUTES } from '../rules.ts'

const MINUTES_A_DAY = 1440

/** `HH:MM`, from `00:00` to `24:00`; an `endTime` of `00:00` is the midnight that ends the day. */
export type Hours = { startTime: string; endTime: string }

/** `weekday` counts from 0, Sunday. */
export type WeeklyHours = Hours & { weekday: number }

/** One date (`YYYY-MM-DD`) that differs: other hours instead of the weekly ones, or none at all. */
export type DateOverride = { date: string; kind: 'off' } | ({ date: string; kind: 'hours' } & Hours)

/** Minutes since the day's midnight; `end` is at most 1440. */
export type MinuteRange = { start: number; end: number }

export type HoursProblem = {
  /** The position in the list that was checked. */
  index: number
  reason: 'invalid-time' | 'ends-before-start' | 'too-short' | 'overlaps'
}

export type HoursCheck = { ok: true } | { ok: false; problems: HoursProblem[] }

/** The range in minutes, or undefined when a time is not `HH:MM`. It may be empty or turned round. */
export function findMinuteRange(hours: Hours): MinuteRange | undefined {
  const start = findMinutes(hours.startTime)
  const end = findMinutes(hours.endTime)
  if (start === undefined || end === undefined) return undefined
  return { start, end: end === 0 ? MINUTES_A_DAY : end }
}

/** `HH:MM` for minutes since midnight; 1440 is `24:00`, the end of the same date. */
export function timeOfDay(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Each range ends after it starts, holds one consultation at least, and overlaps none of its weekday. */
export function validateWeeklyHours(hours: readonly WeeklyHours[]): HoursCheck {
  return checkHours(hours.map((entry) => ({ ...entry, day: String(entry.weekday) })))
}

/** The same for the overrides that give hours; indexes are those of the whole list. */
export function validateOverrides(overrides: readonly DateOverride[]): HoursCheck {
  return checkHours(
    overrides.map((entry) => (entry.kind === 'off' ? undefined : { ...entry, day: entry.date })),
  )
}

/** The hours of one date, sorted; those that overlap are one. Days off and unusable entries give none. */
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
      .map(findMinuteRange)
      .filter((range) => range !== undefined)
      .filter((range) => range.start < range.end),
  )
}

function findMinutes(time: string): number | undefined {
  if (time === '24:00') return MINUTES_A_DAY
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined
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

function checkHours(entries: readonly ((Hours & { day: string }) | undefined)[]): HoursCheck {
  const problems: HoursProblem[] = []
  const accepted: (MinuteRange & { day: string })[] = []
  entries.forEach((entry, index) => {
    if (!entry) return
    const range = findMinuteRange(entry)
    const reason = range ? problemOf({ ...range, day: entry.day }, accepted) : 'invalid-time'
    if (reason) problems.push({ index, reason })
    else if (range) accepted.push({ ...range, day: entry.day })
  })
  return problems.length === 0 ? { ok: true } : { ok: false, problems }
}

function problemOf(
  range: MinuteRange & { day: string },
  earlier: readonly (MinuteRange & { day: string })[],
): HoursProblem['reason'] | undefined {
  if (range.end <= range.start) return 'ends-before-start'
  if (range.end - range.start < CONSULTATION_MINUTES) return 'too-short'
  const overlaps = earlier.some(
    (other) => other.day === range.day && range.start < other.end && other.start < range.end,
  )
  return overlaps ? 'overlaps' : undefined
}
