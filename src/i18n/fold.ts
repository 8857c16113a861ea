import { toAsciiDigits } from './text/numbers.ts'

/** Letters that look or sound alike and that no Unicode decomposition brings together. */
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

/** Words with two spellings that no letter explains; the second is compared. */
export const SPELLINGS = [['اوتیس', 'اتیس']] as const

/**
 * Brings a text to the form that search compares, for the index and the query alike; stored text
 * keeps its own. One spelling of each Persian letter, no diacritics (Latin ones too), no tatweel
 * or invisible marks, ASCII digits, lower case, single spaces, half-spaces as spaces, and اوتیسم
 * as اتیسم. Folding twice changes nothing more.
 *
 * `fold_text` does the same in the database: `tools/fold-functions.ts` writes it from here.
 */
export function fold(text: string): string {
  return SPELLINGS.reduce((folded, [from, to]) => folded.replaceAll(from, to), foldLetters(text))
}

/** Combining and invisible marks, and tatweel. */
const MARKS = /[\p{Mn}\p{Cf}\u0640\u302e\u302f\u{1d165}\u{1d166}\u{1d16d}-\u{1d172}]/gu

/** `fold` without its rule for the spelling of one word. */
export function foldLetters(text: string): string {
  const bare = text
    .replace(/\u200c/g, ' ')
    // `normalize` sorts marks in time that grows with the square of their number.
    .replace(MARKS, '')
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(alikeLetters, (letter) => alike[letter] ?? letter)
  return toAsciiDigits(bare).replace(/\s+/g, ' ').trim()
}
