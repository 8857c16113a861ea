import { openDatabase } from '../../../database/client.ts'
import { calendarOf } from '../../../i18n/calendar/calendars.ts'
import { addDays } from '../../../i18n/calendar/date-key.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { firstInstantOf, localDateKey } from '../../../i18n/zones/zoned-time.ts'
import { requirePermission, type Actor } from '../../../platform/actor.ts'
import { createCache } from '../../../platform/cache.ts'
import { systemClock } from '../../../platform/clock.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import * as records from '../records/reports.server.ts'
import {
  type CountedFacts,
  type CompletedStatistics,
  STATISTICS_CACHED_MS,
} from '../rules/completed-statistics.ts'
import { periodOf, type ReportMonth } from '../rules/report-period.ts'
import {
  shareOf,
  SMALLEST_SHOWN,
  suppressSmall,
  type Cell,
  type Relation,
} from '../rules/small-counts.ts'
import { countEnded } from './report-months.server.ts'
import type { Counted, Report, ReportQuery, Shared, Spreads } from '../schema/reports.ts'
import { present } from '../../../platform/present.ts'
import { CONSULTATION_MINUTES } from '../../booking/rules/index.ts'

const HOURS_A_CONSULTATION = CONSULTATION_MINUTES / 60
const SECONDS_A_DAY = 86_400

const cache = createCache<ReturnType<typeof statisticsOf>>({
  max: 20,
  maxAge: STATISTICS_CACHED_MS,
  version: () => [openDatabase()],
})

const tenths = (value: number): number => Math.round(value * 10) / 10

/** Sorts rows by month, with the whole period's last. */
function inOrder<Row extends { month: number }>(rows: readonly Row[], count: number) {
  const at = (month: number) => rows.find((row) => row.month === month)
  return { months: Array.from({ length: count }, (_, index) => at(index + 1)), total: at(0) }
}

const add = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0)

function toCounted(cells: readonly number[], total: number, relation: Relation): Counted {
  const shown = suppressSmall({ cells, total }, relation)
  return { months: shown.cells, total: shown.total }
}

const eachCell = <Made>(
  counted: Counted,
  make: (cell: Cell, month: number | undefined) => Made,
): { months: Made[]; total: Made } => ({
  months: counted.months.map((cell, month) => make(cell, month)),
  total: make(counted.total, undefined),
})

const cellAt = (counted: Counted, month: number | undefined): Cell =>
  month === undefined ? counted.total : present(counted.months[month])

function consultationsOf({ months, total }: CountedFacts) {
  const counted = (
    name: 'held' | 'noShows' | 'cancelled' | 'families' | 'volunteers',
    relation: Relation,
  ) =>
    toCounted(
      months.map((month) => month[name]),
      total[name],
      relation,
    )
  const consultations = counted('held', 'sum')
  const noShows = counted('noShows', 'sum')
  const cancelled = counted('cancelled', 'sum')
  return {
    families: counted('families', 'distinct'),
    volunteers: counted('volunteers', 'distinct'),
    consultations,
    noShows,
    cancelled,
    hours: eachCell(consultations, (cell) =>
      typeof cell === 'number' ? cell * HOURS_A_CONSULTATION : cell,
    ),
    noShowRate: eachCell(noShows, (cell, month) => shareOf(cell, [cellAt(consultations, month)])),
    cancellationRate: eachCell(cancelled, (cell, month) =>
      shareOf(cell, [cellAt(consultations, month), cellAt(noShows, month)]),
    ),
    bookingWait: toSpreads({ months, total }, 'bookingWait'),
    firstWait: toSpreads({ months, total }, 'firstWait'),
  }
}

/** Omits medians of fewer than five: they would be a single family's. */
function toSpreads(
  { months, total }: Pick<CountedFacts, 'months' | 'total'>,
  of: 'bookingWait' | 'firstWait',
): Spreads {
  const spreadOf = ({ [of]: { found, medianSeconds, p90Seconds } }: CompletedStatistics) =>
    found >= SMALLEST_SHOWN
      ? { median: tenths(medianSeconds / SECONDS_A_DAY), p90: tenths(p90Seconds / SECONDS_A_DAY) }
      : null
  return { months: months.map(spreadOf), total: spreadOf(total) }
}

async function ratingsOf(bounds: records.Bounds, count: number) {
  const { months, total } = inOrder(await records.listRatings(bounds), count)
  const ratings = toCounted(
    months.map((row) => row?.ratings ?? 0),
    total?.ratings ?? 0,
    'sum',
  )
  const averageRating: Shared = eachCell(ratings, (cell, month) => {
    const row = month === undefined ? total : months[month]
    return typeof cell === 'number' && row ? tenths(row.average) : null
  })
  return { ratings, averageRating }
}

