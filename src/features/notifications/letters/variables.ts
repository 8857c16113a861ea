import type { Locale } from '../../../i18n/locale.ts'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import { inSentence } from './document.ts'
import type { MailVariables } from './words.ts'

/** Values, each in the form that a sentence needs. */
export const bothForms = (plain: Record<string, string>, locale: Locale): MailVariables => ({
  plain,
  inSentence: Object.fromEntries(
    Object.entries(plain).map(([name, value]) => [name, inSentence(value, locale)]),
  ),
})

/** Variables that every text of a mail about an account may use. */
export const accountVariables = (readerName: string, locale: Locale): MailVariables =>
  bothForms({ reader: readerName, site: bilingualSetting('site.name', locale) }, locale)

/** Variables of a mail that does not know its reader's name. */
export const siteVariables = (locale: Locale): MailVariables =>
  bothForms({ site: bilingualSetting('site.name', locale) }, locale)
