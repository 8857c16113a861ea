import { formatNumber } from '../../../i18n/text/numbers.ts'
import { says, letterOf } from '../../notifications/letters/texts.ts'
import { teamOf, happenedAtOf } from '../letters/safety.ts'
import { isUnaccepted } from '../records/settings.server.ts'
import { RESET_TOKEN_MINUTES } from '../rules/index.ts'
import {
  accountMail,
  toOwnAccount,
  usualExample,
  ownNotice,
  linkMail,
  type About,
  type AccountLetter,
  type LinkLetter,
} from '../service/account-mail.server.ts'
import { createResetToken } from '../service/mailed-links.server.ts'

/** Links to all ways in, with advice if the reader did not do this. */
const whereToLook = [
  says.note('mails_second_step_note', teamOf),
  says.button('mails_link_ways', '/ways-in'),
  says.link('mails_link_reset', '/forgot-password'),
] as const

const newPassword = linkMail(({ account, now }) => createResetToken(account.userId, now))

export const resetPassword = accountMail({
  ...newPassword,
  read: async (about: About<object>) => {
    const { userId } = about.account
    const isFirst = await isUnaccepted(userId)
    return { isFirst, token: await createResetToken(userId, about.now) }
  },
  template: 'reset-password',
  events: ['password-reset-requested'],
  urgency: 'awaited',
  usefulForHours: 24,
  ...letterOf<AccountLetter<{ token: string; isFirst?: boolean }>>(
    says.subject('mails_reset_subject'),
    says.text('mails_reset'),
    // An imported account's terms are accepted with its first password.
    says.button(
      'mails_link_reset',
      ({ data: { token, isFirst } }) =>
        `/reset-password?token=${token}${isFirst ? '&first=yes' : ''}`,
    ),
    says.note('mails_reset_note', ({ reader: { locale } }) => ({
      minutes: formatNumber(RESET_TOKEN_MINUTES, locale),
    })),
  ),
})

export const passwordChanged = accountMail({
  ...ownNotice,
  template: 'password-changed',
  events: ['password-changed'],
  ...letterOf(
    says.subject('mails_changed_subject'),
    says.text('mails_changed', happenedAtOf),
    says.text('mails_changed_note', teamOf),
    says.button('mails_link_sign_in', '/auth'),
  ),
})

export const secondStepOn = accountMail({
  ...ownNotice,
  template: 'second-step-on',
  events: ['second-step-changed'],
  ...letterOf(
    says.subject('mails_second_step_on_subject'),
    says.text('mails_second_step_on', happenedAtOf),
    says.text('mails_second_step_on_note'),
    says.note('mails_second_step_note', teamOf),
  ),
  to: (event) => (event.payload.isOn ? toOwnAccount(event) : []),
})

export const secondStepOff = accountMail({
  ...ownNotice,
  template: 'second-step-off',
  events: ['second-step-changed'],
  ...letterOf(
    says.subject('mails_second_step_off_subject'),
    says.text('mails_second_step_off', happenedAtOf),
    says.text('mails_second_step_note', teamOf),
    says.link('mails_link_reset', '/forgot-password'),
  ),
  to: (event) => (event.payload.isOn ? [] : toOwnAccount(event)),
})

/** Notifies of a sign-in by recovery code: it was the owner, or somebody who found the codes. */
export const recoveryCodeUsed = accountMail({
  ...ownNotice,
  template: 'recovery-code-used',
  events: ['recovery-code-used'],
  ...letterOf(
    says.subject('mails_recovery_code_subject'),
    says.text('mails_recovery_code', happenedAtOf),
    says.text('mails_recovery_code_note'),
    says.note('mails_second_step_note', teamOf),
    says.link('mails_link_reset', '/forgot-password'),
  ),
})

/** Notifies of wrong codes: somebody who has no code has the password. */
export const wrongCodes = accountMail({
  ...ownNotice,
  template: 'wrong-codes',
  events: ['wrong-codes'],
  ...letterOf(
    says.subject('mails_wrong_codes_subject'),
    says.text('mails_wrong_codes', happenedAtOf),
    says.text('mails_wrong_codes_note'),
    ...whereToLook,
  ),
})

export const passkeyAdded = accountMail({
  ...ownNotice,
  template: 'passkey-added',
  events: ['passkey-added'],
  ...letterOf(
    says.subject('mails_passkey_added_subject'),
    says.text('mails_passkey_added', happenedAtOf),
    ...whereToLook,
  ),
})

export const passkeyRemoved = accountMail({
  ...ownNotice,
  template: 'passkey-removed',
  events: ['passkey-removed'],
  ...letterOf(
    says.subject('mails_passkey_removed_subject'),
    says.text('mails_passkey_removed', happenedAtOf),
    ...whereToLook,
  ),
})

type ProviderLetter = AccountLetter<{ provider: string }>

const providerOf = ({ data: { provider } }: ProviderLetter) => ({ provider })

export const identityLinked = accountMail({
  template: 'identity-linked',
  events: ['identity-linked'],
  urgency: 'access',
  ...letterOf<ProviderLetter>(
    says.subject('mails_identity_linked_subject', providerOf),
    says.text('mails_identity_linked', (letter) => ({
      ...happenedAtOf(letter),
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
  ...letterOf(
    says.subject('mails_identity_removed_subject'),
    says.text('mails_identity_removed', happenedAtOf),
    ...whereToLook,
  ),
})

/** After the emergency button its link is the only way in. */
export const everythingEnded = accountMail({
  ...newPassword,
  template: 'everything-ended',
  events: ['everything-ended'],
  urgency: 'awaited',
  usefulForHours: 24,
  ...letterOf<LinkLetter>(
    says.subject('mails_everything_ended_subject'),
    says.text('mails_everything_ended', happenedAtOf),
    says.button('mails_link_reset', ({ data }) => `/reset-password?token=${data.token}`),
    says.note('mails_everything_ended_note', (letter) => ({
      minutes: formatNumber(RESET_TOKEN_MINUTES, letter.reader.locale),
      ...teamOf(letter),
    })),
  ),
})

export const accessKeyMade = accountMail({
  ...ownNotice,
  template: 'access-key-made',
  events: ['access-key-made'],
  ...letterOf(
    says.subject('mails_access_key_made_subject'),
    says.text('mails_access_key_made', happenedAtOf),
    ...whereToLook,
  ),
})
