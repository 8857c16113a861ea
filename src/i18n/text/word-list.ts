import type { Locale } from '../locale.ts'

/** Words in a row: 'English, Farsi' / «انگلیسی، فارسی». */
export function joinWords(words: readonly string[], locale: Locale): string {
  return words.join(locale === 'fa' ? '، ' : ', ')
}
