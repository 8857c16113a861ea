import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as messages from '../../../i18n/paraglide/messages.js'
import { CONFIRMATION_TOKEN_DAYS, FIRST_PASSWORD_TOKEN_DAYS } from '../rules/index.ts'
import { letterOf, says, siteOf } from '../../notifications/letters/texts.ts'
import { EXAMPLE_SECRET } from '../../notifications/service/index.server.ts'
import {
  accountMail,
  toOwnAccount,
  usualExample,
  type AccountLetter,
  ownNotice,
} from '../service/account-mail.server.ts'
import {
  createConfirmationToken,
  createFirstPasswordToken,
} from '../service/mailed-links.server.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    'account-registered': { userId: number }
    /** Somebody asks for the mail that confirms their address once more. */
    'confirmation-requested': { userId: number; locale: 'en' | 'fa' }
    /** The team made it for a family on the telephone. */
    'account-made': { userId: number }
    /** The team made it from a list of people. */
    'account-imported': { userId: number }
    /** Somebody tried to register with an address that already has an account. */
    'registration-repeated': { userId: number; locale: 'en' | 'fa' }
  }
}

export const confirmEmail = accountMail({
  template: 'confirm-email',
  events: ['account-registered', 'confirmation-requested'],
  name: messages.mails_name_confirm_email,
  when: messages.mailing_when_confirm,
  urgency: 'access',
  usefulForHours: 30 * 24,
  ...letterOf<AccountLetter<{ token: string }>>(
    says.subject('mails_confirm_subject'),
    says.text('mails_confirm', siteOf),
    says.button('mails_link_confirm', ({ data }) => `/confirm-email?token=${data.token}`),
    says.note('mails_confirm_note', ({ reader: { locale } }) => ({
      days: formatNumber(CONFIRMATION_TOKEN_DAYS, locale),
    })),
  ),
  to: toOwnAccount,
  read: async ({ account, now }) =>
    account.emailConfirmed
      ? undefined
      : { token: await createConfirmationToken(account.userId, () => now) },
  examples: usualExample({ token: EXAMPLE_SECRET }),
})

/** To the owner of an address with which somebody tried to register again. */
export const registrationRepeated = accountMail({
  ...ownNotice,
  template: 'registration-repeated',
  events: ['registration-repeated'],
  name: messages.mails_name_repeated,
  when: messages.mailing_when_repeated,
  usefulForHours: 7 * 24,
  ...letterOf(
    says.subject('mails_repeated_subject'),
    says.text('mails_repeated'),
    says.text('mails_repeated_note'),
    says.button('mails_link_sign_in', '/auth'),
    says.link('mails_link_reset', '/forgot-password'),
  ),
})

/** The team booked for a family on the telephone and made its account. */
export const accountMade = accountMail({
  template: 'account-made',
  events: ['account-made'],
  name: messages.team_mail_name_account,
  when: messages.mailing_when_account_made,
  urgency: 'access',
  ...letterOf<AccountLetter<{ token: string }>>(
    says.subject('team_mail_account_subject', siteOf),
    says.text('team_mail_account', siteOf),
    says.text('team_mail_account_text'),
    says.button('team_mail_account_link', ({ data }) => `/reset-password?token=${data.token}`),
    says.note('team_mail_account_note', ({ reader: { locale } }) => ({
      days: formatNumber(FIRST_PASSWORD_TOKEN_DAYS, locale),
    })),
    says.link('team_mail_account_later', '/forgot-password'),
  ),
  to: toOwnAccount,
  read: async ({ account, now }) => ({
    token: await createFirstPasswordToken(account.userId, () => now),
  }),
  examples: usualExample({ token: EXAMPLE_SECRET }),
})

/** The team made accounts for people of a list. */
export const accountImported = accountMail({
  template: 'account-imported',
  events: ['account-imported'],
  name: messages.people_mail_import_name,
  when: messages.mailing_when_account_imported,
  urgency: 'access',
  ...letterOf<AccountLetter<{ token: string }>>(
    says.subject('people_mail_import_subject', siteOf),
    says.text('people_mail_import', siteOf),
    says.text('people_mail_import_text'),
    says.button(
      'people_mail_import_link',
      ({ data }) => `/reset-password?token=${data.token}&first=yes`,
    ),
    says.note('people_mail_import_note', ({ reader: { locale } }) => ({
      days: formatNumber(FIRST_PASSWORD_TOKEN_DAYS, locale),
    })),
    says.link('team_mail_account_later', '/forgot-password'),
  ),
  to: toOwnAccount,
  read: async ({ account, now }) => ({
    token: await createFirstPasswordToken(account.userId, () => now),
  }),
  examples: usualExample({ token: EXAMPLE_SECRET }),
})
