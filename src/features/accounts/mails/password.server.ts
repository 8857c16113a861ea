import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as messages from '../../../i18n/paraglide/messages.js'
import { RESET_TOKEN_MINUTES } from '../rules/index.ts'
import { letterOf, says } from '../../notifications/letters/texts.ts'
import { EXAMPLE_SECRET } from '../../notifications/service/index.server.ts'
import { momentOf, teamOf } from '../letters/safety.ts'
import {
  accountMail,
  toOwnAccount,
  usualExample,
  type AccountLetter,
  ownNotice,
} from '../service/account-mail.server.ts'
import { createResetToken } from '../service/mailed-links.server.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    'password-reset-requested': { userId: number; locale: 'en' | 'fa' }
    'password-changed': { userId: number }
  }
}

export const resetPassword = accountMail({
  template: 'reset-password',
  events: ['password-reset-requested'],
  name: messages.mails_name_reset,
  when: messages.mailing_when_reset,
  urgency: 'awaited',
  usefulForHours: 24,
  ...letterOf<AccountLetter<{ token: string }>>(
    says.subject('mails_reset_subject'),
    says.text('mails_reset'),
    says.button('mails_link_reset', ({ data }) => `/reset-password?token=${data.token}`),
    says.note('mails_reset_note', ({ reader: { locale } }) => ({
      minutes: formatNumber(RESET_TOKEN_MINUTES, locale),
    })),
  ),
  to: toOwnAccount,
  read: async ({ account, now }) => ({ token: await createResetToken(account.userId, () => now) }),
  examples: usualExample({ token: EXAMPLE_SECRET }),
})

export const passwordChanged = accountMail({
  ...ownNotice,
  template: 'password-changed',
  events: ['password-changed'],
  name: messages.mails_name_changed,
  when: messages.mailing_when_changed,
  ...letterOf(
    says.subject('mails_changed_subject'),
    says.text('mails_changed', momentOf),
    says.text('mails_changed_note', teamOf),
    says.button('mails_link_sign_in', '/auth'),
  ),
})
