/**
 * How many words a minute a tired adult reads without haste. Farsi takes longer: its words carry
 * prefixes and endings that English writes as words of their own.
 */
import type { Locale } from '../../../i18n/locale.ts'
const WORDS_A_MINUTE = { en: 200, fa: 170 } as const

/** Whole minutes that a text of so many words takes, one at least. */
export const readingMinutes = (words: number, language: Locale): number =>
  Math.max(1, Math.round(words / WORDS_A_MINUTE[language]))
