import * as messages from '../../../i18n/paraglide/messages.js'
import type { MailDocument } from '../../notifications/letters/document.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
import { appointmentLetter, waysOnSlots } from '../letters/appointment.ts'
import type { ConsultationMail, Words } from '../letters/consultation.ts'
import { sayReminder, saySoon } from '../letters/on-phone.ts'
import { isRemindedTooLate, remindBoth, toBoth } from '../rules/mails.ts'
import { consultationMail } from '../service/consultation-mail.server.ts'
import { EXAMPLES_OF_BOTH } from '../service/example-mails.server.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    /** The team reminds both sides at a time of its own. */
    'reminder-asked': { consultationId: number }
  }
}

const ofReminder = { choice: 'reminders', examples: EXAMPLES_OF_BOTH } as const

const letterOf =
  (
    subject: (words: Words['plain'], inLocale: Words['inLocale']) => string,
    opening: (words: { name: string }, inLocale: Words['inLocale']) => string,
  ) =>
  (mail: ConsultationMail): MailDocument =>
    appointmentLetter(mail, ({ plain, name, inLocale }) => ({
      subject: subject(plain, inLocale),
      opening: opening({ name }, inLocale),
    }))

/** Out of date once the reminder of the last hour is due. */
export const reminderDay = consultationMail({
  ...ofReminder,
  template: 'reminder-day',
  events: ['consultation-booked', 'consultation-rescheduled'],
  name: messages.mails_name_reminder_day,
  when: messages.mailing_when_reminder_day,
  urgency: 'unhurried',
  onPhone: { kind: 'reminders', say: sayReminder },
  slots: [
    slots.subject('mails_reminder_day_subject'),
    slots.text('mails_reminder_day'),
    ...waysOnSlots,
  ],
  to: remindBoth('reminder-day', 24),
  isOutOfDate: isRemindedTooLate(1),
  render: letterOf(m.mails_reminder_day_subject, m.mails_reminder_day),
})

export const reminderHour = consultationMail({
  ...ofReminder,
  template: 'reminder-hour',
  events: ['consultation-booked', 'consultation-rescheduled'],
  name: messages.mails_name_reminder_hour,
  when: messages.mailing_when_reminder_hour,
  onPhone: { kind: 'reminders', say: saySoon },
  slots: [
    slots.subject('mails_reminder_hour_subject'),
    slots.text('mails_reminder_hour'),
    ...waysOnSlots,
  ],
  to: remindBoth('reminder-hour', 1),
  isOutOfDate: isRemindedTooLate(0),
  render: letterOf(m.mails_reminder_hour_subject, m.mails_reminder_hour),
})

export const reminderAsked = consultationMail({
  ...ofReminder,
  template: 'reminder-asked',
  events: ['reminder-asked'],
  name: messages.mails_name_reminder_asked,
  when: messages.mailing_when_reminder_asked,
  onPhone: { kind: 'reminders', say: sayReminder },
  slots: [
    slots.subject('mails_reminder_asked_subject'),
    slots.text('mails_reminder_asked'),
    ...waysOnSlots,
  ],
  to: toBoth,
  isOutOfDate: isRemindedTooLate(0),
  render: letterOf(m.mails_reminder_asked_subject, m.mails_reminder_asked),
})
