import { system } from '../../../platform/actor.ts'
import type { SecurityAlert } from '../../../platform/security-events.ts'
import { happenedAtOf } from '../../accounts/letters/safety.ts'
import {
  accountMail,
  listAdminIds,
  type AccountLetter,
} from '../../accounts/service/index.server.ts'
import { letterOf, oneOf, says } from '../../notifications/letters/texts.ts'

interface MailData {
  alert: SecurityAlert
}

/** Alerts every admin to something suspicious. Names and addresses stay in the journal. */
export const securityAlert = accountMail({
  template: 'security-alert',
  events: ['security-alert'],
  urgency: 'access',
  to: async ({ id, payload }) =>
    (await listAdminIds(system)).map((userId) => ({
      userId,
      payload,
      occasion: `security-alert:${id}:${userId}`,
    })),
  read: ({ payload: { alert } }): Promise<MailData> => Promise.resolve({ alert }),
  ...letterOf<AccountLetter<MailData>>(
    says.subject('mails_alert_subject'),
    oneOf(({ data }) => data.alert, {
      'failed-sign-ins': says.text('mails_alert_failed_sign_ins', happenedAtOf),
      'second-step-removed': says.text('mails_alert_second_step', happenedAtOf),
      'admin-made': says.text('mails_alert_admin', happenedAtOf),
      'data-exported': says.text('mails_alert_export', happenedAtOf),
    }),
    says.text('mails_alert_what_next'),
    says.button('mails_alert_link', '/admin/security'),
    says.note('mails_alert_note'),
  ),
  examples: [
    { name: 'failed-sign-ins', data: (): MailData => ({ alert: 'failed-sign-ins' }) },
    { name: 'second-step-removed', data: (): MailData => ({ alert: 'second-step-removed' }) },
    { name: 'admin-made', data: (): MailData => ({ alert: 'admin-made' }) },
    { name: 'data-exported', data: (): MailData => ({ alert: 'data-exported' }) },
  ],
})
