import { type AnyColumn, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { MOST_COUNTED } from '../platform/api/list-limits.ts'
import { database } from './client.ts'
import { users } from './schema/accounts.ts'
import { specialists } from './schema/specialists.ts'

/** An instant as a parameter of raw SQL: the two drivers write a Date differently. */
export const at = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`

/** Whether a row comes after a place of a list, newest first. */
export const isPast = (
  { createdAt, id }: { createdAt: SQLWrapper; id: SQLWrapper },
  place: { at: Date; id: number },
): SQL => sql`(${createdAt}, ${id}) < (${at(place.at)}, ${place.id}::int)`

/** An instant as a number: epoch milliseconds. */
export const epochMs = (instant: SQLWrapper): SQL<number> =>
  sql<number>`(extract(epoch from ${instant}) * 1000)::float8`

export const rangeOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): SQL =>
  sql`tstzrange(${at(startsAt)}, ${at(endsAt)})`

/** A word of a search, as `i18n/searching.ts` makes it. */
interface Searched {
  word: string
  spellings: readonly string[]
  inParts: string | undefined
  pattern: string
}

/** Characters with a special meaning in a pattern. */
const quoted = (word: string): string => word.replace(/[\\%_]/g, String.raw`\$&`)

/** Whether a text, folded as by `i18n/fold.ts`, contains each word of a search; none with no words. */
export function containsWords(text: SQLWrapper, words: readonly Searched[]): SQL {
  if (words.length === 0) return sql`false`
  const patterns = words.map(({ pattern }) => sql`${pattern}`)
  return sql`fold_text(${text}) ~ all (array[${sql.join(patterns, sql`, `)}]::text[])`
}

/**
 * Whether a folded text contains each word of a search: one condition each, so that an index of
 * parts (`inParts`) finds those of three letters or more.
 */
export const holdsParts = (folded: SQLWrapper, words: readonly Searched[]): SQL[] =>
  words.map(({ word, inParts }) => {
    const whole = holds(folded, word)
    return inParts === undefined ? whole : sql`(${whole} or ${folded} ~ ${inParts})`
  })

/** Whether a text contains another, letter by letter. */
export const holds = (text: SQLWrapper, part: string): SQL =>
  sql`${text} like ${`%${quoted(part)}%`}`

/** An entry of each vector that has joined words; those without it are older (`hasOldWords`). */
const KNOWS_JOINED = '@joined'

/** The words, each once and without places, as a `tsvector`. */
export const vectorOfWords = (words: readonly string[]): SQL<string> =>
  sql<string>`array_to_tsvector(${`{${[...words, KNOWS_JOINED].join(',')}}`}::text[])`

const beginningWithAny = (spellings: readonly string[]): string =>
  `(${spellings.map((spelling) => `'${spelling}':*`).join(' | ')})`

/** Whether a `tsvector` has, for each word of a search, one that begins with it; with none it has not. */
export function hasWordsBeginning(vector: AnyColumn | SQL, words: readonly Searched[]): SQL {
  if (words.length === 0) return sql`false`
  const query = words.map(({ spellings }) => beginningWithAny(spellings)).join(' & ')
  return sql`${vector} @@ ${query}::tsquery`
}

/** Whether a `tsvector` is older than what a search knows. */
export const hasOldWords = (vector: AnyColumn): SQL =>
  sql`not ${vector} @@ ${`'${KNOWS_JOINED}'`}::tsquery`

interface Countable {
  limit(most: number): { as(name: string): SQLWrapper }
}

/** How many rows there are, counted up to one more than a list shows exactly. */
export async function countSome(rows: Countable, most = MOST_COUNTED + 1): Promise<number> {
  return database().$count(rows.limit(most).as('some'))
}

/** The same for the rows of one table. */
export const countMatching = (
  table: PgTable,
  where: SQL | undefined,
  most?: number,
): Promise<number> => {
  const one = sql<number>`1`.as('one')
  return countSome(database().select({ one }).from(table).where(where), most)
}

/**
 * Whether the owner of a profile may act as a specialist now: the role, a verification and an active
 * account (spec 4.3). Whatever shows a specialist something of a family asks here. `profile` is the
 * name of the row of `specialists`.
 */
export const mayAct = (profile: SQL = sql`${specialists}`) =>
  sql<boolean>`(${profile}.verified and exists (select 1 from users as acting
    where acting.id = ${profile}.user_id and acting.role = 'specialist'
      and acting.status = 'active' and acting.deleted_at is null))`

export const isActiveAdmin = sql<boolean>`(${users.status} = 'active' and ${users.deletedAt} is null
  and (${users.role} = 'admin' or exists (select 1 from user_roles as granted
    where granted.user_id = ${users.id} and granted.role = 'admin')))`

/** Whether a person was a specialist and may act as one no longer. */
export const isRemoved = (userId: SQLWrapper | number) =>
  sql<boolean>`exists (select 1 from specialists as own
    where own.user_id = ${userId} and not ${mayAct(sql`own`)})`

/**
 * Whether a person may read what another one writes to them: who may act as a specialist no longer
 * has only the conversations left in which they are the family.
 */
export const mayReadFrom = (readerId: SQLWrapper | number, otherId: SQLWrapper | number) =>
  sql<boolean>`(not ${isRemoved(readerId)}
    or exists (select 1 from consultations as met join specialists as seen
      on seen.id = met.specialist_id
      where met.user_id = ${readerId} and seen.user_id = ${otherId}))`

/** A specialist's name in the spelling of a language, or the only one. */
export const specialistNameIn = (locale: string) =>
  sql<string>`coalesce(nullif(${specialists.translations} -> ${locale}::text ->> 'name', ''), ${specialists.name})`
