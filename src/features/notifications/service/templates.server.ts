import { noteActivity } from '../../../database/activity.ts'
import { inTransaction } from '../../../database/client.ts'
import { currentLocale } from '../../../i18n/current-locale.server.ts'
import { locales } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { sentenceOf } from '../../../i18n/sentences-by-name.ts'
import type { Actor } from '../../../platform/actor.ts'
import { requirePermission } from '../../../platform/actor.ts'
import { isMatching } from '../../../platform/api/entity-tags.ts'
import { FORMER_MEMBER } from '../../../platform/former-member.ts'
import { Problem, type FieldProblem } from '../../../platform/api/problem.ts'
import type { Block } from '../letters/document.ts'
import { renderHtml, renderText } from '../letters/rendering.ts'
import { inWords } from '../letters/words.ts'
import * as records from '../records/overview.server.ts'
import { findTextFault, tidyText, variablesIn, type TextFault } from '../rules/template-texts.ts'
import type {
  ListedTemplate,
  TemplateInFull,
  TemplatePlace,
  TemplatePreview,
} from '../schema/templates.ts'
import {
  asTexts,
  examplesOf,
  exampleValuesOf,
  renderExample,
  slotsOf,
  templateName,
  type TemplateSlot,
  usableTexts,
} from './template-texts.server.ts'
import { EXAMPLE_NAMES } from './definitions.server.ts'
import { findMailDefinition, listMailDefinitions } from './registry.server.ts'
import { present } from '../../../platform/present.ts'

type Row = Awaited<ReturnType<typeof records.listTemplates>>[number]

/** The version of an unchanged template. */
const BUILT_IN = 'built-in'
const versionOf = (row: Pick<Row, 'updatedAt'> | undefined): string =>
  row?.updatedAt.toISOString() ?? BUILT_IN

/** The name of a former member, in the reader's language. */
const nameOfEditor = (name: string): string =>
  name === FORMER_MEMBER ? m.accounts_former_member() : name

const toListed = (place: TemplatePlace, row: Row | undefined): ListedTemplate => ({
  ...place,
  name: nameOfMail(place.template),
  when: sentenceOf('mailing_when', place.template)?.({}) ?? '',
  updatedAt: row?.updatedAt.toISOString() ?? null,
  updatedBy:
    row?.updatedBy && row.updatedByName
      ? { id: row.updatedBy, name: nameOfEditor(row.updatedByName) }
      : null,
})

/**
 * The mail's name for the team, in the language of the request; a generic one for a mail of an
 * earlier version.
 */
export const nameOfMail = (template: string): string =>
  (sentenceOf('mailing_name', template) ?? m.common_email)({})

/** Every mail with its name, sorted by name. */
export function listNamedMails(): { template: string; name: string }[] {
  const named = listMailDefinitions().map(({ template }) => ({
    template,
    name: nameOfMail(template),
  }))
  return named.toSorted((a, b) => a.name.localeCompare(b.name, currentLocale()))
}

/**
 * Every mail with editable texts, in both languages.
 * @throws {Problem} 401, 403 for everybody but admins.
 */
export async function listTemplates(actor: Actor): Promise<ListedTemplate[]> {
  requirePermission(actor, 'manage-mail')
  const rows = new Map((await records.listTemplates()).map((row) => [row.name, row]))
  return listNamedMails()
    .filter(({ template }) => present(findMailDefinition(template)).slots.length > 0)
    .flatMap(({ template }) =>
      locales.map((locale) =>
        toListed({ template, locale }, rows.get(templateName(template, locale))),
      ),
    )
}

/** @throws {Problem} 401, 403 for non-admins, 404 for a mail without editable texts. */
export async function getTemplate(actor: Actor, place: TemplatePlace): Promise<TemplateInFull> {
  requirePermission(actor, 'manage-mail')
  const { template, locale } = place
  const slots = requireSlots(place)
  const row = await records.findTemplate(templateName(template, locale))
  const texts = usableTexts(template, locale, asTexts(row?.texts))
  return {
    ...toListed(place, row),
    version: versionOf(row),
    slots: slots.map((slot) => ({ ...slot, text: texts.get(slot.key)?.text ?? slot.builtIn })),
    examples: exampleValuesOf(template, locale),
  }
}

function requireSlots({ template, locale }: TemplatePlace): TemplateSlot[] {
  const slots = slotsOf(template, locale)
  if (slots.length === 0) throw new Problem('not-found')
  return slots
}

