import { noteActivity } from '../../../database/activity.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { Actor } from '../../../platform/actor.ts'
import { requirePermission } from '../../../platform/actor.ts'
import { Problem, invalidField } from '../../../platform/api/problem.ts'
import { findCategory, insertCategory } from '../records/index.server.ts'
import * as records from '../records/categories.server.ts'
import type { BlogCategoryInput, KeptBlogCategory } from '../schema/categories.ts'
import { categoryChanges } from './category-changes.server.ts'

/** @throws {Problem} 401, 403 for everybody but admins. */
export async function listKeptCategories(actor: Actor): Promise<KeptBlogCategory[]> {
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

/** @throws {Problem} 401, 403 except for admins, 400 if another has the address. */
export const addCategory = (actor: Actor, input: BlogCategoryInput): Promise<number> =>
  changing(actor, async () => {
    await requireFreeSlug(input.slug)
    const blogCategoryId = await insertCategory(input)
    await noteActivity(actor, 'blog-category-saved', { blogCategoryId, title: input.name })
    return blogCategoryId
  })

/** Its language stays while it has posts. @throws {Problem} 401, 403 except for admins, 404, 400. */
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
 * @throws {Problem} 401, 403 except for admins, 404, 400 if it has posts and none was named.
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
