import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as messages from '../../../i18n/paraglide/messages.js'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import { link, mainLink, note, pageUrl, paragraph } from '../../notifications/letters/document.ts'
import { accountLetter } from '../../notifications/letters/frame.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
import { CONFIRMATION_TOKEN_DAYS, FIRST_PASSWORD_TOKEN_DAYS } from '../rules/index.ts'
import {
  accountMail,
  nothingMore,
  toOwnAccount,
  usualExample,
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
  slots: [
    slots.subject('mails_confirm_subject'),
    slots.text('mails_confirm'),
    slots.button('mails_link_confirm'),
    slots.note('mails_confirm_note'),
  ],
  to: toOwnAccount,
  read: async ({ account, now }) =>
    account.emailConfirmed
      ? undefined
      : { token: await createConfirmationToken(account.userId, () => now) },
  render: ({ reader: { locale }, readerName, told: { token } }) => {
    const site = bilingualSetting('site.name', locale)
    const days = formatNumber(CONFIRMATION_TOKEN_DAYS, locale)
    return accountLetter({
      locale,
      readerName,
      subject: m.mails_confirm_subject({}, { locale }),
      blocks: [
        paragraph(m.mails_confirm({ site }, { locale })),
        mainLink(
          m.mails_link_confirm({}, { locale }),
          pageUrl(`/confirm-email?token=${token}`, locale),
        ),
        note(m.mails_confirm_note({ days }, { locale })),
      ],
    })
  },
  examples: usualExample({ token: 'example' }),
})

/** To the owner of an address with which somebody tried to register again; says nothing to them. */
export const registrationRepeated = accountMail({
  template: 'registration-repeated',
  events: ['registration-repeated'],
  name: messages.mails_name_repeated,
  when: messages.mailing_when_repeated,
  urgency: 'access',
  usefulForHours: 7 * 24,
  slots: [
    slots.subject('mails_repeated_subject'),
    slots.text('mails_repeated', 'mails_repeated_note'),
    slots.button('mails_link_sign_in', 'mails_link_reset'),
  ],
  to: toOwnAccount,
  read: nothingMore,
  render: ({ reader: { locale }, readerName }) =>
    accountLetter({
      locale,
      readerName,
      subject: m.mails_repeated_subject({}, { locale }),
      blocks: [
        paragraph(m.mails_repeated({}, { locale })),
        paragraph(m.mails_repeated_note({}, { locale })),
        mainLink(m.mails_link_sign_in({}, { locale }), pageUrl('/auth', locale)),
        link(m.mails_link_reset({}, { locale }), pageUrl('/forgot-password', locale)),
      ],
    }),
  examples: usualExample({}),
})

/** The team booked for a family on the telephone and made its account. */
export const accountMade = accountMail({
  template: 'account-made',
  events: ['account-made'],
  name: messages.team_mail_name_account,
  when: messages.mailing_when_account_made,
  urgency: 'access',
  hasSecret: true,
  slots: [
    slots.subject('team_mail_account_subject'),
    slots.text('team_mail_account', 'team_mail_account_text'),
    slots.button('team_mail_account_link', 'team_mail_account_later'),
    slots.note('team_mail_account_note'),
  ],
  to: toOwnAccount,
  read: async ({ account, now }) => ({
    token: await createFirstPasswordToken(account.userId, () => now),
  }),
  render: ({ reader: { locale }, readerName, told: { token } }) => {
    const site = bilingualSetting('site.name', locale)
    const days = formatNumber(FIRST_PASSWORD_TOKEN_DAYS, locale)
    return accountLetter({
      locale,
      readerName,
      subject: m.team_mail_account_subject({ site }, { locale }),
      blocks: [
        paragraph(m.team_mail_account({ site }, { locale })),
        paragraph(m.team_mail_account_text({}, { locale })),
        mainLink(
          m.team_mail_account_link({}, { locale }),
          pageUrl(`/reset-password?token=${token}`, locale),
        ),
        note(m.team_mail_account_note({ days }, { locale })),
        link(m.team_mail_account_later({}, { locale }), pageUrl('/forgot-password', locale)),
      ],
    })
  },
  examples: usualExample({ token: 'example' }),
})
