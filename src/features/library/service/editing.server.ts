import { randomUUID } from 'node:crypto'
import { noteActivity } from '../../../database/activity.ts'
import { constraintOf, inTransaction } from '../../../database/client.ts'
import { otherLocale, type Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { searchedWordsOf } from '../../../i18n/searching.ts'
import { requirePermission, type Actor, type Person } from '../../../platform/actor.ts'
import { isMatching } from '../../../platform/api/entity-tags.ts'
import { withIsoDates } from '../../../platform/api/iso-dates.ts'
import { rowsOfPage, toPage } from '../../../platform/api/lists.ts'
import { Problem, invalidField, orNotFound } from '../../../platform/api/problem.ts'
import { hasFileAt, hasPictureAt } from '../../../platform/files/public-files.ts'
import { readArticle } from '../../../platform/html/cleaning.ts'
import { textOf } from '../../../platform/html/markup.ts'
import { cleanWritten, findMissingPicture } from '../../blog/service/index.server.ts'
import * as records from '../records.server.ts'
import { RESOURCES_A_PAGE } from '../rules.ts'
import type { EditedResource, EditorQuery, ResourceInput } from '../schema.ts'
import { requireCategory, searchWordsOf } from './categories.server.ts'

const toEdited = <Row extends { pairKey: string | null }>({ pairKey, ...row }: Row) => ({
  ...withIsoDates(row),
  isPaired: pairKey !== null,
})

/** A page of the library with its drafts. */
export async function listForEditors(actor: Actor, query: Partial<EditorQuery>) {
  requirePermission(actor, 'manage-library')
  const { q = '', page, limit, cursor, sort = '-updatedAt', ...rest } = query
  const category = rest.category && (await requireCategory(rest.category)).key
  const filter = { ...rest, category, words: searchedWordsOf(q) }
  const total = await records.countForEditors(filter)
  const part = rowsOfPage({ page, limit, cursor }, RESOURCES_A_PAGE, total)
  const rows = await records.listForEditors(filter, { sort, ...part })
  return toPage(rows.map(toEdited), total, part)
}

export async function getForEditor(actor: Actor, id: number): Promise<EditedResource> {
  requirePermission(actor, 'manage-library')
  const row = orNotFound(await records.findWhole(id))
  const { searchWords: _, ...resource } = row
  const partner = row.pairKey && (await records.findPartner(row.pairKey, otherLocale(row.language)))
  return {
    ...toEdited(resource),
    content: await readArticle(row.content),
    transcript: row.transcript && (await readArticle(row.transcript)),
    translationOf: partner ? partner.id : null,
  }
}

export async function listTranslatable(
  actor: Actor,
  { language, except }: { language: Locale; except?: number | undefined },
) {
  requirePermission(actor, 'manage-library')
  const row = except === undefined ? undefined : await records.findWhole(except)
  return records.listTranslatable(language, row?.pairKey ?? null)
}

/** Normalizes input for storage: HTML sanitized, the category by its key. */
async function prepare(person: Person, { translationOf: _, ...input }: ResourceInput) {
  const content = await cleanWritten(person, { html: input.content, field: 'content' })
  if (textOf(content).trim() === '' && !content.includes('<img'))
    throw invalidField('content', m.librarian_content_missing())
  const { key } = await requireCategory(input.category)
  const transcript =
    input.transcript &&
    (await cleanWritten(person, { html: input.transcript, field: 'transcript' }))
  return { ...input, content, transcript, category: key }
}

/** The stored resource before a save; undefined for a new one. */
type Own = { id: number; language: Locale; pairKey: string | null } | undefined

/**
 * The key of the new pair; dissolves the previous one. Both are changes of the other resource too,
 * so that an editor opened before does not save over them. @throws {Problem} as {@link pairOf}.
 */
async function pairWith(input: ResourceInput, own: Own): Promise<string | null> {
  const pairKey = await pairOf(input, own)
  if (own?.pairKey && own.pairKey !== pairKey) await records.endPair(own.pairKey, own.id)
  return pairKey
}

/** @throws {Problem} 400 for a resource of the same language, or of another pair. */
async function pairOf({ translationOf, language }: ResourceInput, own: Own) {
  if (translationOf === undefined) return own?.language === language ? own.pairKey : null
  if (translationOf === null) return null
  const other = await records.lockWhole(translationOf)
  if (!other || other.id === own?.id || other.language === language)
    throw invalidField('translationOf', m.librarian_bad_translation())
  const partner = other.pairKey && (await records.findPartner(other.pairKey, language))
  if (partner && partner.id !== own?.id)
    throw invalidField('translationOf', m.librarian_translation_taken())
  const pairKey = other.pairKey ?? randomUUID()
  if (!partner) await records.setPair(other.id, pairKey)
  return pairKey
}

const SLUG_CONSTRAINT = 'resources_language_slug_unique'

async function saving<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await inTransaction(work)
  } catch (error) {
    if (constraintOf(error)?.toLowerCase() !== SLUG_CONSTRAINT) throw error
    throw invalidField('slug', m.librarian_slug_taken())
  }
}

