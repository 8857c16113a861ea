import { ahead } from '../letters/appointment.ts'
import { consultationLetterOf, says } from '../letters/consultation.ts'
import { sayReminder, saySoon } from '../letters/on-phone.ts'
import { isRemindedTooLate, remindBoth, toBoth } from '../rules/mails.ts'
import { consultationMail } from '../service/consultation-mail.server.ts'
import { EXAMPLES_OF_BOTH } from '../service/example-mails.server.ts'

const ofReminder = { choice: 'reminders', examples: EXAMPLES_OF_BOTH } as const

/** Obsolete once the reminder of the last hour is due. */
export const reminderDay = consultationMail({
  ...ofReminder,
  template: 'reminder-day',
  events: ['consultation-booked', 'consultation-rescheduled'],
  urgency: 'unhurried',
  onPhone: { kind: 'reminders', say: sayReminder },
  to: remindBoth('reminder-day', 24),
  isOutOfDate: isRemindedTooLate(1),
  ...consultationLetterOf(
    says.subject('mails_reminder_day_subject'),
    says.text('mails_reminder_day'),
    ...ahead,
  ),
})

export const reminderHour = consultationMail({
  ...ofReminder,
  template: 'reminder-hour',
  events: ['consultation-booked', 'consultation-rescheduled'],
  onPhone: { kind: 'reminders', say: saySoon },
  to: remindBoth('reminder-hour', 1),
  isOutOfDate: isRemindedTooLate(0),
  ...consultationLetterOf(
    says.subject('mails_reminder_hour_subject'),
    says.text('mails_reminder_hour'),
    ...ahead,
  ),
})

export const reminderAsked = consultationMail({
  ...ofReminder,
  template: 'reminder-asked',
  events: ['reminder-asked'],
  onPhone: { kind: 'reminders', say: sayReminder },
  to: toBoth,
  isOutOfDate: isRemindedTooLate(0),
  ...consultationLetterOf(
    says.subject('mails_reminder_asked_subject'),
    says.text('mails_reminder_asked'),
    ...ahead,
  ),
})
