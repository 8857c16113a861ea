import { formatNumber } from '../../../i18n/text/numbers.ts'
import { FIRST_PASSWORD_TOKEN_DAYS } from '../rules/index.ts'
import { letterOf, says, siteOf } from '../../notifications/letters/texts.ts'
import {
  accountMail,
  linkMail,
  ownNotice,
  type LinkLetter,
} from '../service/account-mail.server.ts'
import { createFirstPasswordToken } from '../service/mailed-links.server.ts'

/** To the owner of an address that somebody tried to register again. */
export const registrationRepeated = accountMail({
  ...ownNotice,
  template: 'registration-repeated',
  events: ['registration-repeated'],
  usefulForHours: 7 * 24,
  ...letterOf(
    says.subject('mails_repeated_subject'),
    says.text('mails_repeated'),
    says.text('mails_repeated_note'),
    says.button('mails_link_sign_in', '/auth'),
    says.link('mails_link_reset', '/forgot-password'),
  ),
})

const firstPassword = linkMail(({ account, now }) => createFirstPasswordToken(account.userId, now))

const daysOfFirstPassword = ({ reader: { locale } }: LinkLetter) => ({
  days: formatNumber(FIRST_PASSWORD_TOKEN_DAYS, locale),
})

/** The team booked for a family on the telephone and created its account. */
export const accountMade = accountMail({
  ...firstPassword,
  template: 'account-made',
  events: ['account-made'],
  urgency: 'access',
  ...letterOf<LinkLetter>(
    says.subject('team_mail_account_subject', siteOf),
    says.text('team_mail_account', siteOf),
    says.text('team_mail_account_text'),
    says.button('team_mail_account_link', ({ data }) => `/reset-password?token=${data.token}`),
    says.note('team_mail_account_note', daysOfFirstPassword),
    says.link('team_mail_account_later', '/forgot-password'),
  ),
})

export const accountImported = accountMail({
  ...firstPassword,
  template: 'account-imported',
  events: ['account-imported'],
  urgency: 'access',
  ...letterOf<LinkLetter>(
    says.subject('people_mail_import_subject', siteOf),
    says.text('people_mail_import', siteOf),
    says.text('people_mail_import_text'),
    says.button(
      'people_mail_import_link',
      ({ data }) => `/reset-password?token=${data.token}&first=yes`,
    ),
    says.note('people_mail_import_note', daysOfFirstPassword),
    says.link('team_mail_account_later', '/forgot-password'),
  ),
})
