import { noteActivity } from '../../../database/activity.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { type Actor, requirePermission } from '../../../platform/actor.ts'
import { Problem, invalidField } from '../../../platform/api/problem.ts'
import { findCategory, insertCategory } from '../records/index.server.ts'
import * as records from '../records/categories.server.ts'
import type { BlogCategoryInput, EditedBlogCategory } from '../schema/categories.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { fold } from '../../../i18n/fold.ts'
import { nextSlug, slugOf } from '../rules/slugs.ts'
import { inTransaction } from '../../../database/client.ts'

/** Categories of one kind, of the blog or of the library, and what is in them. */
interface CategoryRecords<Category, Target> {
  /** Other changes of categories wait until the transaction around the call ends. */
  lockAll(): Promise<void>
  /** Locks a category, so that nothing is added to it until the transaction ends. */
  lock(id: number): Promise<Category | undefined>
  find(id: number): Promise<Target | undefined>
  countIn(category: Category): Promise<number>
  /** Whether the contents of one may be moved to the other. */
  canTake(target: Target, from: Category): boolean
  move(from: Category, target: Target): Promise<void>
  delete(id: number): Promise<void>
}

/** The changes that admins make to categories, one at a time. */
export function categoryChanges<Category, Target>(records: CategoryRecords<Category, Target>) {
  /** @throws {Problem} 401, 403 for non-admins. */
  const changing = async <T>(actor: Actor, work: () => Promise<T>): Promise<T> => {
    requirePermission(actor, 'manage-library')
    return inTransaction(async () => {
      await records.lockAll()
      return work()
    })
  }

  /**
   * Removes a category, within a change; its contents are moved to another one.
   * @throws {Problem} 404, 400 if it has contents and no other was named that can take them.
   */
  async function remove(id: number, moveTo: number | undefined): Promise<Category> {
    const found = await records.lock(id)
    if (!found) throw new Problem('not-found')
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

/** @throws {Problem} 401, 403 for everybody but admins. */
export async function listEditedCategories(actor: Actor): Promise<EditedBlogCategory[]> {
  requirePermission(actor, 'manage-library')
  return records.listWithCounts()
}

const { changing, remove } = categoryChanges({
  lockAll: records.lockCategories,
  lock: records.lockCategory,
  find: findCategory,
  countIn: ({ id }) => records.countPosts(id),
  canTake: (target, from) => target.language === from.language,
  move: (from, target) => records.movePosts(from.id, target.id),
  delete: records.deleteCategory,
})

async function requireFreeSlug(slug: string, own?: number): Promise<void> {
  if (await records.hasSlug(slug, own)) throw invalidField('slug', m.librarian_slug_taken())
}

/** @throws {Problem} 401, 403 for non-admins, 400 if another has the address. */
export const addCategory = (actor: Actor, input: BlogCategoryInput): Promise<number> =>
  changing(actor, async () => {
    await requireFreeSlug(input.slug)
    const blogCategoryId = await insertCategory(input)
    await noteActivity(actor, 'blog-category-saved', { blogCategoryId, title: input.name })
    return blogCategoryId
  })

/** Its language stays while it has posts. @throws {Problem} 401, 403 for non-admins, 404, 400. */
export const changeCategory = (actor: Actor, id: number, input: BlogCategoryInput): Promise<void> =>
  changing(actor, async () => {
    const found = await findCategory(id)
    if (!found) throw new Problem('not-found')
    await requireFreeSlug(input.slug, id)
    if (found.language !== input.language && (await records.countPosts(id)) > 0)
      throw invalidField('language', m.librarian_category_full())
    await records.updateCategory(id, input)
    await noteActivity(actor, 'blog-category-saved', { blogCategoryId: id, title: input.name })
  })

/**
 * Removes a category; its posts go to another one of its language.
 * @throws {Problem} 401, 403 for non-admins, 404, 400 if it has posts and none was named.
 */
export const removeCategory = (
  actor: Actor,
  id: number,
  moveTo: number | undefined,
): Promise<void> =>
  changing(actor, async () => {
    const { name: title } = await remove(id, moveTo)
    await noteActivity(actor, 'blog-category-deleted', { blogCategoryId: id, title })
  })

/** Sets the tags of a post by their names; a name that is new in the language creates a tag. */
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
  // Digits alone would be read as an id.
  if (/^\d+$/.test(slug)) slug = `topic-${slug}`
  for (;;) {
    while (slugs.has(slug)) slug = nextSlug(slug)
    slugs.add(slug)
    const id = await records.insertTagOnce({ name, slug, language })
    if (id !== undefined) return id
  }
}
