import { present } from '../../../platform/present.ts'

/** Statistics of a period's consultations, from packed months. Pure. */

/** Parallel columns; null for a month without rows. Instants and waits are in whole seconds. */
type Column<Value> = readonly Value[] | null

interface PackedCompleted {
  starts: Column<number>
  families: Column<number>
  specialists: Column<number>
  languages: Column<string>
  waits: Column<number>
}

interface PackedFirsts {
  families: Column<number>
  starts: Column<number>
  joined: Column<number>
}

export interface MonthFacts {
  /** Each family's first completed consultation within the month. */
  firstHeld: PackedFirsts
  /** Absent for months before the period. */
  held?: PackedCompleted | undefined
  others?: { missed: Column<number>; cancelled: Column<number> } | undefined
}

export interface Wait {
  /** Sample size. */
  found: number
  medianSeconds: number
  p90Seconds: number
}

export interface CompletedStatistics {
  held: number
  noShows: number
  cancelled: number
  /** Distinct families and specialists of completed consultations. */
  families: number
  volunteers: number
  /** From booking to the consultation's start. */
  bookingWait: Wait
  /** From a family's registration to its first completed consultation ever. */
  firstWait: Wait
}

export interface CountedFacts {
  months: CompletedStatistics[]
  total: CompletedStatistics
  /** Requested languages of completed consultations, the most frequent first. */
  languages: { language: string; held: number }[]
}

/** The quantile of a sorted sample, by linear interpolation. */
function percentile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1)
  const [below, above] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!]
  return below + (above - below) * (place - Math.floor(place))
}

function toWait(waits: Float64Array): Wait {
  const sorted = waits.toSorted()
  if (sorted.length === 0) return { found: 0, medianSeconds: 0, p90Seconds: 0 }
  return {
    found: sorted.length,
    medianSeconds: percentile(sorted, 0.5),
    p90Seconds: percentile(sorted, 0.9),
  }
}

class MonthCounts {
  noShows = 0
  cancelled = 0
  readonly families = new Set<number>()
  readonly volunteers = new Set<number>()
  /** One per completed consultation. */
  readonly waits: number[] = []
  readonly firstWaits: number[] = []

  toStatistics(): CompletedStatistics {
    return {
      held: this.waits.length,
      noShows: this.noShows,
      cancelled: this.cancelled,
      families: this.families.size,
      volunteers: this.volunteers.size,
      bookingWait: toWait(Float64Array.from(this.waits)),
      firstWait: toWait(Float64Array.from(this.firstWaits)),
    }
  }
}

/** Merges months; somebody who appears in several counts once. */
function sumOf(months: readonly MonthCounts[]): MonthCounts {
  const all = new MonthCounts()
  for (const month of months) {
    all.noShows += month.noShows
    all.cancelled += month.cancelled
    for (const family of month.families) all.families.add(family)
    for (const volunteer of month.volunteers) all.volunteers.add(volunteer)
    for (const wait of month.waits) all.waits.push(wait)
    for (const wait of month.firstWaits) all.firstWaits.push(wait)
  }
  return all
}

/** Start of each family's first completed consultation, and its registration. */
function firstsOf(facts: readonly MonthFacts[]): [start: number, joined: number][] {
  const firsts = new Map<number, [number, number]>()
  for (const { firstHeld } of facts)
    firstHeld.families?.forEach((family, at) => {
      const start = present(firstHeld.starts?.[at])
      const known = firsts.get(family)
      if (!known || start < known[0]) firsts.set(family, [start, present(firstHeld.joined?.[at])])
    })
  return [...firsts.values()]
}

/** Index of an instant's month; called for tens of thousands of instants. */
function monthAt(instant: number, bounds: readonly number[]): number | undefined {
  let month = bounds.length - 1
  while (month >= 0 && bounds[month]! > instant) month -= 1
  return month < 0 || month === bounds.length - 1 ? undefined : month
}

/** `bounds` are the starts of the months in seconds, and the end of the last. */
export function countFacts(facts: readonly MonthFacts[], bounds: readonly number[]): CountedFacts {
  const months = bounds.slice(1).map(() => new MonthCounts())
  const languages = new Map<string, number>()
  /** Counts of an instant's month; undefined outside the period. */
  const countsAt = (instant: number): MonthCounts | undefined =>
    months[monthAt(instant, bounds) ?? -1]
  for (const { held, others } of facts) {
    held?.starts?.forEach((start, at) => {
      const month = countsAt(start)
      if (!month) return
      month.families.add(present(held.families?.[at]))
      month.volunteers.add(present(held.specialists?.[at]))
      month.waits.push(present(held.waits?.[at]))
      const language = present(held.languages?.[at])
      languages.set(language, (languages.get(language) ?? 0) + 1)
    })
    for (const start of others?.missed ?? []) {
      const month = countsAt(start)
      if (month) month.noShows += 1
    }
    for (const start of others?.cancelled ?? []) {
      const month = countsAt(start)
      if (month) month.cancelled += 1
    }
  }
  for (const [start, joined] of firstsOf(facts))
    countsAt(start)?.firstWaits.push(Math.max(0, start - joined))
  return {
    months: months.map((month) => month.toStatistics()),
    total: sumOf(months).toStatistics(),
    languages: [...languages]
      .map(([language, completed]) => ({ language, held: completed }))
      .toSorted((a, b) => b.held - a.held || (a.language < b.language ? -1 : 1)),
  }
}

/** Growth of the statistics (spec 2.54, 3.21). Pure, and safe for the browser. */

/** Lifetime of cached statistics (spec 9.8). */
export const STATISTICS_CACHED_MS = 60_000

/**
 * Growth since `then` in percent with one decimal; 0 if `then` is 0. Rounds half a tenth away from
 * zero, for growth and decline alike.
 */
export function growthPercent(now: number, then: number): number {
  if (then === 0) return 0
  const tenths = Math.round((Math.abs(now - then) / then) * 1000)
  return tenths === 0 ? 0 : (Math.sign(now - then) * tenths) / 10
}

export type Trend = 'up' | 'down' | 'flat'

export function trendOf(growth: number): Trend {
  if (growth > 0) return 'up'
  return growth < 0 ? 'down' : 'flat'
}

/** Base instants of growth: a month and a week ago in the site's zone. */
export function basesOf(now: Date, timeZone: string): { month: Date; week: Date } {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const before = (duration: Temporal.DurationLike) =>
    new Date(here.subtract(duration).epochMilliseconds)
  return { month: before({ months: 1 }), week: before({ weeks: 1 }) }
}
