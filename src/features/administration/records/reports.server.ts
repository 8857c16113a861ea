import { sql, type SQL } from 'drizzle-orm'
import { rowsOf } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { readingDays, unmetSearches } from '../../../database/schema/administration.ts'
import { consultations } from '../../../database/schema/booking.ts'
import { reviews } from '../../../database/schema/reviews.ts'
import { waitlistEntries } from '../../../database/schema/waitlist.ts'
import { present } from '../../../platform/present.ts'

/** The instants at which the months of a report begin, and the one at which the last ends. */
export type Bounds = readonly Date[]

const listOf = (bounds: Bounds): SQL =>
  sql`${`{${bounds.map((bound) => bound.toISOString()).join(',')}}`}::timestamptz[]`
const monthOf = (instant: SQL, bounds: Bounds): SQL =>
  sql`width_bucket(${instant}, ${listOf(bounds)})`
const within = (instant: SQL, bounds: Bounds): SQL =>
  sql`${instant} >= ${present(bounds[0]).toISOString()}::timestamptz and ${instant} < ${present(bounds.at(-1)).toISOString()}::timestamptz`

/** In each row `month` counts from 1; 0 is the whole period. */
interface OfMonth {
  month: number
}

export interface RatingRow extends OfMonth {
  ratings: number
  average: number
}

/** Families' ratings by the month in which they wrote them; removed ones are left out. */
export const listRatings = (bounds: Bounds): Promise<RatingRow[]> =>
  rowsOf<RatingRow>(sql`
    select coalesce(month, 0) as month, count(*)::int as "ratings", avg(rating)::float8 as "average"
    from (select ${monthOf(sql`created_at`, bounds)} as month, rating from ${reviews}
      where status = 'published' and ${within(sql`created_at`, bounds)}) as written
    group by rollup (month)`)

export interface UnmetRow extends OfMonth {
  languages: string
  expertise: string
  availability: string
  searches: number
}

const days = (firstDays: readonly string[]): SQL => sql`${`{${firstDays.join(',')}}`}::date[]`
const ofDays = (firstDays: readonly string[]): SQL =>
  sql`day >= ${present(firstDays[0])}::date and day < ${present(firstDays.at(-1))}::date`

/** Searches that found nobody. `firstDays` are the months' first days, and the day after the last. */
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

/** The outcomes for those who began to wait in the period. */
export const countWaitlist = (bounds: Bounds): Promise<WaitlistRow[]> =>
  rowsOf<WaitlistRow>(sql`
    select state, count(*)::int as "entries", sum(missed_offers)::int as "missedOffers"
    from ${waitlistEntries} where ${within(sql`created_at`, bounds)} group by state`)

interface ReadRow extends OfMonth {
  articles: number
  resources: number
}

/** How often articles of the blog and resources of the library were opened. */
export const countReadings = (firstDays: readonly string[]): Promise<ReadRow[]> =>
  rowsOf<ReadRow>(sql`
    select width_bucket(day, ${days(firstDays)}) as month,
      coalesce(sum(views) filter (where kind = 'article'), 0)::int as "articles",
      coalesce(sum(views) filter (where kind = 'resource'), 0)::int as "resources"
    from ${readingDays} where ${ofDays(firstDays)} group by 1`)

/** When the first account was made, or the first consultation began; undefined while there is neither. */
export async function findBeginning(): Promise<Date | undefined> {
  const [row] = await rowsOf<{ beginning: string | Date | null }>(sql`
    select least((select min(created_at) from ${users}), (select min(starts_at) from ${consultations}))
      as "beginning"`)
  return row?.beginning ? new Date(row.beginning) : undefined
}
