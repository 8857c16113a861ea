import type { Locale } from '../../../i18n/locale.ts'
import { logger } from '../../../platform/logger.ts'
import type { MailDocument } from '../letters/document.ts'
import {
  builtInText,
  inWords,
  type PartKind,
  siteVariables,
  type Texts,
  withVariables,
} from '../letters/words.ts'
import * as records from '../records/overview.server.ts'
import { findTextFault, variablesIn } from '../rules/template-texts.ts'
import {
  COMMON_VARIABLES,
  type ComposedMail,
  type Example,
  type MailRecord,
} from './definitions.server.ts'
import { findMailDefinition } from './registry.server.ts'

export interface TemplateSlot {
  key: string
  part: PartKind
  builtIn: string
  variables: string[]
  /** The variables that the text must use: nothing else in the mail says them. */
  required: string[]
}

/** The texts of a mail that can be changed, as the product brings them along. */
export function slotsOf(template: string, locale: Locale): TemplateSlot[] {
  const definition = findMailDefinition(template)
  if (!definition) return []
  const common: readonly string[] = COMMON_VARIABLES[definition.about]
  return definition.slots.map(({ key, part }) => {
    const builtIn = builtInText(key, locale)
    const own = variablesIn(builtIn)
    const required = own.filter((name) => !common.includes(name))
    return { key, part, builtIn, variables: [...new Set([...own, ...common])], required }
  })
}

/** The mails that a template makes, one for each that differs in its words. */
export const examplesOf = (template: string, locale: Locale): readonly Example[] =>
  findMailDefinition(template)?.examples(locale) ?? []

export const renderExample = ({ variables, render }: Example): MailDocument =>
  withVariables(variables, render)

/** What each variable of a mail may look like. */
export function exampleValuesOf(template: string, locale: Locale): Record<string, string> {
  const values: Record<string, string> = {}
  const onText = (_: string, inputs: Readonly<Record<string, string>>) =>
    Object.assign(values, inputs)
  for (const example of examplesOf(template, locale)) {
    inWords({ texts: new Map(), onText }, () => renderExample(example))
    Object.assign(values, example.variables.plain)
  }
  return values
}

export const templateName = (template: string, locale: Locale): string => `${template}.${locale}`

/**
 * Those of the texts that can be used. One that was broken by hand gives way to the built-in one,
 * and the log says so.
 */
export function usableTexts(
  template: string,
  locale: Locale,
  texts: Readonly<Record<string, unknown>>,
): Texts {
  const usable = new Map<string, { text: string; part: PartKind }>()
  for (const slot of slotsOf(template, locale)) {
    const text = texts[slot.key]
    if (text === undefined) continue
    if (typeof text === 'string' && !findTextFault(text, slot))
      usable.set(slot.key, { text, part: slot.part })
    else logger.warn({ template, locale, key: slot.key }, 'mail text unusable: built-in one sent')
  }
  return usable
}

/**
 * Renders a mail in the words that admins chose for it, from the present data; undefined when there
 * is nothing left to say. @throws {Error} for a template of an earlier version.
 */
export async function composeInWords(
  mail: MailRecord,
  now: Date,
): Promise<ComposedMail | undefined> {
  const { template, locale } = mail
  const definition = findMailDefinition(template)
  if (!definition) throw new Error(`no template ${template}`)
  const row =
    definition.slots.length > 0
      ? await records.findTemplate(templateName(template, locale))
      : undefined
  if (!row) return definition.compose(mail, now)
  const texts = usableTexts(template, locale, asTexts(row.texts))
  // Mails to an account or of a consultation put more in its place.
  const variables = siteVariables(locale)
  return inWords({ texts, variables }, () => definition.compose(mail, now))
}

/** The column may hold anything after a change by hand. */
export const asTexts = (texts: unknown): Record<string, unknown> =>
  typeof texts === 'object' && texts !== null ? (texts as Record<string, unknown>) : {}
