import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '../../../i18n/locale.ts'
import type * as m from '../../../i18n/paraglide/messages.js'
import { sentences } from '../../../i18n/sentences-by-name.ts'
import { withoutAddresses } from '../../../platform/mail/without-addresses.ts'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import { inSentence } from './document.ts'
import { present } from '../../../platform/present.ts'

/** The kind of a mail's text, which decides the form of its variables and its maximum length. */
export type PartKind = 'subject' | 'paragraph' | 'note' | 'button'

/** An editable text of a mail. */
export interface Slot {
  /** The message key of the built-in text. */
  key: MessageKey
  part: PartKind
}

export type MessageKey = keyof typeof m

/** The admins' texts, by the key of the built-in text that each replaces. */
export type Texts = ReadonlyMap<string, { text: string; part: PartKind }>

/** Variables of every text of a mail; those for sentences are isolated from the other direction. */
export interface MailVariables {
  plain: Readonly<Record<string, string>>
  inSentence: Readonly<Record<string, string>>
}

interface Scope {
  texts: Texts
  variables?: MailVariables
  /** Receives the variables of each text, for examples. */
  onText?: (key: string, inputs: Readonly<Record<string, string>>) => void
}

const scopes = new AsyncLocalStorage<Scope>()

export const inWords = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work)

/** Provides variables to every text of the mail that `work` renders. */
export const withVariables = <T>(variables: MailVariables, work: () => T): T =>
  scopes.run({ texts: new Map(), ...scopes.getStore(), variables }, work)

/** A single pass: braces within a value stay as they are. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{([A-Za-z]+)\}/g, (_, name: string) => values[name] ?? '')

type Message = (inputs: Record<string, string>, options?: { locale?: Locale }) => string

/** A built-in text as its editor sees it, with its variables in braces. */
export const builtInText = (key: string, locale: Locale): string =>
  present(sentences[key])(new Proxy({}, { get: (_, name) => `{${String(name)}}` }), { locale })

/** A text of a mail: the built-in one, or the admins' replacement. */
export function wordsOfKey(key: string): Message {
  const message = present(sentences[key])
  return (inputs, options) => {
    const { texts, variables, onText } = scopes.getStore() ?? {}
    onText?.(key, inputs)
    const own = texts?.get(key)
    if (!own) return message(inputs, options)
    const common = own.part === 'subject' ? variables?.plain : variables?.inSentence
    return fill(own.text, { ...common, ...inputs })
  }
}

/** Variables, each plain and in its form for sentences. */
export const bothForms = (plain: Record<string, string>, locale: Locale): MailVariables => ({
  plain,
  inSentence: Object.fromEntries(
    Object.entries(plain).map(([name, value]) => [name, inSentence(value, locale)]),
  ),
})

/** The variables of every mail about an account. */
export const accountVariables = (readerName: string, locale: Locale): MailVariables =>
  bothForms(
    { reader: withoutAddresses(readerName), site: bilingualSetting('site.name', locale) },
    locale,
  )

/** The variables of a mail without a known reader's name. */
export const siteVariables = (locale: Locale): MailVariables =>
  bothForms({ site: bilingualSetting('site.name', locale) }, locale)
