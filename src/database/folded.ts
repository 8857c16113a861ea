/** Searching stored names as `i18n/fold.ts` folds what is typed, for tables too small for an index. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

type Alike = readonly (readonly [letters: string, folded: string])[]

const PERSIAN_DIGITS = '۰۱۲۳۴۵۶۷۸۹'
const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩'

const PERSIAN: Alike = [
  ['يىئ', 'ی'],
  ['كڪ', 'ک'],
  ['ةەۀہھ', 'ه'],
  ['ٱأإآ', 'ا'],
  ['ؤ', 'و'],
  ['\u200c', ' '],
  ...[...'0123456789'].map(
    (digit, value) => [`${PERSIAN_DIGITS[value]}${ARABIC_DIGITS[value]}`, digit] as const,
  ),
]
// In both cases: a database without a language of its own lowers Latin letters without accents alone.
const LATIN: Alike = [
  ['áàâäãåÁÀÂÄÃÅ', 'a'],
  ['éèêëÉÈÊË', 'e'],
  ['íìîïıÍÌÎÏİ', 'i'],
  ['óòôöõøÓÒÔÖÕØ', 'o'],
  ['úùûüÚÙÛÜ', 'u'],
  ['çćÇĆ', 'c'],
  ['ñÑ', 'n'],
  ['šŠ', 's'],
  ['žŽ', 'z'],
  ['łŁ', 'l'],
]

function translated(text: SQLWrapper, alike: Alike): SQL {
  const from = alike.map(([letters]) => letters).join('')
  const to = alike.map(([letters, folded]) => folded.repeat(letters.length)).join('')
  return sql`translate(lower(${text}), ${from}, ${to})`
}

/**
 * A text with one spelling of each letter, in lower case. Each letter is looked for in the list, so
 * a text has the list of its own script alone, and one of plain letters none; few have both.
 */
const foldedText = (text: SQLWrapper): SQL => sql`(case
  when octet_length(${text}) = length(${text}) then lower(${text})
  when ${text} !~ '[\u0600-\u06ff]' then ${translated(text, LATIN)}
  when ${text} ~ '[À-ž]' then ${translated(text, [...PERSIAN, ...LATIN])}
  else ${translated(text, PERSIAN)} end)`

/** Signs that a pattern reads as more than themselves. */
const quoted = (word: string): string => word.replace(/[\\%_]/g, String.raw`\$&`)

/** Whether a text contains each of some folded words; with no words none does. */
export function containsWords(text: SQLWrapper, words: readonly string[]): SQL {
  if (words.length === 0) return sql`false`
  const patterns = words.map((word) => sql`${`%${quoted(word)}%`}`)
  return sql`${foldedText(text)} like all (array[${sql.join(patterns, sql`, `)}]::text[])`
}
