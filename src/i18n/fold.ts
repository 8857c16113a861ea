import { toAsciiDigits } from './text/numbers.ts'

/** Letters that look or sound alike but have no common Unicode decomposition. */
const alike: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ڪ: 'ک',
  ة: 'ه',
  ە: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ٱ: 'ا',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
}

const alikeLetters = new RegExp(`[${Object.keys(alike).join('')}]`, 'g')

/** Words with two spellings, as [variant, normal form]. */
export const SPELLINGS = [['اوتیس', 'اتیس']] as const

/**
 * Folds a text for search, both the index and the query; stored text is unchanged. One form of each
 * Persian letter, no diacritics (Latin ones too), no tatweel or invisible marks, ASCII digits,
 * lower case, single spaces, half-spaces as spaces, and اوتیسم as اتیسم. Idempotent.
 *
 * `fold_text` does the same in the database; `tools/fold-functions.ts` generates it from this file.
 */
export function fold(text: string): string {
  return SPELLINGS.reduce((folded, [from, to]) => folded.replaceAll(from, to), foldLetters(text))
}

/** Combining and invisible marks, and tatweel. */
const MARKS = /[\p{Mn}\p{Cf}\u0640\u302e\u302f\u{1d165}\u{1d166}\u{1d16d}-\u{1d172}]/gu

/** As `fold`, without the rule for a word's spelling. */
export function foldLetters(text: string): string {
  const bare = text
    .replace(/\u200c/g, ' ')
    // Marks are removed first: `normalize` sorts them in quadratic time.
    .replace(MARKS, '')
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(alikeLetters, (letter) => alike[letter] ?? letter)
  return toAsciiDigits(bare).replace(/\s+/g, ' ').trim()
}
