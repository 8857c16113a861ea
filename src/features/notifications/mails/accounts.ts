import { formatFullDate, formatTime, type Reader } from '../../../i18n/dates.ts'
import { formatNumber } from '../../../i18n/numbers.ts'
import { mailWords as m } from './words.ts'
import { bilingualSetting, siteSettings } from '../../../platform/site-settings.ts'
import {
  CONFIRMATION_TOKEN_DAYS,
  FIRST_PASSWORD_TOKEN_DAYS,
  RESET_TOKEN_MINUTES,
} from '../../accounts/rules.ts'
import { pageUrl } from './consultation.ts'
import { inSentence, link, mainLink, note, paragraph, type MailDocument } from './document.ts'
import { accountLetter } from './frame.ts'

/** What the mails of an account are made from. */
export interface AccountMail {
  reader: Reader
  readerName: string
  /** When what the mail tells of happened. */
  happenedAt: Date
  /** The single-use token of the mail's link; empty in a mail that has none. */
  token: string
}

export function confirmEmailMail({ reader, readerName, token }: AccountMail): MailDocument {
  const { locale } = reader
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
}

/** To the owner of an address with which somebody tried to register again; says nothing to them. */
export function repeatedRegistrationMail({ reader, readerName }: AccountMail): MailDocument {
  const { locale } = reader
  return accountLetter({
    locale,
    readerName,
    subject: m.mails_repeated_subject({}, { locale }),
    blocks: [
      paragraph(m.mails_repeated({}, { locale })),
      paragraph(m.mails_repeated_note({}, { locale })),
      mainLink(m.mails_link_sign_in({}, { locale }), pageUrl('/auth', locale)),
      link(m.mails_link_reset({}, { locale }), pageUrl('/forgot-password', locale)),
    ],
  })
}

export function resetPasswordMail({ reader, readerName, token }: AccountMail): MailDocument {
  const { locale } = reader
  const minutes = formatNumber(RESET_TOKEN_MINUTES, locale)
  return accountLetter({
    locale,
    readerName,
    subject: m.mails_reset_subject({}, { locale }),
    blocks: [
      paragraph(m.mails_reset({}, { locale })),
      mainLink(
        m.mails_link_reset({}, { locale }),
        pageUrl(`/reset-password?token=${token}`, locale),
      ),
      note(m.mails_reset_note({ minutes }, { locale })),
    ],
  })
}

/** The team booked for a family on the telephone and made its account. */
export function accountMadeMail({ reader, readerName, token }: AccountMail): MailDocument {
  const { locale } = reader
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
}

export function passwordChangedMail(mail: AccountMail): MailDocument {
  const { locale } = mail.reader
  const email = inSentence(siteSettings()['contact.email'], locale)
  const date = formatFullDate(mail.happenedAt, mail.reader)
  const time = formatTime(mail.happenedAt, mail.reader)
  return accountLetter({
    locale,
    readerName: mail.readerName,
    subject: m.mails_changed_subject({}, { locale }),
    blocks: [
      paragraph(m.mails_changed({ date, time }, { locale })),
      paragraph(m.mails_changed_note({ email }, { locale })),
      mainLink(m.mails_link_sign_in({}, { locale }), pageUrl('/auth', locale)),
    ],
  })
}
