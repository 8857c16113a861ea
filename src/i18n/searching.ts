/**
 * Words of texts and of searches. Persian compounds are written joined, with a half-space or with a
 * space, as each writer likes (گفتاردرمانی, گفتار‌درمانی, گفتار درمانی): a search finds every form.
 */
import { fold } from './fold.ts'

/** The longest indexed word; longer ones are truncated. */
const LONGEST_WORD = 60

/** Further words of a search are ignored. */
const MOST_SEARCHED_WORDS = 8

/** The longest compound that is joined; longer ones are found by some of their parts. */
const MOST_PARTS = 3

/**
 * The limit of joined words in a text's index, in letters; beyond it only single words are indexed.
 */
const MOST_JOINED_LETTERS = 120_000

/** The script of the languages with several spellings of compounds. */
const IS_PERSIAN = /\p{Script=Arabic}/u

const splitWords = (folded: string): string[] =>
  (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, LONGEST_WORD))

/** The distinct folded words of a text: letters and digits only. */
export const wordsOf = (text: string): string[] => [...new Set(splitWords(fold(text)))]

const LENGTHS = Array.from({ length: MOST_PARTS - 1 }, (_, index) => index + 2)

/** Joins adjacent Persian words, with their positions. */
function joinNeighbours(words: readonly string[]) {
  return words
    .flatMap((_, first) => LENGTHS.map((length) => ({ first, end: first + length })))
    .filter(({ end }) => end <= words.length)
    .map((run) => ({ ...run, joined: words.slice(run.first, run.end).join('') }))
    .filter(({ joined }) => IS_PERSIAN.test(joined))
    .map((run) => ({ ...run, joined: run.joined.slice(0, LONGEST_WORD) }))
}

/** The indexed words of a text: its words, and joined neighbours of Persian ones. */
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

/** A word of a search, or a part of it between spaces. */
export interface SearchedWord {
  word: string
  /** Its possible forms in a text: itself, or joined with its neighbours in the search. */
  spellings: readonly string[]
  /**
   * A regular expression for a folded text with the word, alone or with neighbours, written in
   * parts.
   */
  inParts: string | undefined
  /** A regular expression for a folded text with the word, joined or in parts. */
  pattern: string
}

const quoted = (sign: string): string => sign.replace(/[\\^$.|?*+()[\]{}]/, String.raw`\$&`)

/** Matches from the beginning of a word, with an optional space between any two letters. */
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
 * The words of a search; undefined for an empty one. A search without letters or digits has no
 * words, and matches nothing.
 */
export const searchedWordsOf = (typed: string): SearchedWord[] | undefined =>
  typed.trim() === '' ? undefined : searched(splitWords(fold(typed)).slice(0, MOST_SEARCHED_WORDS))

/** The parts of a search between spaces, including punctuation; none for an empty one. */
export const searchedPartsOf = (typed: string): SearchedWord[] =>
  searched(fold(typed).split(' ').filter(Boolean).slice(0, MOST_SEARCHED_WORDS))

/** A search for the whole typed phrase. */
export const searchedPhrase = (typed: string): SearchedWord[] =>
  searched([fold(typed)].filter(Boolean))

/** Whether a text contains each part of a search. */
export function holdsEach(text: string, parts: readonly SearchedWord[]): boolean {
  const folded = fold(text)
  return parts.every(({ pattern }) => new RegExp(pattern, 'u').test(folded))
}

/** Whether a text has a word with each search word as its prefix; false without words. */
export function hasEachBeginning(text: string, words: readonly SearchedWord[]): boolean {
  const indexed = indexedWordsOf(text)
  const has = ({ spellings }: SearchedWord) =>
    spellings.some((spelling) => indexed.some((word) => word.startsWith(spelling)))
  return words.length > 0 && words.every(has)
}
