import { inTransaction, openDatabase } from '../../../database/client.ts'
import type { DateKey } from '../../../i18n/calendar/date-key.ts'
import { systemClock, type Clock } from '../../../platform/clock.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import * as records from '../records/reports.server.ts'
import { countEndedByDatabase } from '../records/reports.server.ts'
import { countChangedDays, countCompleted } from '../records/statistics.server.ts'
import { countFacts, type CountedFacts, type MonthFacts } from '../rules/completed-statistics.ts'
import { present } from '../../../platform/present.ts'

/** First day of an instant's UTC month. */
const monthOf = (instant: Date): DateKey => `${instant.toISOString().slice(0, 7)}-01`

/** Packs changed months, each in a transaction of its own, so that others get their turn. */
async function packChangedMonths(upTo: Date): Promise<void> {
  for (const month of await records.listChangedMonths(monthOf(upTo)))
    await inTransaction(async () => {
      // A separate statement, so that packing sees the previous lock holder's commit.
      await records.lockMonth(month)
      await records.packMonth(month)
    })
}

interface Unpacked {
  version: string
  facts: Required<MonthFacts>
}

/** Unpacked months by database and version; past months hardly ever change. */
const unpacked = new WeakMap<object, Map<DateKey, Unpacked>>()

/** All months up to an instant's, in order, as currently packed. */
async function readMonths(upTo: Date): Promise<[DateKey, Required<MonthFacts>][]> {
  const known = unpacked.get(openDatabase()) ?? new Map<DateKey, Unpacked>()
  unpacked.set(openDatabase(), known)
  const versions = await records.listVersions(monthOf(upTo))
  const isKnown = (one: (typeof versions)[number]) => known.get(one.month)?.version === one.version
  const missing = versions.filter((one) => !isKnown(one)).map(({ month }) => month)
  const read = missing.length > 0 ? await records.listPackedMonths(missing) : []
  for (const { month, version, firstHeld, held, others } of read)
    known.set(month, {
      version,
      facts: {
        firstHeld: JSON.parse(firstHeld),
        held: JSON.parse(held),
        others: JSON.parse(others),
      },
    })
  return versions.map(({ month }) => [month, present(known.get(month)).facts])
}

/**
 * Counts the outcomes of a period's months. `bounds` are the starts of the months, and the end of
 * the last.
 */
export async function countEnded(
  bounds: readonly Date[],
  mostPacked = MOST_PACKED,
): Promise<CountedFacts> {
  if (await isTooLarge(mostPacked))
    return inTransaction(() => countEndedByDatabase(bounds), { isLong: true })
  const [from, end] = [present(bounds[0]), present(bounds.at(-1))]
  await packChangedMonths(end)
  const months = await readMonths(end)
  return countFacts(
    months.map(([month, { firstHeld, ...rest }]) =>
      month < monthOf(from) ? { firstHeld } : { firstHeld, ...rest },
    ),
    bounds.map((bound) => bound.getTime() / 1000),
  )
}

/**
 * Above this number of completed consultations, packed months would take a process hundreds of
 * megabytes, and seconds to read.
 */
const MOST_PACKED = 300_000

async function isTooLarge(mostPacked: number): Promise<boolean> {
  await countChangedDays()
  return (await countCompleted()) > mostPacked
}

/** Packs changed months in the background, so that opening a report has little to do. */
export function registerReportJobs(jobs: Jobs, clock: Clock = systemClock): void {
  jobs.define({
    name: 'pack-report-months',
    cron: '*/10 * * * *',
    atStart: true,
    run: async () => {
      if (!(await isTooLarge(MOST_PACKED))) await packChangedMonths(clock())
    },
  })
}
