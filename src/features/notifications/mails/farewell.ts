import type { Locale } from '../../../i18n/locale.ts'
import { mailWords as m } from './words.ts'
import { bilingualSetting, siteSettings } from '../../../platform/site-settings.ts'
import { inSentence, paragraph, type MailDocument } from './document.ts'
import { accountLetter } from './frame.ts'

/** The last mail: it names nobody, for nothing of its reader is kept. */
export function accountDeletedMail(locale: Locale, { byTeam }: { byTeam: boolean }): MailDocument {
  const site = bilingualSetting('site.name', locale)
  const email = inSentence(siteSettings()['contact.email'], locale)
  return accountLetter({
    locale,
    subject: m.mails_deleted_subject({}, { locale }),
    blocks: [
      paragraph((byTeam ? m.people_mail_deleted : m.mails_deleted)({ site }, { locale })),
      paragraph(m.mails_deleted_stays({}, { locale })),
      paragraph(m.mails_deleted_note({ email }, { locale })),
    ],
  })
}
