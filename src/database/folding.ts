/** Searches stored texts with the folding of `i18n/fold.ts`, in tables too small for an index. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Characters with a special meaning in a pattern. */
const quoted = (word: string): string => word.replace(/[\\%_]/g, String.raw`\$&`)

/** Whether a text contains each of some folded words; with no words, none does. */
export function containsWords(text: SQLWrapper, words: readonly string[]): SQL {
  if (words.length === 0) return sql`false`
  const patterns = words.map((word) => sql`${`%${quoted(word)}%`}`)
  return sql`fold_text(${text}) like all (array[${sql.join(patterns, sql`, `)}]::text[])`
}
