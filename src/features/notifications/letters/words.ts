import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '../../../i18n/locale.ts'
import type * as m from '../../../i18n/paraglide/messages.js'
import { sentences } from '../../../i18n/sentences-by-name.ts'
import { withoutAddresses } from '../../../platform/mail/without-addresses.ts'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import { inSentence } from './document.ts'
import { present } from '../../../platform/present.ts'

/** The kind of a mail's text, which decides the forms of its variables and its longest length. */
export type PartKind = 'subject' | 'paragraph' | 'note' | 'button'

/** A text of a mail that admins may change. */
export interface Slot {
  /** The key of the built-in text. */
  key: MessageKey
  part: PartKind
}

export type MessageKey = keyof typeof m

/** Texts that admins put in place of the built-in ones, by the built-in one's key. */
export type Texts = ReadonlyMap<string, { text: string; part: PartKind }>

/**
 * Values that every text of a mail may use. Names in sentences are isolated from the other
 * direction.
 */
export interface MailVariables {
  plain: Readonly<Record<string, string>>
  inSentence: Readonly<Record<string, string>>
}

interface Scope {
  texts: Texts
  variables?: MailVariables
  /** Receives the values of each text, for examples. */
  onText?: (key: string, inputs: Readonly<Record<string, string>>) => void
}

const scopes = new AsyncLocalStorage<Scope>()

export const inWords = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work)

/** Adds values that every text of the mail that `work` renders may use. */
export const withVariables = <T>(variables: MailVariables, work: () => T): T =>
  scopes.run({ texts: new Map(), ...scopes.getStore(), variables }, work)

/** Fills in once: braces in a value stay as they are. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{([A-Za-z]+)\}/g, (_, name: string) => values[name] ?? '')

type Message = (inputs: Record<string, string>, options?: { locale?: Locale }) => string

/** A built-in text as its writer sees it: with its variables in braces. */
export const builtInText = (key: string, locale: Locale): string =>
  present(sentences[key])(new Proxy({}, { get: (_, name) => `{${String(name)}}` }), { locale })

/** A text of mails: the product's, or what admins wrote in its place. */
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

/** Values, each in the form that a sentence needs. */
export const bothForms = (plain: Record<string, string>, locale: Locale): MailVariables => ({
  plain,
  inSentence: Object.fromEntries(
    Object.entries(plain).map(([name, value]) => [name, inSentence(value, locale)]),
  ),
})

/** Variables that every text of a mail about an account may use. */
export const accountVariables = (readerName: string, locale: Locale): MailVariables =>
  bothForms(
    { reader: withoutAddresses(readerName), site: bilingualSetting('site.name', locale) },
    locale,
  )

/** Variables of a mail that does not know its reader's name. */
export const siteVariables = (locale: Locale): MailVariables =>
  bothForms({ site: bilingualSetting('site.name', locale) }, locale)
