import { inTransaction, openDatabase } from '../../../database/client.ts'
import type { DateKey } from '../../../i18n/calendar/date-key.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { systemClock, type Clock } from '../../../platform/clock.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import * as records from '../records/reports.server.ts'
import { countEndedByDatabase } from '../records/reports.server.ts'
import { countChangedDays, countCompleted } from '../records/statistics.server.ts'
import { countFacts, type CountedFacts, type MonthFacts } from '../rules/completed-statistics.ts'
import { present } from '../../../platform/present.ts'

/** The first day of an instant's month of UTC. */
const monthOf = (instant: Date): DateKey => `${instant.toISOString().slice(0, 7)}-01`

/** Packs the changed months, each in its own transaction so that others get their turn. */
async function packChangedMonths(upTo: Date): Promise<void> {
  for (const month of await records.listChangedMonths(monthOf(upTo)))
    await inTransaction(async () => {
      // A statement of its own, so that packing sees what the previous lock holder committed.
      await records.lockMonth(month)
      await records.packMonth(month)
    })
}

interface Unpacked {
  version: string
  facts: Required<MonthFacts>
}

/** Caches the months that this process has read, as past months hardly ever change. */
const unpacked = new WeakMap<object, Map<DateKey, Unpacked>>()

/** Every month up to an instant's, in order, as packed now. */
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
 * The outcomes of the consultations of a period's months. `bounds` are the instants at which they
 * begin, and the one at which the last ends.
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
 * With more completed consultations than this, a process would need hundreds of megabytes for their
 * packed months, and seconds to read them.
 */
const MOST_PACKED = 300_000

async function isTooLarge(mostPacked: number): Promise<boolean> {
  await countChangedDays()
  return (await countCompleted()) > mostPacked
}

/** Packs what changed, so that opening a report leaves little to do. */
export function registerReportJobs(jobs: Jobs, clock: Clock = systemClock): void {
  jobs.define({
    name: 'pack-report-months',
    title: m.jobs_reports,
    purpose: m.jobs_reports_text,
    cron: '*/10 * * * *',
    atStart: true,
    run: async () => {
      if (!(await isTooLarge(MOST_PACKED))) await packChangedMonths(clock())
    },
  })
}
