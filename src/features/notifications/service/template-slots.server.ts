import type { Locale } from '../../../i18n/locale.ts'
import { COMMON_VARIABLES, TEMPLATE_PARTS } from '../mails/templates.ts'
import { builtInText, inWords, type PartKind } from '../mails/words.ts'
import type { MailTemplate } from '../rules.ts'
import { variablesIn } from '../rules/template-texts.ts'
import { examplesOf, renderExample } from './examples.server.ts'

export interface TemplateSlot {
  key: string
  part: PartKind
  builtIn: string
  /** All that the text may name. */
  variables: string[]
  /** What it has to name: nothing else in the mail says it. */
  required: string[]
}

/** The texts of a mail that can be changed, as the product brings them along. */
export function slotsOf(template: MailTemplate, locale: Locale): TemplateSlot[] {
  const parts = TEMPLATE_PARTS[template]
  if (!parts) return []
  const common = COMMON_VARIABLES[parts.about]
  return parts.slots.map(({ key, part }) => {
    const builtIn = builtInText(key, locale)
    const own = variablesIn(builtIn)
    const required = own.filter((name) => !common.includes(name))
    return { key, part, builtIn, variables: [...new Set([...own, ...common])], required }
  })
}

/** What each variable of a mail may look like. */
export function exampleValuesOf(template: MailTemplate, locale: Locale): Record<string, string> {
  const values: Record<string, string> = {}
  const heard = (_: string, inputs: Readonly<Record<string, string>>) =>
    Object.assign(values, inputs)
  for (const example of examplesOf(template, locale)) {
    inWords({ texts: new Map(), heard }, () => renderExample(example))
    Object.assign(values, example.variables.plain)
  }
  return values
}
