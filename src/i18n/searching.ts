/**
 * The words that texts are found by, and those of a search. Persian writes the parts of a word
 * joined, with a half-space or with a space, as each writer likes (گفتاردرمانی, گفتار‌درمانی,
 * گفتار درمانی): whichever is stored or typed, it is found.
 */
import { fold } from './fold.ts'

/** No person types longer words. */
const LONGEST_WORD = 60

/** Words beyond this many do not narrow a search. */
const MOST_SEARCHED_WORDS = 8

/** Words of more parts than these are found by some of their parts. */
const MOST_PARTS = 3

/** Beyond this many letters of joined words a text is found by its words alone. */
const MOST_JOINED_LETTERS = 120_000

/** The script that writes one word in several ways. */
const IS_PERSIAN = /\p{Script=Arabic}/u

const splitWords = (folded: string): string[] =>
  (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, LONGEST_WORD))

/** The folded words of a text, each once: letters and digits alone, whatever separated them. */
export const wordsOf = (text: string): string[] => [...new Set(splitWords(fold(text)))]

const LENGTHS = Array.from({ length: MOST_PARTS - 1 }, (_, index) => index + 2)

/** Persian words beside each other, joined to one, with the places that they take. */
function joinNeighbours(words: readonly string[]) {
  return words
    .flatMap((_, first) => LENGTHS.map((length) => ({ first, end: first + length })))
    .filter(({ end }) => end <= words.length)
    .map((run) => ({ ...run, joined: words.slice(run.first, run.end).join('') }))
    .filter(({ joined }) => IS_PERSIAN.test(joined))
    .map((run) => ({ ...run, joined: run.joined.slice(0, LONGEST_WORD) }))
}

/** What a text is found by: its words, and Persian words beside each other joined to one. */
export function indexedWordsOf(text: string): string[] {
  const phrases = fold(text).split(/[^\p{L}\p{N} ]+/u)
  const joined: string[] = []
  let left = MOST_JOINED_LETTERS
  for (const run of phrases.flatMap((phrase) => joinNeighbours(splitWords(phrase)))) {
    left -= run.joined.length
    if (left < 0) break
    joined.push(run.joined)
  }
  return [...new Set([...wordsOf(text), ...joined])]
}

/** A word of a search, or another part of it without spaces. */
export interface SearchedWord {
  word: string
  /** How a text may write it: as itself, or joined with its neighbours in the search. */
  spellings: readonly string[]
  /** A regular expression for a folded text that writes it, or it and its neighbours, in parts. */
  inParts: string | undefined
  /** A regular expression for it in a folded text, as a whole or in parts. */
  pattern: string
}

const quoted = (sign: string): string => sign.replace(/[\\^$.|?*+()[\]{}]/, String.raw`\$&`)

/** From the beginning of a word on, a space is allowed between any two letters. */
const inPartsOf = (word: string): string =>
  `(^| )${[...word.replaceAll(' ', '')].map(quoted).join(' ?')}`

function searched(words: readonly string[]): SearchedWord[] {
  const runs = joinNeighbours(words)
  return words.map((word, place) => {
    const around = runs.filter(({ first, end }) => first <= place && place < end)
    const spellings = [...new Set([word, ...around.map(({ joined }) => joined)])]
    const persian = spellings.filter((spelling) => IS_PERSIAN.test(spelling))
    const inParts = persian.length > 0 ? persian.map(inPartsOf).join('|') : undefined
    const whole = [...word].map(quoted).join('')
    return { word, spellings, inParts, pattern: inParts ? `${whole}|${inParts}` : whole }
  })
}

/**
 * The words of a search; undefined when nothing was typed. Something typed without a letter or
 * digit has no words, and nothing matches it.
 */
export const searchedWordsOf = (typed: string): SearchedWord[] | undefined =>
  typed.trim() === '' ? undefined : searched(splitWords(fold(typed)).slice(0, MOST_SEARCHED_WORDS))

/** The parts of a search between its spaces, with their signs; none when nothing was typed. */
export const searchedPartsOf = (typed: string): SearchedWord[] =>
  searched(fold(typed).split(' ').filter(Boolean).slice(0, MOST_SEARCHED_WORDS))

/** A search for what was typed as a whole. */
export const searchedPhrase = (typed: string): SearchedWord[] =>
  searched([fold(typed)].filter(Boolean))

/** Whether a text contains each part of a search. */
export function holdsEach(text: string, parts: readonly SearchedWord[]): boolean {
  const folded = fold(text)
  return parts.every(({ pattern }) => new RegExp(pattern, 'u').test(folded))
}

/** Whether a text has, for each word of a search, one that begins with it; with no words it has not. */
export function hasEachBeginning(text: string, words: readonly SearchedWord[]): boolean {
  const indexed = indexedWordsOf(text)
  const has = ({ spellings }: SearchedWord) =>
    spellings.some((spelling) => indexed.some((word) => word.startsWith(spelling)))
  return words.length > 0 && words.every(has)
}
