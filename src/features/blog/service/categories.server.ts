import { noteActivity } from '../../../database/activity.ts'
import { inTransaction } from '../../../database/client.ts'
import { fold } from '../../../i18n/fold.ts'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { type Actor, requirePermission } from '../../../platform/actor.ts'
import { versionOf } from '../../../platform/api/content-tags.ts'
import { isMatching } from '../../../platform/api/entity-tags.ts'
import { Problem, invalidField, orNotFound } from '../../../platform/api/problem.ts'
import * as records from '../records/categories.server.ts'
import { nextSlug, slugOf } from '../rules/slugs.ts'
import type { BlogCategoryInput, EditedBlogCategory, NamedCategory } from '../schema/team.ts'
import type { WritingCategory } from '../schema/writing.ts'

/** Record functions of one kind of categories: the blog's or the library's. */
interface CategoryRecords<Category, Target> {
  /** Blocks concurrent changes of categories until the surrounding transaction ends. */
  lockAll(): Promise<void>
  /** Locks a category until the transaction ends, so that nothing is added to it. */
  lock(id: number): Promise<Category | undefined>
  find(id: number): Promise<Target | undefined>
  countIn(category: Category): Promise<number>
  canTake(target: Target, from: Category): boolean
  move(from: Category, target: Target): Promise<void>
  delete(id: number): Promise<void>
}

/** Changes of categories by admins, serialized by a lock. */
export function categoryChanges<Category, Target>(records: CategoryRecords<Category, Target>) {
  const changing = async <T>(actor: Actor, work: () => Promise<T>): Promise<T> => {
    requirePermission(actor, 'manage-library')
    return inTransaction(async () => {
      await records.lockAll()
      return work()
    })
  }

  /** Moves the contents to another category before the deletion. @throws {Problem} 400, 404. */
  async function remove(id: number, moveTo: number | undefined): Promise<Category> {
    const found = orNotFound(await records.lock(id))
    if ((await records.countIn(found)) > 0) {
      const target = moveTo === undefined || moveTo === id ? undefined : await records.find(moveTo)
      if (!target || !records.canTake(target, found))
        throw invalidField('moveTo', m.librarian_category_full())
      await records.move(found, target)
    }
    await records.delete(id)
    return found
  }

  return { changing, remove }
}

export async function listEditedCategories(actor: Actor): Promise<EditedBlogCategory[]> {
  requirePermission(actor, 'manage-library')
  const rows = await records.listWithCounts()
  return rows.map((row) => ({ ...row, version: versionOfCategory(row) }))
}

const versionOfCategory = ({ name, slug, description, language }: BlogCategoryInput): string =>
  versionOf([name, slug, description, language])

const { changing, remove } = categoryChanges({
  lockAll: records.lockCategories,
  lock: records.lockCategory,
  find: records.findCategory,
  countIn: ({ id }) => records.countPosts(id),
  canTake: (target, from) => target.language === from.language,
  move: (from, target) => records.movePosts(from.id, target.id),
  delete: records.deleteCategory,
})

async function requireFreeSlug(slug: string, own?: number): Promise<void> {
  if (await records.hasSlug(slug, own)) throw invalidField('slug', m.librarian_slug_taken())
}

/** @throws {Problem} 401, 403 for non-admins, 400 for a taken slug. */
export const addCategory = (actor: Actor, input: BlogCategoryInput): Promise<number> =>
  changing(actor, async () => {
    await requireFreeSlug(input.slug)
    const blogCategoryId = await records.insertCategory(input)
    await noteActivity(actor, 'blog-category-saved', { blogCategoryId, title: input.name })
    return blogCategoryId
  })

/**
 * The language cannot change while there are posts. @throws {Problem} 401, 403 for non-admins, 404,
 * 412 when it was changed since `ifMatch`, 400.
 */
export const changeCategory = (
  actor: Actor,
  id: number,
  input: BlogCategoryInput,
  ifMatch?: string,
): Promise<void> =>
  changing(actor, async () => {
    const found = orNotFound(await records.findCategory(id))
    if (!isMatching(ifMatch, versionOfCategory(found))) throw new Problem('stale')
    await requireFreeSlug(input.slug, id)
    if (found.language !== input.language && (await records.countPosts(id)) > 0)
      throw invalidField('language', m.librarian_category_full())
    await records.updateCategory(id, input)
    await noteActivity(actor, 'blog-category-saved', { blogCategoryId: id, title: input.name })
  })

/** Its posts move to another category of the language. */
export const removeCategory = (
  actor: Actor,
  id: number,
  moveTo: number | undefined,
): Promise<void> =>
  changing(actor, async () => {
    const { name: title } = await remove(id, moveTo)
    await noteActivity(actor, 'blog-category-deleted', { blogCategoryId: id, title })
  })

/** Sets a post's tags by name; creates those that the language lacks. */
export async function setTagNames(
  postId: number,
  language: Locale,
  names: readonly string[],
): Promise<void> {
  const known = names.length > 0 ? await records.listEveryTag() : []
  const slugs = new Set(known.map(({ slug }) => slug))
  const ids = new Map<string, number>()
  for (const name of names) {
    const folded = fold(name)
    if (ids.has(folded)) continue
    const found = known.find((tag) => tag.language === language && fold(tag.name) === folded)
    ids.set(folded, found?.id ?? (await makeTag(name, language, slugs)))
  }
  await records.setTags(postId, [...ids.values()])
}

async function makeTag(name: string, language: Locale, slugs: Set<string>): Promise<number> {
  let slug = slugOf(name) || 'topic'
  // Digits alone would be parsed as an id.
  if (/^\d+$/.test(slug)) slug = `topic-${slug}`
  for (;;) {
    while (slugs.has(slug)) slug = nextSlug(slug)
    slugs.add(slug)
    const id = await records.insertTagOnce({ name, slug, language })
    if (id !== undefined) return id
  }
}

/** @throws {Problem} 409 if another category of the language has the name. */
async function requireFreeName(name: string, language: Locale, own?: number): Promise<void> {
  const others = (await records.listCategories(language)).filter(({ id }) => id !== own)
  if (!others.some((other) => fold(other.name) === fold(name))) return
  const code = 'category-name-taken'
  throw new Problem('conflict', code, {
    fields: [{ path: 'name', code, message: m.writing_category_taken() }],
  })
}

/** A free slug from the name; digits alone would be parsed as an id. */
async function freeSlugFor(name: string): Promise<string> {
  const slug = slugOf(name)
  let free = /\D/.test(slug) ? slug : ['category', slug].filter(Boolean).join('-')
  while (await records.hasSlug(free, undefined)) free = nextSlug(free)
  return free
}

/** Adds a category on behalf of a writer. */
export async function addNamedCategory(
  actor: Actor,
  { name, language }: NamedCategory,
): Promise<WritingCategory> {
  requirePermission(actor, 'write-posts')
  return inTransaction(async () => {
    await records.lockCategories()
    await requireFreeName(name, language)
    const slug = await freeSlugFor(name)
    const id = await records.insertCategory({ name, slug, description: null, language })
    await noteActivity(actor, 'blog-category-saved', { blogCategoryId: id, title: name })
    return { id, name, language }
  })
}

/** The slug stays. */
export const renameCategory = (actor: Actor, id: number, name: string): Promise<WritingCategory> =>
  changing(actor, async () => {
    const { language } = orNotFound(await records.findCategory(id))
    await requireFreeName(name, language, id)
    await records.updateCategory(id, { name })
    await noteActivity(actor, 'blog-category-saved', { blogCategoryId: id, title: name })
    return { id, name, language }
  })
