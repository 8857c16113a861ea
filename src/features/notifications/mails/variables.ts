import type { Locale } from '../../../i18n/locale.ts'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import { wordsOf, type AppointmentMail } from './consultation.ts'
import { inSentence } from './document.ts'
import type { MailVariables } from './words.ts'

const bothForms = (plain: Record<string, string>, locale: Locale): MailVariables => ({
  plain,
  inSentence: Object.fromEntries(
    Object.entries(plain).map(([name, value]) => [name, inSentence(value, locale)]),
  ),
})

/** What every text of a mail about a consultation may name. */
export function consultationVariables(
  mail: Pick<AppointmentMail, 'notice' | 'audience' | 'reader'>,
): MailVariables {
  const { locale } = mail.reader
  const { plain, readerName } = wordsOf(mail)
  return bothForms(
    { ...plain, reader: readerName, site: bilingualSetting('site.name', locale) },
    locale,
  )
}

/** What every text of a mail about an account may name. */
export const accountVariables = (readerName: string, locale: Locale): MailVariables =>
  bothForms({ reader: readerName, site: bilingualSetting('site.name', locale) }, locale)

/** What a mail that knows no reader's name may name all the same. */
export const siteVariables = (locale: Locale): MailVariables =>
  bothForms({ site: bilingualSetting('site.name', locale) }, locale)
