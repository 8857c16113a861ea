import * as messages from '../../../i18n/paraglide/messages.js'
import { mainLink, note, paragraph } from '../../notifications/letters/document.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
import { facts, letterTo, pageOf } from '../letters/consultation.ts'
import { isLive } from '../rules/index.ts'
import { once } from '../rules/mails.ts'
import { consultationMail } from '../service/consultation-mail.server.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    /** The product was not running at its time, so its specialist is asked for the outcome. */
    'consultation-asked': { consultationId: number }
  }
}

/** Asks the specialist for the outcome of a consultation during which the site was not running. */
export const outcomeAsked = consultationMail({
  template: 'outcome-asked',
  events: ['consultation-asked'],
  name: messages.mails_name_asked,
  when: messages.mailing_when_asked,
  slots: [
    slots.subject('mails_asked_subject'),
    slots.text('mails_asked'),
    slots.button('mails_link_asked'),
    slots.note('mails_asked_note'),
  ],
  to: ({ payload }) => [once('outcome-asked', payload.consultationId, 'specialist')],
  isOutOfDate: ({ consultation }) => !consultation.outcomeAskedAt || !isLive(consultation.status),
  render: (mail) =>
    letterTo(mail, ({ plain, name, inLocale }) => ({
      subject: m.mails_asked_subject(plain, inLocale),
      blocks: [
        paragraph(m.mails_asked({ name }, inLocale)),
        facts(mail),
        mainLink(m.mails_link_asked({}, inLocale), pageOf(mail)),
        note(m.mails_asked_note({}, inLocale)),
      ],
    })),
  examples: [{ name: 'usual', audience: 'specialist', status: 'confirmed' }],
})
