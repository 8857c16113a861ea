import type { Locale } from '../locale.ts'
import { getLocale } from '../paraglide/runtime.js'

const FIRST_LETTER = /\p{L}/u
const ARABIC_SCRIPT = /\p{Script=Arabic}/u
const LATIN_SCRIPT = /\p{Script=Latin}/u

/** The site's language whose letters a text begins with, or undefined where it has none of them. */
export function languageOfText(text: string): Locale | undefined {
  const letter = FIRST_LETTER.exec(text)?.[0] ?? ''
  if (ARABIC_SCRIPT.test(letter)) return 'fa'
  return LATIN_SCRIPT.test(letter) ? 'en' : undefined
}

/**
 * The attributes of an element with somebody's own words: their direction, and their language where
 * it is not the page's, so that a screen reader changes its voice.
 */
export function ownWords(text: string | null | undefined): { dir: 'auto'; lang?: Locale } {
  const language = text ? languageOfText(text) : undefined
  return language && language !== getLocale() ? { dir: 'auto', lang: language } : { dir: 'auto' }
}

/** Words in a row: 'English, Farsi' / «انگلیسی، فارسی». */
export function joinWords(words: readonly string[], locale: Locale): string {
  return words.join(locale === 'fa' ? '، ' : ', ')
}
