import * as messages from '../../../i18n/paraglide/messages.js'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
import { appointmentLetter, waysOnSlots } from '../letters/appointment.ts'
import { sayReminder } from '../letters/on-phone.ts'
import { isRemindedTooLate, toBoth } from '../rules/mails.ts'
import { consultationMail } from '../service/consultation-mail.server.ts'
import { EXAMPLES_OF_BOTH } from '../service/example-mails.server.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    /** The team reminds both sides at a time of its own. */
    'reminder-asked': { consultationId: number }
  }
}

export const reminderAsked = consultationMail({
  template: 'reminder-asked',
  events: ['reminder-asked'],
  name: messages.mails_name_reminder_asked,
  when: messages.mailing_when_reminder_asked,
  choice: 'reminders',
  onPhone: { kind: 'reminders', say: sayReminder },
  slots: [
    slots.subject('mails_reminder_asked_subject'),
    slots.text('mails_reminder_asked'),
    ...waysOnSlots,
  ],
  to: toBoth,
  isOutOfDate: isRemindedTooLate(0),
  render: (mail) =>
    appointmentLetter(mail, ({ plain, name, inLocale }) => ({
      subject: m.mails_reminder_asked_subject(plain, inLocale),
      opening: m.mails_reminder_asked({ name }, inLocale),
    })),
  examples: EXAMPLES_OF_BOTH,
})
