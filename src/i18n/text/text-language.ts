import type { Locale } from '../locale.ts'
import { getLocale } from '../paraglide/runtime.js'

const FIRST_LETTER = /\p{L}/u
const ARABIC_SCRIPT = /\p{Script=Arabic}/u
const LATIN_SCRIPT = /\p{Script=Latin}/u

/** The language of a text by the script of its first letter; undefined for other scripts. */
export function languageOfText(text: string): Locale | undefined {
  const letter = FIRST_LETTER.exec(text)?.[0] ?? ''
  if (ARABIC_SCRIPT.test(letter)) return 'fa'
  return LATIN_SCRIPT.test(letter) ? 'en' : undefined
}

/**
 * Attributes of an element with a person's own text: `dir="auto"`, and `lang` if it differs from
 * the page's, so that screen readers switch voices.
 */
export function ownWords(text: string | null | undefined): { dir: 'auto'; lang?: Locale } {
  const language = text ? languageOfText(text) : undefined
  return language && language !== getLocale() ? { dir: 'auto', lang: language } : { dir: 'auto' }
}

/** Joins words into a list: 'English, Farsi' / «انگلیسی، فارسی». */
export function joinWords(words: readonly string[], locale: Locale = getLocale()): string {
  return words.join(locale === 'fa' ? '، ' : ', ')
}
