import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import { nameInSentence, note, paragraph, whereToWrite, type MailDocument } from './document.ts'

interface Ending {
  locale: Locale
  site: string
  emergency: string
}

/** What a mail ends with, by what it is about: what has to be said in each, and why it came. */
const ENDINGS = {
  account: ({ locale, site }: Ending) => [m.mails_footer_account({ site }, { locale })],
  /** Says what a consultation is not, and whom to call in an emergency. */
  consultation: ({ locale, site, emergency }: Ending) => [
    `${m.mails_limits({}, { locale })} ${emergency}`,
    m.mails_footer_consultation({ site }, { locale }),
  ],
  /** Says that messages are not for anything urgent. */
  message: ({ locale, site, emergency }: Ending) => [
    `${m.messages_not_urgent({}, { locale })} ${emergency}`,
    m.mails_footer_account({ site }, { locale }),
  ],
  /** To an address whose owner may have no account. */
  address: (): string[] => [],
}

/** A mail with its greeting, which names the reader where a name is stored, and its ending. */
export function inFrame(
  about: keyof typeof ENDINGS,
  { readerName, ...letter }: MailDocument & { readerName?: string | undefined },
): MailDocument {
  const { locale, blocks } = letter
  const greeting = readerName
    ? m.mails_greeting({ name: nameInSentence(readerName, locale) }, { locale })
    : m.mails_greeting_plain({}, { locale })
  const site = bilingualSetting('site.name', locale)
  const ending = [
    ...ENDINGS[about]({ locale, site, emergency: bilingualSetting('emergency', locale) }),
    m.mails_footer_contact({ email: whereToWrite(locale) }, { locale }),
  ]
  return { ...letter, blocks: [paragraph(greeting), ...blocks, ...ending.map(note)] }
}
