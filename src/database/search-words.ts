/** Searching by the words of `i18n/search-words.ts`: nothing in them needs quoting. */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** The words, each once and without places, as a `tsvector`. */
export const vectorOfWords = (words: readonly string[]): SQL<string> =>
  sql<string>`array_to_tsvector(${`{${words.join(',')}}`}::text[])`

/** Whether a `tsvector` has, for each of the words, one that begins with it; with no words none has. */
export function hasWordsBeginning(vector: AnyColumn | SQL, words: readonly string[]): SQL {
  if (words.length === 0) return sql`false`
  return sql`${vector} @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`
}

export const hasNoWords = (vector: AnyColumn): SQL => sql`${vector} = ''::tsvector`
