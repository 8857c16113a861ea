import { sql, type SQL } from 'drizzle-orm'
import { rowsOf, database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import {
  readingDays,
  unmetSearches,
  reportChanges,
  reportMonths,
} from '../../../database/schema/administration.ts'
import { consultations } from '../../../database/schema/booking.ts'
import { reviews } from '../../../database/schema/reviews.ts'
import { waitlistEntries } from '../../../database/schema/waitlist.ts'
import { at } from '../../../database/sql-fragments.ts'
import type { DateKey } from '../../../i18n/calendar/date-key.ts'
import { present } from '../../../platform/present.ts'
import type { CountedFacts, CompletedStatistics, Wait } from '../rules/completed-statistics.ts'

/** Starts of a report's months, and the end of the last. */
export type Bounds = readonly Date[]

const listOf = (bounds: Bounds): SQL =>
  sql`${`{${bounds.map((bound) => bound.toISOString()).join(',')}}`}::timestamptz[]`
const monthOf = (instant: SQL, bounds: Bounds): SQL =>
  sql`width_bucket(${instant}, ${listOf(bounds)})`
const within = (instant: SQL, bounds: Bounds): SQL =>
  sql`${instant} >= ${at(present(bounds[0]))} and ${instant} < ${at(present(bounds.at(-1)))}`

/** `month` counts from 1; 0 is the whole period. */
interface OfMonth {
  month: number
}

interface RatingRow extends OfMonth {
  ratings: number
  average: number
}

/** Families' ratings by month of writing, without removed ones. */
export const listRatings = (bounds: Bounds): Promise<RatingRow[]> =>
  rowsOf<RatingRow>(sql`
    select coalesce(month, 0) as month, count(*)::int as "ratings", avg(rating)::float8 as "average"
    from (select ${monthOf(sql`created_at`, bounds)} as month, rating from ${reviews}
      where status = 'published' and ${within(sql`created_at`, bounds)}) as written
    group by rollup (month)`)

interface UnmetRow extends OfMonth {
  languages: string
  expertise: string
  availability: string
  searches: number
}

const days = (firstDays: readonly string[]): SQL => sql`${`{${firstDays.join(',')}}`}::date[]`
const ofDays = (firstDays: readonly string[]): SQL =>
  sql`day >= ${present(firstDays[0])}::date and day < ${present(firstDays.at(-1))}::date`

/**
 * Searches without a result. `firstDays` are the first days of the months, and the day after the
 * last.
 */
export const listUnmet = (firstDays: readonly string[]): Promise<UnmetRow[]> =>
  rowsOf<UnmetRow>(sql`
    select width_bucket(day, ${days(firstDays)}) as month, languages, expertise, availability,
      sum(searches)::int as "searches"
    from ${unmetSearches} where ${ofDays(firstDays)}
    group by 1, 2, 3, 4`)

export interface WaitlistRow {
  state: 'waiting' | 'offered' | 'booked' | 'left' | 'ended'
  entries: number
  missedOffers: number
}

/** Outcomes of the waitlist entries made in the period. */
export const countWaitlist = (bounds: Bounds): Promise<WaitlistRow[]> =>
  rowsOf<WaitlistRow>(sql`
    select state, count(*)::int as "entries", sum(missed_offers)::int as "missedOffers"
    from ${waitlistEntries} where ${within(sql`created_at`, bounds)} group by state`)

interface ReadRow extends OfMonth {
  articles: number
  resources: number
}

/** Views of blog articles and library resources. */
export const countReadings = (firstDays: readonly string[]): Promise<ReadRow[]> =>
  rowsOf<ReadRow>(sql`
    select width_bucket(day, ${days(firstDays)}) as month,
      coalesce(sum(views) filter (where kind = 'article'), 0)::int as "articles",
      coalesce(sum(views) filter (where kind = 'resource'), 0)::int as "resources"
    from ${readingDays} where ${ofDays(firstDays)} group by 1`)

/** Creation of the first account or start of the first consultation; undefined without either. */
export async function findBeginning(): Promise<Date | undefined> {
  const [row] = await rowsOf<{ beginning: string | Date | null }>(sql`
    select least((select min(created_at) from ${users}), (select min(starts_at) from ${consultations}))
      as "beginning"`)
  return row?.beginning ? new Date(row.beginning) : undefined
}

/** First days of the UTC months up to one that have changed since they were packed. */
export async function listChangedMonths(upTo: DateKey): Promise<DateKey[]> {
  const rows = await rowsOf<{ month: DateKey }>(sql`
    select distinct month::text as month from ${reportChanges}
    where month <= ${upTo}::date order by 1`)
  return rows.map(({ month }) => month)
}

const REPORTS = 7_302_115

/** Locks a month's packing until the surrounding transaction ends. */
export async function lockMonth(month: DateKey): Promise<void> {
  await database().execute(sql`select pg_advisory_xact_lock(${REPORTS}, hashtext(${month}::text))`)
}

const startsAt = sql`starts_at`
/** A column's values as a JSON array, in row order. */
const listed = (column: string) => sql`array_to_json(array_agg(${sql.identifier(column)}))`

/**
 * Packs a month's ended consultations. A single statement, so that it deletes only the change notes
 * of the rows it reads: those of later commits stay.
 */
export async function packMonth(month: DateKey): Promise<void> {
  await database().execute(sql`
    with noted as (
      delete from ${reportChanges} where month = ${month}::date
    ), ended as materialized (
      select status, user_id, specialist_id, preferred_language as language, ${secondsOf(startsAt)} as start,
        greatest(0, extract(epoch from starts_at - created_at))::bigint as wait
      from ${consultations}
      where status in ('completed', 'no_show', 'cancelled')
        and starts_at >= ${month}::timestamp at time zone 'UTC'
        and starts_at < (${month}::timestamp + interval '1 month') at time zone 'UTC'
      order by starts_at
    ), first_held as (
      select user_id, min(start) as start, ${secondsOf(sql`family.created_at`)} as joined
      from ended join ${users} as family on family.id = user_id
      where ended.status = 'completed' group by user_id, family.created_at
    )
    insert into ${reportMonths} (month, held, first_held, others) values (
      ${month}::date,
      (select json_build_object('starts', ${listed('start')}, 'families', ${listed('user_id')},
        'specialists', ${listed('specialist_id')}, 'languages', ${listed('language')},
        'waits', ${listed('wait')}) from ended where status = 'completed'),
      (select json_build_object('families', ${listed('user_id')}, 'starts', ${listed('start')},
        'joined', ${listed('joined')}) from first_held),
      (select json_build_object(
        'missed', array_to_json(array_agg(start) filter (where status = 'no_show')),
        'cancelled', array_to_json(array_agg(start) filter (where status = 'cancelled'))) from ended)
    )
    on conflict (month) do update set
      held = excluded.held, first_held = excluded.first_held, others = excluded.others,
      version = excluded.version`)
}

interface PackedMonth {
  month: DateKey
  version: string
  firstHeld: string
  held: string
  others: string
}

/** UTC months up to one, in order, each with its packing's version. */
export const listVersions = (upTo: DateKey): Promise<Pick<PackedMonth, 'month' | 'version'>[]> =>
  rowsOf(sql`
    select month::text as "month", version::text as "version"
    from ${reportMonths} where month <= ${upTo}::date order by month`)

/** Packed UTC months, unordered. */
export const listPackedMonths = (months: readonly DateKey[]): Promise<PackedMonth[]> =>
  rowsOf<PackedMonth>(sql`
    select month::text as "month", version::text as "version", first_held as "firstHeld", held, others
    from ${reportMonths} where month = any (${`{${months.join(',')}}`}::date[])`)

interface CountRow extends OfMonth {
  held: number
  noShows: number
  cancelled: number
  families: number
  volunteers: number
  median: number | null
  p90: number | null
}

interface FirstRow extends OfMonth {
  found: number
  median: number | null
  p90: number | null
}

const percentiles = (which: SQL): SQL => sql`
  percentile_cont(0.5) within group (order by wait)${which}::float8 as "median",
  percentile_cont(0.9) within group (order by wait)${which}::float8 as "p90"`
const isCompleted = sql` filter (where status = 'completed')`

/**
 * Ended consultations of the period, each with its month and its wait from booking to start, in
 * seconds.
 */
const endedIn = (bounds: Bounds): SQL =>
  sql`(select status, user_id, specialist_id, preferred_language, starts_at,
      ${monthOf(startsAt, bounds)} as month,
      greatest(0, extract(epoch from starts_at - created_at))::bigint as wait
    from ${consultations} where status in ('completed', 'no_show', 'cancelled')
      and ${within(startsAt, bounds)})`

/** An instant in whole Unix seconds. */
const secondsOf = (instant: SQL): SQL => sql`floor(extract(epoch from ${instant}))::bigint`

/** First consultations of families, if in the period, with the wait since registration. */
const firstsIn = (bounds: Bounds): SQL => sql`
  (select first.month, greatest(0, ${secondsOf(sql`first.starts_at`)} - ${secondsOf(sql`family.created_at`)}) as wait
  from (select distinct on (user_id) user_id, month, starts_at from ${endedIn(bounds)} as ended
    where status = 'completed' order by user_id, starts_at) as first
  join ${users} as family on family.id = first.user_id
  where not exists (select 1 from ${consultations} as earlier
    where earlier.user_id = first.user_id and earlier.status = 'completed'
      and earlier.starts_at < first.starts_at))`

const waitOf = (found: number, row: Pick<CountRow, 'median' | 'p90'> | undefined): Wait => ({
  found,
  medianSeconds: row?.median ?? 0,
  p90Seconds: row?.p90 ?? 0,
})

/**
 * Counts the outcomes of the period's months in the database: the same results as from packed
 * months, for sites whose months would not fit into a process. Reads all consultations of the
 * period. To be called within a transaction without a statement timeout.
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
      held,
      noShows,
      cancelled,
      families,
      volunteers,
      bookingWait: waitOf(held, row),
      firstWait: waitOf(first?.found ?? 0, first),
    }
  }
  return {
    months: bounds.slice(1).map((_, index) => statisticsOf(index + 1)),
    total: statisticsOf(0),
    languages,
  }
}
