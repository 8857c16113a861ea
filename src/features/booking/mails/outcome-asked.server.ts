import { consultationLetterOf, facts, pageOf, says } from '../letters/consultation.ts'
import { isLive } from '../rules/index.ts'
import { once } from '../rules/mails.ts'
import { consultationMail } from '../service/consultation-mail.server.ts'

/** Asks a specialist for the outcome of a consultation during which the site was down. */
export const outcomeAsked = consultationMail({
  template: 'outcome-asked',
  events: ['consultation-asked'],
  to: ({ payload }) => [once('outcome-asked', payload.consultationId, 'specialist')],
  isOutOfDate: ({ consultation }) => !consultation.outcomeAskedAt || !isLive(consultation.status),
  ...consultationLetterOf(
    says.subject('mails_asked_subject'),
    says.text('mails_asked'),
    facts,
    says.button('mails_link_asked', pageOf),
    says.note('mails_asked_note'),
  ),
  examples: [{ name: 'usual', audience: 'specialist', status: 'confirmed' }],
})
