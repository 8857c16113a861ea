import { noteActivity } from '../../../database/activity.ts'
import { openDatabase } from '../../../database/client.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { indexedWordsOf } from '../../../i18n/searching.ts'
import { requirePermission, type Actor } from '../../../platform/actor.ts'
import { versionOf } from '../../../platform/api/content-tags.ts'
import { isMatching } from '../../../platform/api/entity-tags.ts'
import { invalidField, orNotFound, Problem } from '../../../platform/api/problem.ts'
import { createCache } from '../../../platform/cache.ts'
import { textOf } from '../../../platform/html/markup.ts'
import { publicContentVersion } from '../../../platform/public-content.ts'
import { categoryChanges } from '../../blog/service/index.server.ts'
import * as records from '../records.server.ts'
import { bare, findCategory, typeLabel } from '../rules.ts'
import type { CategoryInput, EditedResource, ResourceCategoryInFull } from '../schema.ts'

/** `all` includes drafts, for the library's editors. */
type CachedCategory = ResourceCategoryInFull & { all: number }

const cache = createCache<Promise<CachedCategory[]>>({
  max: 1,
  version: () => [openDatabase(), publicContentVersion()],
})

/** Cached until public content changes, as every list and card needs the categories. */
const readCategories = (): Promise<CachedCategory[]> =>
  cache.get('all', async () => {
    const rows = await records.listWithCounts()
    return rows.map(({ en, fa, position: _, ...row }) => ({ ...row, counts: { en, fa } }))
  })

/** The library's categories, in order (spec 2.42, 3.22). */
export async function listCategories(): Promise<ResourceCategoryInFull[]> {
  return (await readCategories()).map(({ all: _, ...category }) => category)
}

/** As {@link listCategories}, with numbers that include drafts. */
export async function listCategoriesForEditors(actor: Actor) {
  requirePermission(actor, 'manage-library')
  const rows = await records.listWithCounts()
  return rows.map(({ en: _, fa: __, position: ___, all, ...row }) => ({
    ...row,
    resources: all,
    version: versionOfCategory(row),
  }))
}

const versionOfCategory = ({ nameEn, nameFa, colour }: CategoryInput): string =>
  versionOf([nameEn, nameFa, colour])

/** Finds a category by any spelling. @throws {Problem} 400 if there is none. */
export async function requireCategory(text: string): Promise<ResourceCategoryInFull> {
  const found = findCategory(text, await readCategories())
  if (!found) throw invalidField('category', m.library_category_unknown())
  return found
}

const { changing, remove } = categoryChanges({
  lockAll: records.lockCategories,
  lock: records.lockCategory,
  find: records.findCategoryById,
  countIn: ({ key }) => records.countInCategory(key),
  canTake: () => true,
  async move(from, target) {
    await records.moveResources(from.key, target.key)
    await renewSearchWords(target.key)
  },
  delete: records.deleteCategory,
})

/** Adds a category at the end. Its key, in addresses and the API, is its first English name. */
export const createCategory = (actor: Actor, category: CategoryInput): Promise<number> =>
  changing(actor, async () => {
    const all = await records.listCategoryKeys()
    const key = category.nameEn
    if (bare(key) === '') throw invalidField('nameEn', m.librarian_category_latin())
    if (findCategory(key, all)) throw invalidField('nameEn', m.librarian_category_taken())
    const position = Math.max(0, ...all.map((one) => one.position)) + 1
    const resourceCategoryId = await records.insertCategory({ ...category, key, position })
    await noteActivity(actor, 'resource-category-saved', { resourceCategoryId, title: key })
    return resourceCategoryId
  })

/**
 * Changes a category's names and colour, but not its key, which is in addresses.
 * @throws {Problem} 401, 403 for non-admins, 404, 412 when it was changed since `ifMatch`.
 */
export const changeCategory = (
  actor: Actor,
  id: number,
  category: CategoryInput,
  ifMatch?: string,
): Promise<void> =>
  changing(actor, async () => {
    const found = orNotFound(await records.findCategoryById(id))
    if (!isMatching(ifMatch, versionOfCategory(found))) throw new Problem('stale')
    await records.updateCategory(id, category)
    await renewSearchWords(found.key)
    await noteActivity(actor, 'resource-category-saved', {
      resourceCategoryId: id,
      title: found.key,
    })
  })

/** Reindexes the category's resources, as they are found by its name too. */
async function renewSearchWords(key: string): Promise<void> {
  for (const { id, ...parts } of await records.listSearchedParts(key))
    await records.setSearchWords(id, await searchWordsOf(parts))
}

/** Sets the categories' order; absent ones follow in their current order. */
export const orderCategories = (actor: Actor, ids: readonly number[]): Promise<void> =>
  changing(actor, async () => {
    const all = (await records.listCategoryKeys()).toSorted((a, b) => a.position - b.position)
    const placeOf = (id: number) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
    const ordered = all.toSorted((a, b) => placeOf(a.id) - placeOf(b.id))
    for (const [index, { id }] of ordered.entries())
      await records.updateCategory(id, { position: index + 1 })
    await noteActivity(actor, 'resource-categories-ordered', { categories: ordered.length })
  })

/** Removes a category; its resources move to another one. */
export const removeCategory = (
  actor: Actor,
  id: number,
  moveTo: number | undefined,
): Promise<void> =>
  changing(actor, async () => {
    const { key: title } = await remove(id, moveTo)
    await noteActivity(actor, 'resource-category-deleted', { resourceCategoryId: id, title })
  })

type SearchedParts = Pick<
  EditedResource,
  'title' | 'description' | 'content' | 'category' | 'type' | 'language' | 'transcript'
>

/** Search index of a resource: all texts of its page. */
export async function searchWordsOf(resource: SearchedParts): Promise<string[]> {
  const { title, description, content, category, type, language, transcript } = resource
  const names = await records.findCategoryByKey(category)
  const label = (language === 'fa' ? names?.nameFa : names?.nameEn) ?? category
  const kind = typeLabel[type]({}, { locale: language })
  const texts = [title, description, label, kind, textOf(content), textOf(transcript ?? '')]
  return indexedWordsOf(texts.join(' '))
}
