import * as messages from '../../../i18n/paraglide/messages.js'
import { link, pageUrl, paragraph } from '../letters/document.ts'
import { mailWords as m, slots } from '../letters/words.ts'
import { teamMail } from '../service/team-mail.server.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    /** No more text messages may be sent in this day or month. */
    'sms-ceiling-reached': { period: 'day' | 'month' }
  }
}

/** What text messages may cost is reached: the team hears of it once a day. */
export const smsCeiling = teamMail({
  template: 'sms-ceiling',
  events: ['sms-ceiling-reached'],
  name: messages.sms_ceiling_name,
  when: messages.sms_ceiling_when,
  urgency: 'unhurried',
  slots: [
    slots.subject('sms_ceiling_subject'),
    slots.text('sms_ceiling_day', 'sms_ceiling_month', 'sms_ceiling_what'),
    slots.button('sms_ceiling_open'),
  ],
  to: 'contact.email',
  read: async ({ period }) => ({ period }),
  render: ({ period }, locale) => ({
    locale,
    subject: m.sms_ceiling_subject({}, { locale }),
    blocks: [
      paragraph(
        period === 'month'
          ? m.sms_ceiling_month({}, { locale })
          : m.sms_ceiling_day({}, { locale }),
      ),
      paragraph(m.sms_ceiling_what({}, { locale })),
      link(m.sms_ceiling_open({}, { locale }), pageUrl('/admin/mail', locale)),
    ],
  }),
  examples: [
    { name: 'usual', data: () => ({ period: 'day' }) },
    { name: 'sms-month', data: () => ({ period: 'month' }) },
  ],
})