/** Their sum is the number of completed consultations: if that is hidden, they are too. */
function languagesOf(counted: CountedFacts, completed: Cell): Report['languages'] {
  if (typeof completed !== 'number') return null
  const rows = counted.languages
  const shown = suppressSmall({ cells: rows.map((row) => row.held), total: completed }, 'sum')
  if (shown.total === 'hidden') return null
  return rows.map(({ language }, index) => ({ language, held: present(shown.cells[index]) }))
}

async function unmetOf(firstDays: readonly string[], count: number): Promise<Report['unmet']> {
  const rows = await records.listUnmet(firstDays)
  const by = (name: 'languages' | 'expertise' | 'availability') => {
    const sums = new Map<string, number>()
    for (const row of rows)
      for (const key of row[name].split(',').filter(Boolean))
        sums.set(key, (sums.get(key) ?? 0) + row.searches)
    return [...sums]
      .map(([key, searches]) => ({ key, searches }))
      .toSorted((a, b) => b.searches - a.searches || a.key.localeCompare(b.key))
  }
  const ofMonth = (month: number) =>
    add(rows.filter((row) => row.month === month).map((row) => row.searches))
  return {
    months: Array.from({ length: count }, (_, index) => ofMonth(index + 1)),
    total: add(rows.map((row) => row.searches)),
    byLanguage: by('languages'),
    byExpertise: by('expertise'),
    byAvailability: by('availability'),
  }
}

async function waitlistOf(bounds: records.Bounds): Promise<Report['waitlist']> {
  const rows = await records.countWaitlist(bounds)
  const of = (...states: records.WaitlistRow['state'][]) =>
    add(rows.filter(({ state }) => states.includes(state)).map(({ entries }) => entries))
  const cells = [of('booked'), of('waiting', 'offered'), of('left'), of('ended')]
  const shown = suppressSmall({ cells, total: add(cells) }, 'sum')
  const [booked, waiting, left, ended] = shown.cells as [Cell, Cell, Cell, Cell]
  const missed = suppressSmall(
    { cells: [], total: add(rows.map((row) => row.missedOffers)) },
    'sum',
  )
  return { joined: shown.total, booked, waiting, left, ended, missedOffers: missed.total }
}

async function readingsOf(firstDays: readonly string[], count: number) {
  const { months } = inOrder(await records.countReadings(firstDays), count)
  const of = (kind: 'articles' | 'resources') => {
    const views = months.map((row) => row?.[kind] ?? 0)
    return { months: views, total: add(views) }
  }
  return { articlesRead: of('articles'), resourcesRead: of('resources') }
}

/**
 * A period's report for funders, by months of the reader's calendar in the site's zone: no personal
 * data, and no count of people from 1 to 4. Cached for 60 seconds.
 */
export async function getReport(
  actor: Actor,
  { period: choice, from, to, language }: ReportQuery,
  locale: Locale,
  now: Date = systemClock(),
): Promise<Report> {
  requirePermission(actor, 'read-statistics')
  const timeZone = siteSettings()['site.timeZone']
  const calendar = calendarOf(language ?? locale)
  const today = localDateKey(now, timeZone)
  const beginning = await records.findBeginning()
  const earliest = beginning ? localDateKey(beginning, timeZone) : today
  const period = periodOf({ choice, from, to }, { today, earliest, calendar })
  return {
    choice: period.choice,
    calendar,
    timeZone,
    earliest,
    ...(await cache.get(
      JSON.stringify([timeZone, period.months]),
      () => statisticsOf(period.months, timeZone, now),
      now.getTime(),
    )),
  }
}

async function statisticsOf(months: readonly ReportMonth[], timeZone: string, now: Date) {
  const count = months.length
  const last = present(months.at(-1))
  const firstDays = [...months.map((month) => month.from), addDays(last.to, 1)]
  const bounds = firstDays.map((day) => firstInstantOf(day, timeZone))
  const [ended, ratings, unmet, waitlist, readings] = await Promise.all([
    countEnded(bounds),
    ratingsOf(bounds, count),
    unmetOf(firstDays, count),
    waitlistOf(bounds),
    readingsOf(firstDays, count),
  ])
  const completed = consultationsOf(ended)
  return {
    asOf: now.toISOString(),
    from: present(months[0]).from,
    to: last.to,
    months: months.map((month) => month.from),
    ...completed,
    ...ratings,
    languages: languagesOf(ended, completed.consultations.total),
    unmet,
    waitlist,
    ...readings,
  }
}
