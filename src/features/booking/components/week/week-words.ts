import type { Locale } from '../../../../i18n/locale.ts'
import { localizeDigits } from '../../../../i18n/text/numbers.ts'
import { timeOfDay } from '../../rules/weekly-hours.ts'

/** Minutes of a day as its reader writes them; the day's end is 24:00. */
export const timeWord = (minutes: number, locale: Locale): string =>
  localizeDigits(timeOfDay(minutes), locale)

export const joinWords = (words: readonly string[], locale: Locale): string =>
  words.join(locale === 'fa' ? '، ' : ', ')
