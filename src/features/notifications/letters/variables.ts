import type { Locale } from '../../../i18n/locale.ts'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import { inSentence } from './document.ts'
import type { MailVariables } from './words.ts'

/** Values with the form of each that a sentence needs. */
export const bothForms = (plain: Record<string, string>, locale: Locale): MailVariables => ({
  plain,
  inSentence: Object.fromEntries(
    Object.entries(plain).map(([name, value]) => [name, inSentence(value, locale)]),
  ),
})

/** What every text of a mail about an account may name. */
export const accountVariables = (readerName: string, locale: Locale): MailVariables =>
  bothForms({ reader: readerName, site: bilingualSetting('site.name', locale) }, locale)

/** What a mail that knows no reader's name may name all the same. */
export const siteVariables = (locale: Locale): MailVariables =>
  bothForms({ site: bilingualSetting('site.name', locale) }, locale)
