/** How texts and searches become words that can be compared. */
import { fold } from '../fold.ts'

/** No person types longer words. */
const LONGEST_WORD = 60

/** Words beyond this many do not narrow a search. */
const MOST_SEARCHED_WORDS = 8

/** The folded words of a text, each once: letters and digits alone, whatever stood between them. */
export function wordsOf(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD)))]
}

/**
 * The words of a search; undefined when nothing was typed. Something typed without a letter or
 * digit has no words, and nothing matches it.
 */
export const searchedWordsOf = (typed: string): string[] | undefined =>
  typed.trim() === '' ? undefined : wordsOf(typed).slice(0, MOST_SEARCHED_WORDS)
