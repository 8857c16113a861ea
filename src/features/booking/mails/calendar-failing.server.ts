import {
  accountMail,
  usualExample,
  type AccountLetter,
} from '../../accounts/service/index.server.ts'
import { nameInSentence, paragraph } from '../../notifications/letters/document.ts'
import { drawn, letterOf, says } from '../../notifications/letters/texts.ts'
import { calendarFailureText } from '../rules/schedule-words.ts'
import type { CalendarFailure } from '../rules/calendars.ts'
import { listFailing } from '../service/own-calendars.server.ts'

interface MailData {
  name: string
  failure: CalendarFailure
}

/** The calendar's name, its failure, and what to do. */
const failing = drawn(
  ({ reader: { locale }, data: { name, failure } }: AccountLetter<MailData>) => [
    paragraph(`${nameInSentence(name, locale)}: ${calendarFailureText(failure, locale)}`),
  ],
)

/**
 * A specialist's calendar is unreadable: for hours, or at a booking, which then used its last known
 * busy times. Sent once per failure.
 */
export const calendarFailing = accountMail({
  template: 'calendar-failing',
  events: ['calendar-failing', 'consultation-booked'],
  to: async (event) => {
    const all = await listFailing(event.payload)
    return all.map(({ calendarId, userId, since }) => ({
      userId,
      payload: { calendarId },
      occasion: `calendar-failing:${calendarId}:${since}`,
    }))
  },
  read: async ({ payload: { calendarId } }): Promise<MailData | undefined> =>
    (await listFailing({ calendarId }))[0],
  ...letterOf<AccountLetter<MailData>>(
    says.subject('mails_calendar_subject'),
    says.text('mails_calendar'),
    failing,
    says.button('mails_link_dashboard', '/dashboard'),
    says.note('mails_calendar_failing_note'),
  ),
  exampleReader: 'specialist',
  examples: usualExample<MailData>({ name: 'Work', failure: 'wrong-password' }),
})
