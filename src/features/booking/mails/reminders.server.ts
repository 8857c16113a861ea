import * as messages from '../../../i18n/paraglide/messages.js'
import { paragraph, type MailDocument } from '../../notifications/letters/document.ts'
import { consultationLetter } from '../../notifications/letters/frame.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
import {
  facts,
  storyOf,
  waysOn,
  waysOnSlots,
  wordsOf,
  type ConsultationMail,
} from '../letters/consultation.ts'
import { isRemindedTooLate, remindBoth } from '../rules/mails.ts'
import { consultationMail, EXAMPLES_OF_BOTH } from '../service/consultation-mail.server.ts'

/** It gives way to the reminder of the last hour. */
export const reminderDay = consultationMail({
  template: 'reminder-day',
  events: ['consultation-booked', 'consultation-rescheduled'],
  name: messages.mails_name_reminder_day,
  when: messages.mailing_when_reminder_day,
  urgency: 'unhurried',
  choice: 'reminders',
  slots: [
    slots.subject('mails_reminder_day_subject'),
    slots.text('mails_reminder_day'),
    ...waysOnSlots,
  ],
  to: remindBoth('reminder-day', 24),
  isOutOfDate: isRemindedTooLate(1),
  render: (mail) => {
    const { locale } = mail.reader
    const { plain, name } = wordsOf(mail)
    const subject = m.mails_reminder_day_subject(plain, { locale })
    return letterOf(mail, subject, m.mails_reminder_day({ name }, { locale }))
  },
  examples: EXAMPLES_OF_BOTH,
})

export const reminderHour = consultationMail({
  template: 'reminder-hour',
  events: ['consultation-booked', 'consultation-rescheduled'],
  name: messages.mails_name_reminder_hour,
  when: messages.mailing_when_reminder_hour,
  choice: 'reminders',
  slots: [
    slots.subject('mails_reminder_hour_subject'),
    slots.text('mails_reminder_hour'),
    ...waysOnSlots,
  ],
  to: remindBoth('reminder-hour', 1),
  isOutOfDate: isRemindedTooLate(0),
  render: (mail) => {
    const { locale } = mail.reader
    const { plain, name } = wordsOf(mail)
    const subject = m.mails_reminder_hour_subject(plain, { locale })
    return letterOf(mail, subject, m.mails_reminder_hour({ name }, { locale }))
  },
  examples: EXAMPLES_OF_BOTH,
})

const letterOf = (mail: ConsultationMail, subject: string, news: string): MailDocument =>
  consultationLetter({
    locale: mail.reader.locale,
    subject,
    readerName: wordsOf(mail).readerName,
    blocks: [paragraph(news), facts(mail), ...waysOn(mail), ...storyOf(mail)],
  })
