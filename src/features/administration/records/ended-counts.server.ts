import { sql, type SQL } from 'drizzle-orm'
import { rowsOf } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { consultations } from '../../../database/schema/booking.ts'
import { present } from '../../../platform/present.ts'
import type { CountedFacts, CompletedStatistics, Wait } from '../rules/completed-statistics.ts'
import type { Bounds } from './reports.server.ts'

interface CountRow {
  /** Counted from 1; 0 is the whole period. */
  month: number
  held: number
  noShows: number
  cancelled: number
  families: number
  volunteers: number
  median: number | null
  p90: number | null
}

interface FirstRow {
  month: number
  found: number
  median: number | null
  p90: number | null
}

const instantOf = (bound: Date | undefined): SQL =>
  sql`${present(bound).toISOString()}::timestamptz`
const percentiles = (which: SQL): SQL => sql`
  percentile_cont(0.5) within group (order by wait)${which}::float8 as "median",
  percentile_cont(0.9) within group (order by wait)${which}::float8 as "p90"`
const isCompleted = sql` filter (where status = 'completed')`

/** What ended in the period, each with its month and how long before its start it was booked. */
function endedIn(bounds: Bounds): SQL {
  const list = `{${bounds.map((bound) => bound.toISOString()).join(',')}}`
  return sql`(select status, user_id, specialist_id, preferred_language, starts_at,
      width_bucket(starts_at, ${list}::timestamptz[]) as month,
      greatest(0, extract(epoch from starts_at - created_at))::bigint as wait
    from ${consultations} where status in ('completed', 'no_show', 'cancelled')
      and starts_at >= ${instantOf(bounds[0])} and starts_at < ${instantOf(bounds.at(-1))})`
}

const secondsOf = (instant: SQL): SQL => sql`floor(extract(epoch from ${instant}))::bigint`

/** Families whose first consultation ever is in the period: how long after registering it was. */
const firstsIn = (bounds: Bounds): SQL => sql`
  (select first.month, greatest(0, ${secondsOf(sql`first.starts_at`)} - ${secondsOf(sql`family.created_at`)}) as wait
  from (select distinct on (user_id) user_id, month, starts_at from ${endedIn(bounds)} as ended
    where status = 'completed' order by user_id, starts_at) as first
  join ${users} as family on family.id = first.user_id
  where not exists (select 1 from ${consultations} as earlier
    where earlier.user_id = first.user_id and earlier.status = 'completed'
      and earlier.starts_at < first.starts_at))`

const waitOf = (
  found: number,
  { median, p90 }: { median: number | null; p90: number | null },
): Wait => ({
  found,
  medianSeconds: median ?? 0,
  p90Seconds: p90 ?? 0,
})

/**
 * The outcomes of the consultations of a period's months, counted by the database: as packed months
 * give them, for sites whose months would not fit into a process. It takes as long as reading the
 * period's consultations does. Within a transaction that has no limits of time.
 */
export async function countEndedByDatabase(bounds: Bounds): Promise<CountedFacts> {
  await rowsOf(sql`set local work_mem = '128MB'`)
  const counts = await rowsOf<CountRow>(sql`
    select coalesce(month, 0) as "month", count(*)${isCompleted}::int as "held",
      count(*) filter (where status = 'no_show')::int as "noShows",
      count(*) filter (where status = 'cancelled')::int as "cancelled",
      count(distinct user_id)${isCompleted}::int as "families",
      count(distinct specialist_id)${isCompleted}::int as "volunteers", ${percentiles(isCompleted)}
    from ${endedIn(bounds)} as ended group by rollup (month)`)
  const firsts = await rowsOf<FirstRow>(sql`
    select coalesce(month, 0) as "month", count(*)::int as "found", ${percentiles(sql``)}
    from ${firstsIn(bounds)} as firsts group by rollup (month)`)
  const languages = await rowsOf<CountedFacts['languages'][number]>(sql`
    select preferred_language as "language", count(*)::int as "held"
    from ${endedIn(bounds)} as ended where status = 'completed'
    group by 1 order by 2 desc, preferred_language collate "C"`)
  const statisticsOf = (month: number): CompletedStatistics => {
    const row = counts.find((one) => one.month === month)
    const first = firsts.find((one) => one.month === month)
    const { held = 0, noShows = 0, cancelled = 0, families = 0, volunteers = 0 } = row ?? {}
    return {
      ...{ held, noShows, cancelled, families, volunteers },
      bookingWait: waitOf(held, row ?? { median: 0, p90: 0 }),
      firstWait: waitOf(first?.found ?? 0, first ?? { median: 0, p90: 0 }),
    }
  }
  return {
    months: bounds.slice(1).map((_, at) => statisticsOf(at + 1)),
    total: statisticsOf(0),
    languages,
  }
}
