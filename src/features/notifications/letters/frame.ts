import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import {
  nameInSentence,
  note,
  paragraph,
  whereToWrite,
  type Block,
  type MailDocument,
} from './document.ts'

interface Letter {
  locale: Locale
  /** Absent where no name is stored. */
  readerName?: string | undefined
  subject: string
  blocks: readonly (Block | undefined)[]
}

/** A mail about an account: greeting, what it says, and why it came. */
export function accountLetter(letter: Letter): MailDocument {
  const { locale } = letter
  const site = bilingualSetting('site.name', locale)
  return inFrame(letter, [note(m.mails_footer_account({ site }, { locale })), contact(locale)])
}

/**
 * A mail about a consultation; also says what a consultation is not, and whom to call in an
 * emergency.
 */
export function consultationLetter(letter: Letter): MailDocument {
  const { locale } = letter
  const site = bilingualSetting('site.name', locale)
  return inFrame(letter, [
    note(`${m.mails_limits({}, { locale })} ${bilingualSetting('emergency', locale)}`),
    note(m.mails_footer_consultation({ site }, { locale })),
    contact(locale),
  ])
}

/** A mail about a message; also says that messages are not for anything urgent. */
export function messageLetter(letter: Letter): MailDocument {
  const { locale } = letter
  const site = bilingualSetting('site.name', locale)
  return inFrame(letter, [
    note(`${m.messages_not_urgent({}, { locale })} ${bilingualSetting('emergency', locale)}`),
    note(m.mails_footer_account({ site }, { locale })),
    contact(locale),
  ])
}

const contact = (locale: Locale): Block =>
  note(m.mails_footer_contact({ email: whereToWrite(locale) }, { locale }))

function inFrame(letter: Letter, ending: readonly Block[]): MailDocument {
  const { locale, readerName, subject } = letter
  const greeting = paragraph(
    readerName
      ? m.mails_greeting({ name: nameInSentence(readerName, locale) }, { locale })
      : m.mails_greeting_plain({}, { locale }),
  )
  const blocks = letter.blocks.filter((block) => block !== undefined)
  return { locale, subject, blocks: [greeting, ...blocks, ...ending] }
}
