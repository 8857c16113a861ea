import { isDateKey } from '../../../i18n/calendar/date-key.ts'
import { formatDateKey } from '../../../i18n/calendar/dates.ts'
import { localizeDigits } from '../../../i18n/text/digits.ts'
import type { Locale } from '../../../i18n/locale.ts'

/** How a document's version is shown: most are the day on which they were written. */
export const termsVersionText = (version: string, locale: Locale): string =>
  isDateKey(version)
    ? formatDateKey(version, { locale, style: 'long' })
    : localizeDigits(version, locale)
