import * as messages from '../../../i18n/paraglide/messages.js'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
import { appointmentLetter, waysOnSlots } from '../letters/appointment.ts'
import { sayReminder, saySoon } from '../letters/on-phone.ts'
import { isRemindedTooLate, remindBoth } from '../rules/mails.ts'
import { consultationMail } from '../service/consultation-mail.server.ts'
import { EXAMPLES_OF_BOTH } from '../service/example-mails.server.ts'

/** Out of date once the reminder of the last hour is due. */
export const reminderDay = consultationMail({
  template: 'reminder-day',
  events: ['consultation-booked', 'consultation-rescheduled'],
  name: messages.mails_name_reminder_day,
  when: messages.mailing_when_reminder_day,
  urgency: 'unhurried',
  choice: 'reminders',
  onPhone: { kind: 'reminders', say: sayReminder },
  slots: [
    slots.subject('mails_reminder_day_subject'),
    slots.text('mails_reminder_day'),
    ...waysOnSlots,
  ],
  to: remindBoth('reminder-day', 24),
  isOutOfDate: isRemindedTooLate(1),
  render: (mail) =>
    appointmentLetter(mail, ({ plain, name, inLocale }) => ({
      subject: m.mails_reminder_day_subject(plain, inLocale),
      opening: m.mails_reminder_day({ name }, inLocale),
    })),
  examples: EXAMPLES_OF_BOTH,
})

export const reminderHour = consultationMail({
  template: 'reminder-hour',
  events: ['consultation-booked', 'consultation-rescheduled'],
  name: messages.mails_name_reminder_hour,
  when: messages.mailing_when_reminder_hour,
  choice: 'reminders',
  onPhone: { kind: 'reminders', say: saySoon },
  slots: [
    slots.subject('mails_reminder_hour_subject'),
    slots.text('mails_reminder_hour'),
    ...waysOnSlots,
  ],
  to: remindBoth('reminder-hour', 1),
  isOutOfDate: isRemindedTooLate(0),
  render: (mail) =>
    appointmentLetter(mail, ({ plain, name, inLocale }) => ({
      subject: m.mails_reminder_hour_subject(plain, inLocale),
      opening: m.mails_reminder_hour({ name }, inLocale),
    })),
  examples: EXAMPLES_OF_BOTH,
})
