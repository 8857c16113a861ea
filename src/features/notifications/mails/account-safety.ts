import { formatFullDate, formatTime } from '../../../i18n/dates.ts'
import { formatNumber } from '../../../i18n/numbers.ts'
import { mailWords as m } from './words.ts'
import { bilingualSetting, siteSettings } from '../../../platform/site-settings.ts'
import { EMAIL_CHANGE_HOURS } from '../../accounts/rules/settings.ts'
import type { AccountMail } from './accounts.ts'
import { pageUrl } from './consultation.ts'
import { inSentence, link, mainLink, note, paragraph, type MailDocument } from './document.ts'
import { accountLetter } from './frame.ts'

const momentOf = ({ happenedAt, reader }: AccountMail) => ({
  date: formatFullDate(happenedAt, reader),
  time: formatTime(happenedAt, reader),
})

const teamAddress = ({ reader: { locale } }: AccountMail) =>
  inSentence(siteSettings()['contact.email'], locale)

/** To the new address: it counts once its link was used. */
export function newEmailMail({ reader: { locale }, readerName, token }: AccountMail): MailDocument {
  const site = bilingualSetting('site.name', locale)
  const hours = formatNumber(EMAIL_CHANGE_HOURS, locale)
  return accountLetter({
    locale,
    readerName,
    subject: m.mails_new_email_subject({}, { locale }),
    blocks: [
      paragraph(m.mails_new_email({ site }, { locale })),
      mainLink(
        m.mails_link_confirm({}, { locale }),
        pageUrl(`/change-email?token=${token}`, locale),
      ),
      note(m.mails_new_email_note({ hours }, { locale })),
    ],
  })
}

/** To the old address; names no new one, for who reads it here may not be its owner. */
export function newEmailAskedMail(mail: AccountMail): MailDocument {
  const { locale } = mail.reader
  return accountLetter({
    locale,
    readerName: mail.readerName,
    subject: m.mails_email_asked_subject({}, { locale }),
    blocks: [
      paragraph(m.mails_email_asked(momentOf(mail), { locale })),
      paragraph(m.mails_email_asked_note({ email: teamAddress(mail) }, { locale })),
      mainLink(m.mails_link_reset({}, { locale }), pageUrl('/forgot-password', locale)),
    ],
  })
}

/** To the owner of an address that somebody wanted for another account. */
export function emailTakenMail({ reader: { locale }, readerName }: AccountMail): MailDocument {
  return accountLetter({
    locale,
    readerName,
    subject: m.mails_repeated_subject({}, { locale }),
    blocks: [
      paragraph(m.mails_email_taken({}, { locale })),
      paragraph(m.mails_repeated_note({}, { locale })),
      mainLink(m.mails_link_sign_in({}, { locale }), pageUrl('/auth', locale)),
    ],
  })
}

/** To the old address, once the new one counts. */
export function emailChangedMail(mail: AccountMail): MailDocument {
  const { locale } = mail.reader
  return accountLetter({
    locale,
    readerName: mail.readerName,
    subject: m.mails_email_changed_subject({}, { locale }),
    blocks: [
      paragraph(m.mails_email_changed(momentOf(mail), { locale })),
      paragraph(m.mails_email_changed_note({ email: teamAddress(mail) }, { locale })),
    ],
  })
}

export function secondStepOnMail(mail: AccountMail): MailDocument {
  const { locale } = mail.reader
  return accountLetter({
    locale,
    readerName: mail.readerName,
    subject: m.mails_second_step_on_subject({}, { locale }),
    blocks: [
      paragraph(m.mails_second_step_on(momentOf(mail), { locale })),
      paragraph(m.mails_second_step_on_note({}, { locale })),
      note(m.mails_second_step_note({ email: teamAddress(mail) }, { locale })),
    ],
  })
}

export function secondStepOffMail(mail: AccountMail): MailDocument {
  const { locale } = mail.reader
  return accountLetter({
    locale,
    readerName: mail.readerName,
    subject: m.mails_second_step_off_subject({}, { locale }),
    blocks: [
      paragraph(m.mails_second_step_off(momentOf(mail), { locale })),
      paragraph(m.mails_second_step_note({ email: teamAddress(mail) }, { locale })),
      link(m.mails_link_reset({}, { locale }), pageUrl('/forgot-password', locale)),
    ],
  })
}

/** Somebody came in without the app: the owner, or who found the codes. */
export function recoveryCodeMail(mail: AccountMail): MailDocument {
  const { locale } = mail.reader
  return accountLetter({
    locale,
    readerName: mail.readerName,
    subject: m.mails_recovery_code_subject({}, { locale }),
    blocks: [
      paragraph(m.mails_recovery_code(momentOf(mail), { locale })),
      paragraph(m.mails_recovery_code_note({}, { locale })),
      note(m.mails_second_step_note({ email: teamAddress(mail) }, { locale })),
      link(m.mails_link_reset({}, { locale }), pageUrl('/forgot-password', locale)),
    ],
  })
}
