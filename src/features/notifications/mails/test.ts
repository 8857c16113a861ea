import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import { pageUrl } from './consultation.ts'
import { link, paragraph, type MailDocument } from './document.ts'

/** Shows that mail arrives. */
export function testMail(locale: Locale): MailDocument {
  const site = bilingualSetting('site.name', locale)
  return {
    locale,
    subject: m.mailing_test_subject({ site }, { locale }),
    blocks: [
      paragraph(m.mailing_test_mail({ site }, { locale })),
      link(m.mailing_test_link({}, { locale }), pageUrl('/admin/mail', locale)),
    ],
  }
}
