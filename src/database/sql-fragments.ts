import { type AnyColumn, getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { MOST_COUNTED } from '../platform/api/list-limits.ts'
import { database } from './client.ts'
import { users } from './schema/accounts.ts'
import { specialists } from './schema/specialists.ts'

/** An instant as a parameter of raw SQL: the two drivers serialize a Date differently. */
export const at = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`

/** Keyset pagination, newest first: whether a row comes after a place of the list. */
export const isPast = (
  { createdAt, id }: { createdAt: SQLWrapper; id: SQLWrapper },
  place: { at: Date; id: number },
): SQL => sql`(${createdAt}, ${id}) < (${at(place.at)}, ${place.id}::int)`

/** An instant as a number: epoch milliseconds. */
export const epochMs = (instant: SQLWrapper): SQL<number> =>
  sql<number>`(extract(epoch from ${instant}) * 1000)::float8`

export const rangeOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): SQL =>
  sql`tstzrange(${at(startsAt)}, ${at(endsAt)})`

/** A search word, from `i18n/searching.ts`. */
interface Searched {
  word: string
  spellings: readonly string[]
  inParts: string | undefined
  pattern: string
}

/** Escapes the special characters of a LIKE pattern. */
const quoted = (word: string): string => word.replace(/[\\%_]/g, String.raw`\$&`)

/**
 * Whether a text, folded as by `i18n/fold.ts`, contains every word of a search; false without
 * words.
 */
export function containsWords(text: SQLWrapper, words: readonly Searched[]): SQL {
  if (words.length === 0) return sql`false`
  const patterns = words.map(({ pattern }) => sql`${pattern}`)
  return sql`fold_text(${text}) ~ all (array[${sql.join(patterns, sql`, `)}]::text[])`
}

/**
 * Conditions that a folded text contains each word of a search: separate ones, so that a trigram
 * index (`inParts`) serves words of three letters or more.
 */
export const holdsParts = (folded: SQLWrapper, words: readonly Searched[]): SQL[] =>
  words.map(({ word, inParts }) => {
    const whole = holds(folded, word)
    return inParts === undefined ? whole : sql`(${whole} or ${folded} ~ ${inParts})`
  })

/** Whether a text contains another literally. */
export const holds = (text: SQLWrapper, part: string): SQL =>
  sql`${text} like ${`%${quoted(part)}%`}`

/**
 * A marker in each vector that includes joined words; vectors without it are older (`hasOldWords`).
 */
const KNOWS_JOINED = '@joined'

/** A `tsvector` of the distinct words, without positions. */
export const vectorOfWords = (words: readonly string[]): SQL<string> =>
  sql<string>`array_to_tsvector(${`{${[...words, KNOWS_JOINED].join(',')}}`}::text[])`

const beginningWithAny = (spellings: readonly string[]): string =>
  `(${spellings.map((spelling) => `'${spelling}':*`).join(' | ')})`

/** Whether a `tsvector` has a word with each search word as its prefix; false without words. */
export function hasWordsBeginning(vector: AnyColumn | SQL, words: readonly Searched[]): SQL {
  if (words.length === 0) return sql`false`
  const query = words.map(({ spellings }) => beginningWithAny(spellings)).join(' & ')
  return sql`${vector} @@ ${query}::tsquery`
}

/** Whether a `tsvector` was built before joined words were added. */
export const hasOldWords = (vector: AnyColumn): SQL =>
  sql`not ${vector} @@ ${`'${KNOWS_JOINED}'`}::tsquery`

interface Countable {
  limit(most: number): { as(name: string): SQLWrapper }
}

/** Counts rows up to one more than the largest exact total of a list. */
export async function countSome(rows: Countable, most = MOST_COUNTED + 1): Promise<number> {
  return database().$count(rows.limit(most).as('some'))
}

/** As {@link countSome}, for the rows of one table. */
export const countMatching = (
  table: PgTable,
  where: SQL | undefined,
  most?: number,
): Promise<number> => {
  const one = sql<number>`1`.as('one')
  return countSome(database().select({ one }).from(table).where(where), most)
}

/**
 * Whether a profile's owner may act as a specialist now: role, verification and active account
 * (spec 4.3). Required wherever a specialist sees a family's data. `profile` names the row of
 * `specialists`.
 */
export const mayAct = (profile: SQL = sql`${specialists}`) =>
  sql<boolean>`(${profile}.verified and exists (select 1 from users as acting
    where acting.id = ${profile}.user_id and acting.role = 'specialist'
      and acting.status = 'active' and acting.deleted_at is null))`

export const isActiveAdmin = sql<boolean>`(${users.status} = 'active' and ${users.deletedAt} is null
  and (${users.role} = 'admin' or exists (select 1 from user_roles as granted
    where granted.user_id = ${users.id} and granted.role = 'admin')))`

/** Whether a person was a specialist and may no longer act as one. */
export const isRemoved = (userId: SQLWrapper | number) =>
  sql<boolean>`exists (select 1 from specialists as own
    where own.user_id = ${userId} and not ${mayAct(sql`own`)})`

/**
 * Whether a person may read another's messages: a former specialist only those of conversations in
 * which they are the family.
 */
export const mayReadFrom = (readerId: SQLWrapper | number, otherId: SQLWrapper | number) =>
  sql<boolean>`(not ${isRemoved(readerId)}
    or exists (select 1 from consultations as met join specialists as seen
      on seen.id = met.specialist_id
      where met.user_id = ${readerId} and seen.user_id = ${otherId}))`

/** A specialist's name in a language, or else the only one. */
export const specialistNameIn = (locale: string) =>
  sql<string>`coalesce(nullif(${specialists.translations} -> ${locale}::text ->> 'name', ''), ${specialists.name})`

/** Columns of a table, selected under their own names. */
export function columnsOf<T extends PgTable, Name extends keyof T['_']['columns'] & string>(
  table: T,
  ...names: Name[]
): Pick<T['_']['columns'], Name> {
  const all: T['_']['columns'] = getTableColumns(table)
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<typeof all, Name>
}
