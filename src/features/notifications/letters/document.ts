import { localizePath, type Locale } from '../../../i18n/locale.ts'
import { withoutAddresses } from '../../../platform/mail/without-addresses.ts'
import { teamEmail } from '../../../platform/site-settings.ts'
import { absoluteUrl } from '../../../platform/addresses/site-address.ts'

/** A block of a mail, rendered as both text and HTML. */
export type Block =
  | { kind: 'paragraph'; text: string }
  /** Small print that belongs to every mail. */
  | { kind: 'note'; text: string }
  | { kind: 'facts'; rows: readonly { label: string; value: string }[] }
  /**
   * The date and time of an appointment in large type; the facts next to it repeat them in words.
   */
  | { kind: 'ticket'; weekday: string; day: string; month: string; time: string; zone: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'link'; label: string; url: string; main?: boolean }

export interface MailDocument {
  locale: Locale
  subject: string
  blocks: readonly Block[]
}

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
export const note = (text: string): Block => ({ kind: 'note', text })
export const link = (label: string, url: string): Block => ({ kind: 'link', label, url })
export const mainLink = (label: string, url: string): Block => ({
  kind: 'link',
  label,
  url,
  main: true,
})

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u
const [ISOLATE, END_OF_ISOLATE] = ['\u2068', '\u2069']

/** A text for a sentence: isolated if it has the other writing direction. */
export function inSentence(text: string, locale: Locale): string {
  const foreign = locale === 'fa' ? LEFT_TO_RIGHT : RIGHT_TO_LEFT
  return foreign.test(text) ? `${ISOLATE}${text}${END_OF_ISOLATE}` : text
}

/** A user's name for a sentence, without hidden addresses. */
export const nameInSentence = (name: string, locale: Locale): string =>
  inSentence(withoutAddresses(name), locale)

/** The team's address, or the contact page while none is set. */
export const whereToWrite = (
  locale: Locale,
  which?: 'contact.email' | 'contact.specialistsEmail',
): string => teamEmail(which) || pageUrl('/contact', locale)

/** The full URL of a page of this site, in the reader's language. */
export const pageUrl = (path: string, locale: Locale): string =>
  absoluteUrl(localizePath(path, locale))
