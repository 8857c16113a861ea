import { noteActivity } from '../../../database/activity.ts'
import { inTransaction } from '../../../database/client.ts'
import { fold } from '../../../i18n/fold.ts'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { requirePermission, type Actor } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { findCategory, insertCategory, listCategories } from '../records/index.server.ts'
import * as records from '../records/categories.server.ts'
import { nextSlug, slugOf } from '../rules/slugs.ts'
import type { NamedCategory } from '../schema/categories.ts'
import type { WritingCategory } from '../schema/writing.ts'

/** @throws {Problem} 409 where another category of the language has the name. */
async function requireFreeName(name: string, language: Locale, own?: number): Promise<void> {
  const others = (await listCategories(language)).filter(({ id }) => id !== own)
  if (!others.some((other) => fold(other.name) === fold(name))) return
  const code = 'category-name-taken'
  throw new Problem('conflict', code, {
    fields: [{ path: 'name', code, message: m.writing_category_taken() }],
  })
}

/** An address from the name; digits alone would be read as an id. */
async function freeSlugFor(name: string): Promise<string> {
  const slug = slugOf(name)
  let free = /\D/.test(slug) ? slug : ['category', slug].filter(Boolean).join('-')
  while (await records.hasSlug(free, undefined)) free = nextSlug(free)
  return free
}

/**
 * Adds a category, for a writer who needs it.
 * @throws {Problem} 401, 403 for all but writers, 409 where the name is taken.
 */
export async function addNamedCategory(
  actor: Actor,
  { name, language }: NamedCategory,
): Promise<WritingCategory> {
  requirePermission(actor, 'write-posts')
  return inTransaction(async () => {
    await records.lockCategories()
    await requireFreeName(name, language)
    const slug = await freeSlugFor(name)
    const id = await insertCategory({ name, slug, description: null, language })
    await noteActivity(actor, 'blog-category-saved', { blogCategoryId: id, title: name })
    return { id, name, language }
  })
}

/**
 * Gives a category another name; its address stays.
 * @throws {Problem} 401, 403 for all but admins, 404, 409 where the name is taken.
 */
export async function renameCategory(
  actor: Actor,
  id: number,
  name: string,
): Promise<WritingCategory> {
  requirePermission(actor, 'manage-library')
  return inTransaction(async () => {
    await records.lockCategories()
    const found = await findCategory(id)
    if (!found) throw new Problem('not-found')
    await requireFreeName(name, found.language, id)
    await records.updateCategory(id, { name })
    await noteActivity(actor, 'blog-category-saved', { blogCategoryId: id, title: name })
    return { id, name, language: found.language }
  })
}
