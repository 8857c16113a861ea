/** Groups consecutive days off for display: “from – to”. Safe for the browser. */
import { addDays, daysBetween, type DateKey } from '../../../i18n/calendar/date-key.ts'
import type { Hours } from '../schema/hours.ts'
import { minuteRangeOf, type DateOverride, type WeeklyHours } from './weekly-hours.ts'

/** Both inclusive. */
export type DaysOff = { first: DateKey; last: DateKey }

/** Groups sorted dates into runs of consecutive ones. */
export function runsOf(dates: readonly DateKey[]): DaysOff[] {
  const runs: DaysOff[] = []
  for (const date of [...new Set(dates)].sort()) {
    const before = runs.at(-1)
    if (before && addDays(before.last, 1) === date) before.last = date
    else runs.push({ first: date, last: date })
  }
  return runs
}

/** The run between two days, in either order. */
export const daysOffBetween = (one: DateKey, other: DateKey): DaysOff =>
  one <= other ? { first: one, last: other } : { first: other, last: one }

export const lengthOf = ({ first, last }: DaysOff): number => daysBetween(first, last) + 1

export const datesOf = (days: DaysOff): DateKey[] =>
  Array.from({ length: lengthOf(days) }, (_, index) => addDays(days.first, index))

export const isWithin = (date: DateKey, { first, last }: DaysOff): boolean =>
  first <= date && date <= last

/** Longest holiday; a longer absence is a pause. */
export const MOST_DAYS_OFF = 92

export type DaysOffRefusal = 'reversed' | 'over' | 'too-long' | 'too-many'

/**
 * The overrides after a range was made days off, or working days again. `most` is the schedule's
 * limit.
 */
export function withDaysOff(
  overrides: readonly DateOverride[],
  change: { from: DateKey; to: DateKey; isOff: boolean; today: DateKey; most: number },
): { ok: true; overrides: DateOverride[] } | { ok: false; reason: DaysOffRefusal } {
  const days = { first: change.from, last: change.to }
  if (days.last < days.first) return { ok: false, reason: 'reversed' }
  if (!change.isOff) {
    const left = overrides.filter(({ date, kind }) => kind !== 'off' || !isWithin(date, days))
    return { ok: true, overrides: left }
  }
  if (days.last < change.today) return { ok: false, reason: 'over' }
  if (lengthOf(days) > MOST_DAYS_OFF) return { ok: false, reason: 'too-long' }
  const all = [
    ...overrides.filter(({ date }) => !isWithin(date, days)),
    ...datesOf(days).map((date) => ({ date, kind: 'off' as const })),
  ]
  return all.length > change.most ? { ok: false, reason: 'too-many' } : { ok: true, overrides: all }
}

/** The same entries, in any order; an end at midnight is 00:00 or 24:00. */
function areSame(
  some: readonly (WeeklyHours | DateOverride)[],
  others: readonly (WeeklyHours | DateOverride)[],
): boolean {
  const wordsOf = (entry: WeeklyHours | DateOverride) => {
    const range = 'startTime' in entry ? minuteRangeOf(entry) : undefined
    const day = 'weekday' in entry ? entry.weekday : entry.date
    return [day, range?.start, range?.end].join(' ')
  }
  const textOf = (entries: typeof some) => entries.map(wordsOf).sort().join()
  return textOf(some) === textOf(others)
}

const isSameIn = (name: keyof Hours, one: Hours, other: Hours): boolean =>
  name === 'weeklyHours' || name === 'overrides'
    ? areSame(one[name], other[name])
    : one[name] === other[name]

/** Whether two schedules offer the same, whatever the order of their entries and keys. */
export const areSameHours = (one: Hours, other: Hours): boolean =>
  (Object.keys(one) as (keyof Hours)[]).every((name) => isSameIn(name, one, other))

/**
 * Merges the hours of a possibly stale page: fields unchanged since `loaded` on the page take their
 * `present` value, overrides date by date.
 */
export function withHoursOfElsewhere(
  own: Hours,
  { loaded, present }: { loaded: Hours; present: Hours },
): Hours {
  const { overrides, ...others } = own
  const unchanged = (Object.keys(others) as (keyof typeof others)[]).filter((name) =>
    isSameIn(name, own, loaded),
  )
  return {
    ...own,
    ...Object.fromEntries(unchanged.map((name) => [name, present[name]])),
    overrides: withDaysOfElsewhere(overrides, {
      loaded: loaded.overrides,
      present: present.overrides,
    }),
  }
}

/**
 * Merges the overrides of a possibly stale page: dates unchanged since `loaded` on the page take
 * their `present` state.
 */
export function withDaysOfElsewhere(
  own: readonly DateOverride[],
  { loaded, present }: { loaded: readonly DateOverride[]; present: readonly DateOverride[] },
): DateOverride[] {
  const on = (days: readonly DateOverride[], date: DateKey) =>
    days.filter((one) => one.date === date)
  const dates = [...new Set([...own, ...present].map(({ date }) => date))]
  return dates.flatMap((date) => {
    const isUnchanged = areSame(on(own, date), on(loaded, date))
    return on(isUnchanged ? present : own, date)
  })
}
