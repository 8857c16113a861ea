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
  /** Variables that the text must use: nothing else in the mail has them. */
  required: string[]
}

/** The editable texts of a mail, with the built-in wording. */
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

/** The examples of a template, one for each variant. */
export const examplesOf = (template: string, locale: Locale): readonly Example[] =>
  findMailDefinition(template)?.examples(locale) ?? []

export const renderExample = ({ variables, render }: Example): MailDocument =>
  withVariables(variables, render)

/** An example value of each variable of a mail. */
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
 * The valid texts. One that was broken by a manual change is logged, and the built-in one is used.
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
 * Renders a mail from current data, with the admins' texts; undefined when it is obsolete. @throws
 * {Error} for a template of an earlier version.
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
  // Mails to an account or about a consultation add further variables.
  const variables = siteVariables(locale)
  return inWords({ texts, variables }, () => definition.compose(mail, now))
}

/** After a manual change the column may have any value. */
export const asTexts = (texts: unknown): Record<string, unknown> =>
  typeof texts === 'object' && texts !== null ? (texts as Record<string, unknown>) : {}
