import * as messages from '../../../i18n/paraglide/messages.js'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import { letterOf, says } from '../../notifications/letters/texts.ts'
import { EXAMPLE_SECRET } from '../../notifications/service/index.server.ts'
import { momentOf, teamOf } from '../letters/safety.ts'
import { RESET_TOKEN_MINUTES } from '../rules/index.ts'
import {
  accountMail,
  ownNotice,
  toOwnAccount,
  usualExample,
  type AccountLetter,
} from '../service/account-mail.server.ts'
import { createResetToken } from '../service/mailed-links.server.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    'passkey-added': { userId: number }
    'passkey-removed': { userId: number }
    /** `provider` is what people call it. */
    'identity-linked': { userId: number; provider: string }
    'identity-removed': { userId: number }
    'everything-ended': { userId: number }
  }
}

/** Where the reader finds all ways in, and what to do if it was somebody else. */
const whereToLook = [
  says.note('mails_second_step_note', teamOf),
  says.button('mails_link_ways', '/ways-in'),
  says.link('mails_link_reset', '/forgot-password'),
] as const

export const passkeyAdded = accountMail({
  ...ownNotice,
  template: 'passkey-added',
  events: ['passkey-added'],
  name: messages.mails_name_passkey_added,
  when: messages.mailing_when_passkey_added,
  ...letterOf(
    says.subject('mails_passkey_added_subject'),
    says.text('mails_passkey_added', momentOf),
    ...whereToLook,
  ),
})

export const passkeyRemoved = accountMail({
  ...ownNotice,
  template: 'passkey-removed',
  events: ['passkey-removed'],
  name: messages.mails_name_passkey_removed,
  when: messages.mailing_when_passkey_removed,
  ...letterOf(
    says.subject('mails_passkey_removed_subject'),
    says.text('mails_passkey_removed', momentOf),
    ...whereToLook,
  ),
})

type ProviderLetter = AccountLetter<{ provider: string }>

const providerOf = ({ data: { provider } }: ProviderLetter) => ({ provider })

export const identityLinked = accountMail({
  template: 'identity-linked',
  events: ['identity-linked'],
  name: messages.mails_name_identity_linked,
  when: messages.mailing_when_identity_linked,
  urgency: 'access',
  ...letterOf<ProviderLetter>(
    says.subject('mails_identity_linked_subject', providerOf),
    says.text('mails_identity_linked', (letter) => ({
      ...momentOf(letter),
      ...providerOf(letter),
    })),
    ...whereToLook,
  ),
  to: ({ payload: { userId, provider } }) => [{ userId, payload: { provider } }],
  read: async ({ payload: { provider } }) => ({ provider }),
  examples: usualExample({ provider: 'Google' }),
})

export const identityRemoved = accountMail({
  ...ownNotice,
  template: 'identity-removed',
  events: ['identity-removed'],
  name: messages.mails_name_identity_removed,
  when: messages.mailing_when_identity_removed,
  ...letterOf(
    says.subject('mails_identity_removed_subject'),
    says.text('mails_identity_removed', momentOf),
    ...whereToLook,
  ),
})

/** After the emergency button this link is the only way in. */
export const everythingEnded = accountMail({
  template: 'everything-ended',
  events: ['everything-ended'],
  name: messages.mails_name_everything_ended,
  when: messages.mailing_when_everything_ended,
  urgency: 'awaited',
  usefulForHours: 24,
  ...letterOf<AccountLetter<{ token: string }>>(
    says.subject('mails_everything_ended_subject'),
    says.text('mails_everything_ended', momentOf),
    says.button('mails_link_reset', ({ data }) => `/reset-password?token=${data.token}`),
    says.note('mails_everything_ended_note', (letter) => ({
      minutes: formatNumber(RESET_TOKEN_MINUTES, letter.reader.locale),
      ...teamOf(letter),
    })),
  ),
  to: toOwnAccount,
  read: async ({ account, now }) => ({ token: await createResetToken(account.userId, () => now) }),
  examples: usualExample({ token: EXAMPLE_SECRET }),
})
