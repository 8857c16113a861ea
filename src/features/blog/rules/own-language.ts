import type { Locale } from '../../../i18n/locale.ts'

const ARABIC_SCRIPT = /\p{Script=Arabic}/gu
const LATIN_SCRIPT = /\p{Script=Latin}/gu

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

const isIn = (text: string, locale: Locale): boolean =>
  (locale === 'fa') === count(text, ARABIC_SCRIPT) > count(text, LATIN_SCRIPT)

/**
 * What an author wrote of themselves, in one language or in both: a page shows what is in its own,
 * and all of it where nothing is.
 */
export function inOwnLanguage(texts: readonly string[], locale: Locale): string[] {
  const own = texts.filter((text) => isIn(text, locale))
  return own.length > 0 ? own : [...texts]
}

/** The paragraphs of a text, which an empty line divides. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\n\s*\n/).flatMap((part) => part.trim() || [])
