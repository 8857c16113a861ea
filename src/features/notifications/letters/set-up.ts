import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import { mainLink, pageUrl, paragraph, type MailDocument } from './document.ts'
import { accountLetter } from './frame.ts'

/** Shows a new site's first admin that its mails arrive. */
export function setUpMail(locale: Locale, readerName: string): MailDocument {
  const site = bilingualSetting('site.name', locale)
  return accountLetter({
    locale,
    readerName,
    subject: m.people_mail_set_up_subject({ site }, { locale }),
    blocks: [
      paragraph(m.people_mail_set_up({ site }, { locale })),
      mainLink(m.people_mail_set_up_link({}, { locale }), pageUrl('/admin', locale)),
    ],
  })
}