const SENTENCES: Record<TextFault['fault'], (fault: TextFault) => string> = {
  empty: () => m.mailing_text_empty(),
  'too-long': (fault) => m.mailing_text_long({ most: String('most' in fault ? fault.most : '') }),
  'several-lines': () => m.mailing_text_lines(),
  'stray-brace': () => m.mailing_text_brace(),
  'unknown-variable': (fault) =>
    m.mailing_text_unknown({ name: 'name' in fault ? fault.name : '' }),
  'missing-variable': (fault) =>
    m.mailing_text_missing({ name: 'name' in fault ? fault.name : '' }),
}

/** The texts that differ from the built-in ones. @throws {Problem} 400 with one entry per fault. */
function requireTexts(
  slots: readonly TemplateSlot[],
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const byKey = new Map(slots.map((slot) => [slot.key, slot]))
  const tidy = Object.entries(given).map(([key, text]) => [key, tidyText(text)] as const)
  const fields = tidy.flatMap(([key, text]): FieldProblem[] => {
    const slot = byKey.get(key)
    const fault = slot && findTextFault(text, slot)
    if (slot && !fault) return []
    const message = fault ? SENTENCES[fault.fault](fault) : m.mailing_text_of_another()
    return [{ path: key, code: fault?.fault ?? 'unknown', message }]
  })
  if (fields.length > 0) throw new Problem('invalid', 'invalid', { fields })
  return Object.fromEntries(tidy.filter(([key, text]) => text !== present(byKey.get(key)).builtIn))
}

const BLOCK_OF: Record<TemplateSlot['part'], (text: string) => Block | undefined> = {
  subject: () => undefined,
  paragraph: (text) => ({ kind: 'paragraph', text }),
  note: (text) => ({ kind: 'note', text }),
  button: (text) => ({ kind: 'paragraph', text: `[${text}]` }),
}

/** Columns for other programs: all texts in sequence, with their variables in braces. */
function toColumns(
  { locale }: TemplatePlace,
  slots: readonly TemplateSlot[],
  texts: Record<string, string>,
) {
  const all = slots.map(({ key, part, builtIn }) => ({ part, text: texts[key] ?? builtIn }))
  const blocks = all.flatMap(({ part, text }) => BLOCK_OF[part](text) ?? [])
  const subject = all.find(({ part }) => part === 'subject')?.text ?? ''
  const document = { locale, subject, blocks }
  return {
    subject,
    bodyHtml: renderHtml(document),
    bodyText: renderText(document),
    variables: [...new Set(all.flatMap(({ text }) => variablesIn(text)))],
  }
}

/**
 * Replaces built-in texts; if none differs, the template is built-in again.
 * @throws {Problem} 401, 403 for non-admins, 404, 400 by text, 412 when it changed since `ifMatch`.
 */
export async function saveTemplate(
  actor: Actor,
  place: TemplatePlace,
  given: Readonly<Record<string, string>>,
  ifMatch?: string,
): Promise<TemplateInFull> {
  const { userId } = requirePermission(actor, 'manage-mail')
  const slots = requireSlots(place)
  const texts = requireTexts(slots, given)
  const name = templateName(place.template, place.locale)
  await inTransaction(async () => {
    await records.lockTemplates()
    if (!isMatching(ifMatch, versionOf(await records.findTemplate(name))))
      throw new Problem('stale')
    if (Object.keys(texts).length === 0) await records.deleteTemplate(name)
    else {
      const columns = toColumns(place, slots, texts)
      const updatedAt = new Date()
      await records.saveTemplate({ name, ...columns, texts, updatedBy: userId, updatedAt })
    }
    await noteActivity(actor, 'template-changed', { template: name })
  })
  return getTemplate(actor, place)
}

/**
 * The mails that texts would make, with fictional people and times.
 * @throws {Problem} 401, 403 for non-admins, 404, 400 by text.
 */
export function previewTemplate(
  actor: Actor,
  { template, locale }: TemplatePlace,
  given: Readonly<Record<string, string>>,
): TemplatePreview[] {
  requirePermission(actor, 'manage-mail')
  const texts = usableTexts(
    template,
    locale,
    requireTexts(requireSlots({ template, locale }), given),
  )
  return examplesOf(template, locale).map((example) => {
    const document = inWords({ texts }, () => renderExample(example))
    return {
      example: example.name,
      label: EXAMPLE_NAMES[example.name](),
      subject: document.subject,
      text: renderText(document),
      html: renderHtml(document),
    }
  })
}

/** The validated texts of a test to the admin's own address. */
export const requireTestTexts = (
  { template, locale }: TemplatePlace,
  given: Readonly<Record<string, string>>,
): Record<string, string> => requireTexts(requireSlots({ template, locale }), given)
