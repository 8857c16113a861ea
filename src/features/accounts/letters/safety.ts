import { formatFullDate, formatTime, type Reader } from '../../../i18n/calendar/dates.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { inSentence } from '../../notifications/letters/document.ts'

export const momentOf = ({ happenedAt, reader }: { happenedAt: Date; reader: Reader }) => ({
  date: formatFullDate(happenedAt, reader),
  time: formatTime(happenedAt, reader),
})

export const teamAddress = (locale: Locale) => inSentence(siteSettings()['contact.email'], locale)
