import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import { nameInSentence, note, paragraph, whereToWrite, type MailDocument } from './document.ts'

interface Ending {
  locale: Locale
  site: string
  emergency: string
}

/** The ending of a mail by its subject: obligatory notes, and the reason for the mail. */
const ENDINGS = {
  account: ({ locale, site }: Ending) => [m.mails_footer_account({ site }, { locale })],
  /** The limits of a consultation, and the emergency number. */
  consultation: ({ locale, site, emergency }: Ending) => [
    `${m.mails_limits({}, { locale })} ${emergency}`,
    m.mails_footer_consultation({ site }, { locale }),
  ],
  /** Messages are not for emergencies. */
  message: ({ locale, site, emergency }: Ending) => [
    `${m.messages_not_urgent({}, { locale })} ${emergency}`,
    m.mails_footer_account({ site }, { locale }),
  ],
  /** An address without a known account: no ending. */
  address: (): string[] => [],
}

/** A mail with greeting (with the name, where one is stored) and ending. */
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
