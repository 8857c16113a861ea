/** Days off in a row are one record to their reader: “from – to”. Safe for the browser. */
import { addDays, daysBetween, type DateKey } from '../../../i18n/calendar/date-key.ts'
import type { DateOverride } from './weekly-hours.ts'

/** Both days included. */
export type DaysOff = { first: DateKey; last: DateKey }

/** The dates in order, those that follow one another as one record. */
export function runsOf(dates: readonly DateKey[]): DaysOff[] {
  const runs: DaysOff[] = []
  for (const date of [...new Set(dates)].sort()) {
    const before = runs.at(-1)
    if (before && addDays(before.last, 1) === date) before.last = date
    else runs.push({ first: date, last: date })
  }
  return runs
}

/** Two days in whichever order as a record. */
export const daysOffBetween = (one: DateKey, other: DateKey): DaysOff =>
  one <= other ? { first: one, last: other } : { first: other, last: one }

export const lengthOf = ({ first, last }: DaysOff): number => daysBetween(first, last) + 1

export const datesOf = (days: DaysOff): DateKey[] =>
  Array.from({ length: lengthOf(days) }, (_, index) => addDays(days.first, index))

export const isWithin = (date: DateKey, { first, last }: DaysOff): boolean =>
  first <= date && date <= last

/** The longest holiday; whoever is away for longer takes a break. */
export const MOST_DAYS_OFF = 92

export type DaysOffRefusal = 'reversed' | 'over' | 'too-long' | 'too-many'

/**
 * The days with other hours, or none, after days were taken off or are off no longer. `most` is how
 * many a schedule holds.
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

/**
 * The days that are saved from a page that may be old: those that were changed elsewhere since it
 * was `loaded`, and not on the page itself, are as they are at `present`.
 */
export function withDaysOfElsewhere(
  own: readonly DateOverride[],
  { loaded, present }: { loaded: readonly DateOverride[]; present: readonly DateOverride[] },
): DateOverride[] {
  const on = (days: readonly DateOverride[], date: DateKey) =>
    days.filter((one) => one.date === date)
  const areSame = (some: readonly DateOverride[], others: readonly DateOverride[], date: DateKey) =>
    JSON.stringify(on(some, date)) === JSON.stringify(on(others, date))
  const dates = [...new Set([...own, ...present].map(({ date }) => date))]
  return dates.flatMap((date) => on(areSame(own, loaded, date) ? present : own, date))
}
