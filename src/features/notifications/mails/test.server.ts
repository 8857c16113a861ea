import { TEST_TEMPLATE } from '../../../database/unsent-mails.ts'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import { link, pageUrl, paragraph, type MailDocument } from '../letters/document.ts'
import { inWords, siteVariables } from '../letters/words.ts'
import { renderExample, usableTexts } from '../service/template-texts.server.ts'
import { defineMail } from '../service/definitions.server.ts'
import { findMailDefinition } from '../service/registry.server.ts'

/** Confirms that mail arrives. */
function testMail(locale: Locale): MailDocument {
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

/** To an address that an admin entered: a test text, or a template with unsaved texts. */
export const mailTest = defineMail({
  template: TEST_TEMPLATE,
  events: [],
  slots: [],
  urgency: 'access',
  usefulForHours: 1,
  about: 'team',
  plan: async () => [],
  compose: async ({ recipient, locale, payload }) => {
    if (recipient === null) return undefined
    const to = { name: '', address: recipient }
    const { of, texts = {} } = payload as { of?: string; texts?: Record<string, string> }
    const example = of === undefined ? undefined : findMailDefinition(of)?.examples(locale)[0]
    if (of === undefined || !example) return { to, document: testMail(locale) }
    const chosen = usableTexts(of, locale, texts)
    return { to, document: inWords({ texts: chosen }, () => renderExample(example)) }
  },
  examples: (locale) => [
    { name: 'usual', variables: siteVariables(locale), render: () => testMail(locale) },
  ],
})
