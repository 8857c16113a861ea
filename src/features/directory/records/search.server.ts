import { and, sql, type SQL } from 'drizzle-orm'
import { rowsOf, database } from '../../../database/client.ts'
import { QUARTERS_OF_A_WEEK } from '../../../database/schema/columns.ts'
import { directoryEntries, directoryWords } from '../../../database/schema/directory.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { createCache } from '../../../platform/cache.ts'
import { MOST_COUNTED } from '../../../platform/api/list-limits.ts'
import type { Sort } from '../rules.ts'
import { present } from '../../../platform/present.ts'
import { unmetSearches } from '../../../database/schema/administration.ts'
import { at } from '../../../database/sql-fragments.ts'

export interface EntryFilter {
  /** A `tsquery` over the entry's words, with letters, digits and code words only. */
  words: string | undefined
  /** Has a free time before this instant. */
  freeBefore: Date | undefined
  /**
   * Has a free time in these quarter hours of the week; `times` has the exact ranges, as a
   * `tstzmultirange`.
   */
  freeIn: { quarters: string; times: string } | undefined
  now: Date
}

/** List position after an entry; `values` are its sort keys. */
export interface EntryPlace {
  values: readonly (string | number)[]
  id: number
}

export interface EntryOrder {
  sort: Sort
  locale: Locale
}

const { nextFreeAt, freeQuarters, avgRating, reviewCount, specialistId } = directoryEntries
const nameIn = (locale: Locale) =>
  locale === 'fa' ? directoryEntries.sortNameFa : directoryEntries.sortName

/** The sort order and its keyset condition; each scans one index from one end. */
const orders: Record<Sort, (locale: Locale) => { by: SQL; after: (place: EntryPlace) => SQL }> = {
  soonest: () => ({
    by: sql`${nextFreeAt}, ${specialistId}`,
    after: ({ values, id }) =>
      sql`(${nextFreeAt}, ${specialistId}) > (${values[0]}::timestamptz, ${id}::int)`,
  }),
  rating: () => ({
    by: sql`${avgRating} desc, ${reviewCount} desc, ${specialistId} desc`,
    after: ({ values, id }) =>
      sql`(${avgRating}, ${reviewCount}, ${specialistId}) < (${values[0]}::real, ${values[1]}::int, ${id}::int)`,
  }),
  name: (locale) => ({
    by: sql`${nameIn(locale)}, ${specialistId}`,
    after: ({ values, id }) =>
      sql`(${nameIn(locale)}, ${specialistId}) > (${values[0]}::text collate "C", ${id}::int)`,
  }),
}

const none = sql.raw(`B'${'0'.repeat(QUARTERS_OF_A_WEEK)}'`)
const bits = (quarters: string) => sql`${quarters}::bit(${sql.raw(String(QUARTERS_OF_A_WEEK))})`
// `>` instead of `<>`: the planner estimates a third of the entries for `>`, all of them for `<>`.
const meets = (quarters: string) => sql`(${freeQuarters} & ${bits(quarters)}) > ${none}`

function conditionOf({ words, freeBefore, freeIn }: EntryFilter): SQL {
  return (
    and(
      words === undefined ? undefined : sql`${directoryEntries.words} @@ ${words}::tsquery`,
      freeBefore && sql`${nextFreeAt} < ${at(freeBefore)}`,
      freeIn && meets(freeIn.quarters),
    ) ?? sql`true`
  )
}

interface EntryRange {
  after: EntryPlace | undefined
  offset: number
  count: number
}

/** Ids of a part of `from`, in order. */
function partOf(from: SQL, order: EntryOrder, part: EntryRange): SQL {
  const { by, after } = orders[order.sort](order.locale)
  return sql`select ${specialistId} from ${from} ${part.after ? sql`and ${after(part.after)}` : sql``}
    order by ${by} limit ${part.count} offset ${part.offset}`
}

/** Up to this number of entries, sorting all is faster than scanning an order's index. */
const MOST_SORTED = 5000

