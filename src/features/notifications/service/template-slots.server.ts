import type { Locale } from '../../../i18n/locale.ts'
import type { MailDocument } from '../letters/document.ts'
import { builtInText, inWords, withVariables, type PartKind } from '../letters/words.ts'
import { variablesIn } from '../rules/template-texts.ts'
import { COMMON_VARIABLES, type Example } from './definitions.server.ts'
import { findMailDefinition } from './registry.server.ts'

export interface TemplateSlot {
  key: string
  part: PartKind
  builtIn: string
  /** The variables that the text may use. */
  variables: string[]
  /** The variables that the text must use: nothing else in the mail says them. */
  required: string[]
}

/** The texts of a mail that can be changed, as the product brings them along. */
export function slotsOf(template: string, locale: Locale): TemplateSlot[] {
  const definition = findMailDefinition(template)
  if (!definition) return []
  const common: readonly string[] = COMMON_VARIABLES[definition.about]
  return definition.slots.flat().map(({ key, part }) => {
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
  const heard = (_: string, inputs: Readonly<Record<string, string>>) =>
    Object.assign(values, inputs)
  for (const example of examplesOf(template, locale)) {
    inWords({ texts: new Map(), heard }, () => renderExample(example))
    Object.assign(values, example.variables.plain)
  }
  return values
}
