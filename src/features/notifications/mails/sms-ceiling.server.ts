import { bareLetterOf, oneOf, says } from '../letters/texts.ts'
import { teamMail, type TeamLetter } from '../service/team-mail.server.ts'

/** Notifies the team, at most once a day, that the cost limit of text messages is reached. */
export const smsCeiling = teamMail({
  template: 'sms-ceiling',
  events: ['sms-ceiling-reached'],
  urgency: 'unhurried',
  to: 'contact.email',
  read: async ({ period }) => ({ period }),
  ...bareLetterOf<TeamLetter<{ period: 'day' | 'month' }>>(
    says.subject('sms_ceiling_subject'),
    oneOf(({ data }) => data.period, {
      day: says.text('sms_ceiling_day'),
      month: says.text('sms_ceiling_month'),
    }),
    says.text('sms_ceiling_what'),
    says.link('sms_ceiling_open', '/admin/mail'),
  ),
  examples: [
    { name: 'usual', data: () => ({ period: 'day' }) },
    { name: 'sms-month', data: () => ({ period: 'month' }) },
  ],
})