/** Caches the planner's estimates, which only change with `analyze`. */
const expectations = createCache<Promise<boolean>>({ max: 200, maxAge: 60_000 })

/** Whether the planner estimates few enough entries with these words to read them all. */
async function areFew(words: string | undefined, now: Date): Promise<boolean> {
  if (words === undefined) return false
  return expectations.get(words, () => isExpectedFew(words), now.getTime())
}

async function isExpectedFew(words: string): Promise<boolean> {
  const [planned] = await rowsOf<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select from ${directoryEntries}
      where ${directoryEntries.words} @@ ${words}::tsquery`,
  )
  return present(planned)['QUERY PLAN'][0].Plan['Plan Rows'] <= MOST_SORTED
}

/**
 * Number of matching entries, counted to 1,001, and the ids of the requested part. The first query
 * counts, unordered, and returns the part too if it read every match; with more matches, a second
 * query scans the order's index, where a part is soon full.
 */
export async function findEntries(
  filter: EntryFilter,
  order: EntryOrder,
  part: EntryRange,
): Promise<{ total: number; ids: number[] }> {
  const condition = conditionOf(filter)
  const most = (await areFew(filter.words, filter.now)) ? MOST_SORTED : MOST_COUNTED
  const hits = sql`hits as ${directoryEntries} where true`
  const [found] = await rowsOf<{ total: number; ids: number[] }>(
    sql`with hits as materialized (
        select ${specialistId}, ${nextFreeAt}, ${avgRating}, ${reviewCount}, ${nameIn(order.locale)}
        from ${directoryEntries} where ${condition} limit ${most + 1}
      )
      select (select count(*)::int from hits) as total, array(${partOf(hits, order, part)}) as ids`,
  )
  const total = Math.min(present(found).total, MOST_COUNTED + 1)
  if (present(found).total <= most) return { total, ids: present(found).ids }
  const entries = sql`${directoryEntries} where ${condition}`
  const rows = await rowsOf<{ specialist_id: number }>(partOf(entries, order, part))
  return { total, ids: rows.map((row) => row.specialist_id) }
}

/** The directory's words with each of the prefixes, up to a limit. */
export async function listWordsBeginning(
  texts: readonly string[],
  most: number,
): Promise<string[][]> {
  const beginnings = sql.join(
    texts.map((text, index) => sql`(${index}::int, ${text}, ${`${text}\u{10ffff}`})`),
    sql`, `,
  )
  const rows = await rowsOf<{ words: string[] }>(
    sql`select array(select ${directoryWords.word} from ${directoryWords}
        where ${directoryWords.word} >= beginning.first collate "C"
          and ${directoryWords.word} < beginning.last collate "C"
        order by ${directoryWords.word} limit ${most}) as words
      from (values ${beginnings}) as beginning (position, first, last) order by position`,
  )
  return rows.map((row) => row.words)
}

/** Number of matching entries per filter, counted to 1,001, in one query. */
export async function countEntries(filters: readonly EntryFilter[]): Promise<number[]> {
  const counts = filters.map(
    (filter) => sql`(select count(*)::int from (select 1 from ${directoryEntries}
      where ${conditionOf(filter)} limit ${MOST_COUNTED + 1}) as hits)`,
  )
  const [row] = await rowsOf<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  )
  return present(row).counts
}

export type UnmetSearch = Required<
  Pick<
    typeof unmetSearches.$inferSelect,
    'day' | 'locale' | 'languages' | 'expertise' | 'availability' | 'searches'
  >
>

/** Adds to daily counts; the searches have to be distinct. */
export async function addUnmetSearches(found: readonly UnmetSearch[]): Promise<void> {
  const { day, locale, languages, expertise, availability, searches } = unmetSearches
  await database()
    .insert(unmetSearches)
    .values([...found])
    .onConflictDoUpdate({
      target: [day, locale, languages, expertise, availability],
      set: { searches: sql`${searches} + excluded.searches` },
    })
}
