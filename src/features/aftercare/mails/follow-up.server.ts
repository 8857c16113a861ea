import { consultationLetterOf, pageOf, says } from '../../booking/letters/consultation.ts'
import { once } from '../../booking/rules/mails.ts'
import { consultationMail } from '../../booking/service/index.server.ts'

/** To the family about a new follow-up; its text is only on the consultation's page. */
export const followUpSent = consultationMail({
  template: 'follow-up-sent',
  events: ['follow-up-sent'],
  urgency: 'unhurried',
  to: ({ type, payload }) => [once(type, payload.consultationId, 'family')],
  isOutOfDate: () => false,
  ...consultationLetterOf(
    says.subject('mails_follow_up_subject'),
    says.text('mails_follow_up'),
    says.button('mails_follow_up_link', pageOf),
    says.note('mails_follow_up_note'),
  ),
  examples: [{ name: 'usual', audience: 'family', status: 'confirmed' }],
})