async function requireFreeSlug({ language, slug }: ResourceInput, own?: number): Promise<void> {
  if (await records.hasSlug(language, slug, own))
    throw invalidField('slug', m.librarian_slug_taken())
}

/** Locks the category, so that it is not deleted while a resource is added to it. */
async function requireLockedCategory(category: string): Promise<void> {
  if (!(await records.lockCategoryShared(category)))
    throw invalidField('category', m.library_category_unknown())
}

export async function previewHtml(actor: Actor, html: string): Promise<{ html: string }> {
  const person = requirePermission(actor, 'manage-library')
  return { html: await cleanWritten(person, { html, field: 'html' }) }
}

/** Requires that newly referenced pictures and files of this site exist. */
async function requireFiles(input: ResourceInput, before?: Partial<ResourceInput>): Promise<void> {
  const missing = await findMissingPicture(input.content, before?.content)
  if (missing !== undefined)
    throw invalidField('content', m.writing_text_picture_missing({ address: missing }))
  const { imageUrl, mediaUrl, fileUrl } = input
  if (imageUrl && imageUrl !== before?.imageUrl && !(await hasPictureAt(imageUrl)))
    throw invalidField('imageUrl', m.common_picture_missing())
  for (const [field, path] of Object.entries({ mediaUrl, fileUrl }))
    if (path?.startsWith('/') && path !== before?.[field as 'mediaUrl'] && !(await hasFileAt(path)))
      throw invalidField(field, m.librarian_missing_file())
}

export async function createByEditor(actor: Actor, input: ResourceInput): Promise<EditedResource> {
  const person = requirePermission(actor, 'manage-library')
  const prepared = await prepare(person, input)
  await requireFiles({ ...input, content: prepared.content })
  const id = await saving(async () => {
    await requireFreeSlug(input)
    await requireLockedCategory(prepared.category)
    const pairKey = await pairWith(input, undefined)
    const words = await searchWordsOf(prepared)
    const created = await records.insertResource({ ...prepared, pairKey }, words)
    await noteActivity(actor, 'resource-saved', { resourceId: created })
    return created
  })
  return getForEditor(actor, id)
}

/** @throws {Problem} 412 if it changed since `ifMatch`. */
export async function saveByEditor(
  actor: Actor,
  id: number,
  { input, ifMatch }: { input: ResourceInput; ifMatch: string | undefined },
): Promise<EditedResource> {
  const person = requirePermission(actor, 'manage-library')
  const prepared = await prepare(person, input)
  await saving(async () => {
    const row = orNotFound(await records.lockWhole(id))
    if (!isMatching(ifMatch, row.version)) throw new Problem('stale')
    await requireFiles({ ...input, content: prepared.content }, row)
    await requireFreeSlug(input, id)
    await requireLockedCategory(prepared.category)
    const pairKey = await pairWith(input, row)
    await records.updateResource(id, { ...prepared, pairKey }, await searchWordsOf(prepared))
    await noteActivity(actor, 'resource-saved', { resourceId: id })
  })
  return getForEditor(actor, id)
}

/** @throws {Problem} as {@link saveByEditor}. */
export async function removeByEditor(
  actor: Actor,
  id: number,
  ifMatch: string | undefined,
): Promise<void> {
  requirePermission(actor, 'manage-library')
  await saving(async () => {
    const row = orNotFound(await records.lockWhole(id))
    if (!isMatching(ifMatch, row.version)) throw new Problem('stale')
    await records.deleteResource(id)
    if (row.pairKey) await records.endPair(row.pairKey, id)
    await noteActivity(actor, 'resource-deleted', { resourceId: id, title: row.title })
  })
}
