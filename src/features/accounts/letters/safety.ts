import { dayAndTime, type Reader } from '../../../i18n/calendar/dates.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { inSentence, whereToWrite } from '../../notifications/letters/document.ts'

export const happenedAtOf = ({ happenedAt, reader }: { happenedAt: Date; reader: Reader }) =>
  dayAndTime(happenedAt, reader)

const teamAddress = (locale: Locale) => inSentence(whereToWrite(locale), locale)

/** Text variable: the team's address. */
export const teamOf = ({ reader }: { reader: Reader }) => ({ email: teamAddress(reader.locale) })
