import * as messages from '../../../i18n/paraglide/messages.js'
import { system } from '../../../platform/actor.ts'
import type { SecurityAlert } from '../../../platform/security-events.ts'
import { momentOf } from '../../accounts/letters/safety.ts'
import {
  accountMail,
  listAdminIds,
  type AccountLetter,
} from '../../accounts/service/index.server.ts'
import { mainLink, note, pageUrl, paragraph } from '../../notifications/letters/document.ts'
import { accountLetter } from '../../notifications/letters/frame.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    'security-alert': { alert: SecurityAlert }
  }
}

interface MailData {
  alert: SecurityAlert
}

const SAID = {
  'failed-sign-ins': m.mails_alert_failed_sign_ins,
  'second-step-removed': m.mails_alert_second_step,
  'admin-made': m.mails_alert_admin,
  'data-exported': m.mails_alert_export,
} as const satisfies Record<SecurityAlert, unknown>

/** Notifies every admin that something may be wrong; never who or where, which the journal says. */
export const securityAlert = accountMail({
  template: 'security-alert',
  events: ['security-alert'],
  name: messages.mails_name_alert,
  when: messages.mailing_when_alert,
  urgency: 'access',
  slots: [
    slots.subject('mails_alert_subject'),
    slots.text(
      'mails_alert_failed_sign_ins',
      'mails_alert_second_step',
      'mails_alert_admin',
      'mails_alert_export',
      'mails_alert_what_next',
    ),
    slots.button('mails_alert_link'),
    slots.note('mails_alert_note'),
  ],
  to: async ({ id, payload }) =>
    (await listAdminIds(system)).map((userId) => ({
      userId,
      payload,
      occasion: `security-alert:${id}:${userId}`,
    })),
  read: ({ payload: { alert } }): Promise<MailData> => Promise.resolve({ alert }),
  render: (mail: AccountLetter<MailData>) => {
    const { locale } = mail.reader
    return accountLetter({
      locale,
      readerName: mail.readerName,
      subject: m.mails_alert_subject({}, { locale }),
      blocks: [
        paragraph(SAID[mail.data.alert](momentOf(mail), { locale })),
        paragraph(m.mails_alert_what_next({}, { locale })),
        mainLink(m.mails_alert_link({}, { locale }), pageUrl('/admin/security', locale)),
        note(m.mails_alert_note({}, { locale })),
      ],
    })
  },
  examples: [
    { name: 'failed-sign-ins', data: (): MailData => ({ alert: 'failed-sign-ins' }) },
    { name: 'second-step-removed', data: (): MailData => ({ alert: 'second-step-removed' }) },
    { name: 'admin-made', data: (): MailData => ({ alert: 'admin-made' }) },
    { name: 'data-exported', data: (): MailData => ({ alert: 'data-exported' }) },
  ],
})
