import { logger } from '../../../platform/logger.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { inWords, type PartKind, siteVariables, type Texts } from '../letters/words.ts'
import * as records from '../records/templates.server.ts'
import { findTextFault } from '../rules/template-texts.ts'
import type { ComposedMail, MailRecord } from './definitions.server.ts'
import { findMailDefinition } from './registry.server.ts'
import { slotsOf } from './template-slots.server.ts'

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
 * Puts a mail into the words that admins chose for it, as things stand now; undefined when it has
 * nothing to tell any more. @throws {Error} for a template of an earlier version.
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
