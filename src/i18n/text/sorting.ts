import { foldLetters } from '../fold.ts'
import type { Locale } from '../locale.ts'
import { memoize } from '../memoize.ts'

// As in Unicode's Persian collation: آ is first; hamza and its carriers follow alef.
const alphabet = 'آاءبپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'

// Private-use code points sort after every script in byte order and survive folding.
const rankBase = 0xe000
const ranks = new Map([...alphabet].map((letter, rank) => [letter, code(rank)]))
const alefMadda = code(0)
const hamza = code(2)

/**
 * A sort key for byte order (UTF-8, `COLLATE "C"`): digits, then Latin without case and diacritics,
 * then Persian in its own alphabet with پ چ ژ گ in place. Punctuation and half-spaces are ignored.
 * Not for display.
 */
export function sortKey(text: string): string {
  const marked = text
    .normalize('NFC')
    .replace(/[\u200c'’ʼ]/g, '')
    .replace(/آ/g, alefMadda)
    .replace(/[أإؤئء]/g, hamza)
  return foldLetters(marked)
    .replace(/[\u0620-\u06ff]/g, (letter) => ranks.get(letter) ?? letter)
    .replace(/[^\p{L}\p{N}\p{Co}]+/gu, ' ')
    .trim()
}

export const compareText = memoize(
  (locale: Locale): ((a: string, b: string) => number) => new Intl.Collator(locale).compare,
)

function code(rank: number): string {
  return String.fromCharCode(rankBase + rank)
}
