import * as messages from '../../../i18n/paraglide/messages.js'
import type { Locale } from '../../../i18n/locale.ts'
import {
  accountMail,
  usualExample,
  type AccountLetter,
} from '../../accounts/service/index.server.ts'
import {
  mainLink,
  nameInSentence,
  note,
  pageUrl,
  paragraph,
} from '../../notifications/letters/document.ts'
import { accountLetter } from '../../notifications/letters/frame.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
import { calendarFailureText } from '../rules/schedule-words.ts'
import type { CalendarFailure } from '../rules/calendars.ts'
import { listFailing } from '../service/own-calendars.server.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    /** One of a specialist's calendars elsewhere has not been readable for hours. */
    'calendar-failing': { calendarId: number }
  }
}

interface MailData {
  name: string
  failure: CalendarFailure
}

/** What the calendar is called, why it cannot be read and what to do. */
const saying = ({ name, failure }: MailData, locale: Locale): string =>
  `${nameInSentence(name, locale)}: ${calendarFailureText(failure, locale)}`

/**
 * One of a specialist's calendars cannot be read: for hours, or at a booking that had to use its
 * last known busy times. Sent once for each failure, until it can be read again.
 */
export const calendarFailing = accountMail({
  template: 'calendar-failing',
  events: ['calendar-failing', 'consultation-booked'],
  name: messages.mails_name_calendar,
  when: messages.mailing_when_calendar,
  slots: [
    slots.subject('mails_calendar_subject'),
    slots.text('mails_calendar'),
    slots.button('mails_link_dashboard'),
    slots.note('mails_calendar_failing_note'),
  ],
  to: async (event) => {
    const failing = await listFailing(event.payload)
    return failing.map(({ calendarId, userId, since }) => ({
      userId,
      payload: { calendarId },
      occasion: `calendar-failing:${calendarId}:${since}`,
    }))
  },
  read: async ({ payload: { calendarId } }): Promise<MailData | undefined> =>
    (await listFailing({ calendarId }))[0],
  render: ({ reader: { locale }, readerName, data }: AccountLetter<MailData>) =>
    accountLetter({
      locale,
      readerName,
      subject: m.mails_calendar_subject({}, { locale }),
      blocks: [
        paragraph(m.mails_calendar({}, { locale })),
        paragraph(saying(data, locale)),
        mainLink(m.mails_link_dashboard({}, { locale }), pageUrl('/dashboard', locale)),
        note(m.mails_calendar_failing_note({}, { locale })),
      ],
    }),
  exampleReader: 'specialist',
  examples: usualExample<MailData>({ name: 'Work', failure: 'wrong-password' }),
})
