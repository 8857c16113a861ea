import * as messages from '../../../i18n/paraglide/messages.js'
import { system } from '../../../platform/actor.ts'
import {
  mainLink,
  nameInSentence,
  note,
  pageUrl,
  paragraph,
} from '../../notifications/letters/document.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
import { teamMail } from '../../notifications/service/index.server.ts'
import { findStoppedForNotice } from '../service/index.server.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    /** Nothing arrived for days, or the receiver answered that it wants nothing more. */
    'webhook-stopped': { webhookId: number }
  }
}

/** Notifies the team that a webhook was switched off by itself. */
export const webhookStopped = teamMail({
  template: 'webhook-stopped',
  events: ['webhook-stopped'],
  name: messages.mails_name_webhook_stopped,
  when: messages.mailing_when_webhook_stopped,
  slots: [
    slots.subject('mails_webhook_stopped_subject'),
    slots.text('mails_webhook_stopped'),
    slots.button('mails_webhook_stopped_link'),
    slots.note('mails_webhook_stopped_note'),
  ],
  to: 'contact.email',
  read: ({ webhookId }) => findStoppedForNotice(system, webhookId),
  render: ({ name }: { name: string }, locale) => ({
    locale,
    subject: m.mails_webhook_stopped_subject({}, { locale }),
    blocks: [
      paragraph(m.mails_webhook_stopped({ name: nameInSentence(name, locale) }, { locale })),
      mainLink(m.mails_webhook_stopped_link({}, { locale }), pageUrl('/admin/webhooks', locale)),
      note(m.mails_webhook_stopped_note({}, { locale })),
    ],
  }),
  examples: [{ name: 'usual', data: () => ({ name: 'CRM' }) }],
})
