import * as messages from '../../../i18n/paraglide/messages.js'
import { letterTo, pageOf } from '../../booking/letters/consultation.ts'
import { once } from '../../booking/rules/mails.ts'
import { consultationMail } from '../../booking/service/index.server.ts'
import { mainLink, note, paragraph } from '../../notifications/letters/document.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    'follow-up-sent': { consultationId: number }
  }
}

/** The specialist has written a follow-up; its text is only on the consultation's page. */
export const followUpSent = consultationMail({
  template: 'follow-up-sent',
  events: ['follow-up-sent'],
  name: messages.mails_name_follow_up,
  when: messages.mailing_when_follow_up,
  urgency: 'unhurried',
  slots: [
    slots.subject('mails_follow_up_subject'),
    slots.text('mails_follow_up'),
    slots.button('mails_follow_up_link'),
    slots.note('mails_follow_up_note'),
  ],
  to: ({ type, payload }) => [once(type, payload.consultationId, 'family')],
  isOutOfDate: () => false,
  render: (mail) =>
    letterTo(mail, ({ plain, name, inLocale }) => ({
      subject: m.mails_follow_up_subject(plain, inLocale),
      blocks: [
        paragraph(m.mails_follow_up({ name }, inLocale)),
        mainLink(m.mails_follow_up_link({}, inLocale), pageOf(mail)),
        note(m.mails_follow_up_note({}, inLocale)),
      ],
    })),
  examples: [{ name: 'usual', audience: 'family', status: 'confirmed' }],
})
