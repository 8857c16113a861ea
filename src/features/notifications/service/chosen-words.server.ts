import { logger } from '../../../platform/logger.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { TEMPLATE_PARTS } from '../mails/templates.ts'
import { siteVariables } from '../mails/variables.ts'
import { testMail } from '../mails/test.ts'
import { inWords, type Texts } from '../mails/words.ts'
import type { MailRecord } from '../records.server.ts'
import * as records from '../records/templates.server.ts'
import type { MailPayload, MailTemplate } from '../rules.ts'
import { findTextFault } from '../rules/template-texts.ts'
import { composeMail, type ComposedMail } from './composition.server.ts'
import { examplesOf, renderExample } from './examples.server.ts'
import { slotsOf } from './template-slots.server.ts'

export const templateName = (template: string, locale: Locale): string => `${template}.${locale}`

/**
 * Those of the texts that can be used. One that was broken by hand gives way to the built-in one,
 * and the log says so.
 */
export function usableTexts(
  template: MailTemplate,
  locale: Locale,
  texts: Readonly<Record<string, unknown>>,
): Texts {
  const usable = new Map<
    string,
    { text: string; part: ReturnType<typeof slotsOf>[number]['part'] }
  >()
  for (const slot of slotsOf(template, locale)) {
    const text = texts[slot.key]
    if (text === undefined) continue
    if (typeof text === 'string' && !findTextFault(text, slot))
      usable.set(slot.key, { text, part: slot.part })
    else logger.warn({ template, locale, key: slot.key }, 'mail text unusable: built-in one sent')
  }
  return usable
}

/** Puts a mail into the words that admins chose for it, as things stand now. */
export async function composeInWords(
  mail: MailRecord,
  now: Date,
): Promise<ComposedMail | undefined> {
  if (mail.template === ('mail-test' satisfies MailTemplate)) return composeTest(mail)
  const template = mail.template as MailTemplate
  const row =
    TEMPLATE_PARTS[template] &&
    (await records.findTemplate(templateName(mail.template, mail.locale)))
  if (!row) return composeMail(mail, now)
  const texts = usableTexts(template, mail.locale, asTexts(row.texts))
  // Mails to an account or of a consultation put more in its place.
  const variables = siteVariables(mail.locale)
  return inWords({ texts, variables }, () => composeMail(mail, now))
}

/** By hand the column may hold anything. */
export const asTexts = (texts: unknown): Record<string, unknown> =>
  typeof texts === 'object' && texts !== null ? (texts as Record<string, unknown>) : {}

/** To an address that an admin named: a word of greeting, or a template with the texts that are tried. */
function composeTest({ recipient, locale, payload }: MailRecord): ComposedMail | undefined {
  if (recipient === null) return undefined
  const to = { name: '', address: recipient }
  const { of, texts = {} } = payload as MailPayload
  const [example] = of ? examplesOf(of, locale) : []
  if (!of || !example) return { to, document: testMail(locale) }
  const chosen = usableTexts(of, locale, texts)
  return { to, document: inWords({ texts: chosen }, () => renderExample(example)) }
}
