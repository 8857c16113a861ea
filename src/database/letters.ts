/**
 * The folding of `i18n/fold.ts` and the order of `i18n/sorting.ts` as pairs of letters, which the
 * database applies one by one. What has no partner in `to` is left out.
 */
const SPELLINGS: Readonly<Record<string, string>> = {
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
  ı: 'i',
  '\u200c': ' ',
}
const digits = (first: string): [string, string][] =>
  [...'0123456789'].map((digit, index) => [String.fromCharCode(first.charCodeAt(0) + index), digit])

/** Combining marks of Latin and Arabic letters, tatweel, and marks that nobody sees. */
const range = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index))
const LEFT_OUT = [
  ...range(0x0300, 0x036f),
  ...range(0x064b, 0x065f),
  '\u0670',
  '\u0640',
  '\u200b',
  ...range(0x200d, 0x200f),
  ...range(0x202a, 0x202e),
  ...range(0x2066, 0x2069),
]

const pairsOf = (pairs: readonly [string, string][], leftOut: readonly string[] = []) => ({
  from: pairs.map(([from]) => from).join('') + leftOut.join(''),
  to: pairs.map(([, to]) => to).join(''),
})

export const FOLDED_LETTERS = pairsOf(
  [...Object.entries(SPELLINGS), ...digits('۰'), ...digits('٠')],
  LEFT_OUT,
)

const ALPHABET = 'آاءبپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'
/** Private-use letters stand after every script in byte order. */
const rank = (letter: string): string => String.fromCharCode(0xe000 + [...ALPHABET].indexOf(letter))

const RANKED: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...ALPHABET].map((letter) => [letter, letter])),
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
  أ: 'ء',
  إ: 'ء',
  ؤ: 'ء',
  ئ: 'ء',
  ٱ: 'ا',
}

export const LETTER_RANKS = pairsOf(
  Object.entries(RANKED).map(([from, to]) => [from, rank(to)]),
  ['\u200c', ...range(0x064b, 0x065f), '\u0640'],
)
