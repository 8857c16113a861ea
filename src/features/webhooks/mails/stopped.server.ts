import { system } from '../../../platform/actor.ts'
import { nameInSentence } from '../../notifications/letters/document.ts'
import { bareLetterOf, says } from '../../notifications/letters/texts.ts'
import { teamMail, type TeamLetter } from '../../notifications/service/index.server.ts'
import { findStoppedForNotice } from '../service/index.server.ts'

export const webhookStopped = teamMail({
  template: 'webhook-stopped',
  events: ['webhook-stopped'],
  to: 'contact.email',
  read: ({ webhookId }) => findStoppedForNotice(system, webhookId),
  ...bareLetterOf<TeamLetter<{ name: string }>>(
    says.subject('mails_webhook_stopped_subject'),
    says.text('mails_webhook_stopped', ({ reader, data }) => ({
      name: nameInSentence(data.name, reader.locale),
    })),
    says.button('mails_webhook_stopped_link', '/admin/webhooks'),
    says.note('mails_webhook_stopped_note'),
  ),
  examples: [{ name: 'usual', data: () => ({ name: 'CRM' }) }],
})
