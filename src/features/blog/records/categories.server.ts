import { and, asc, count, eq, ne, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { blogCategories, blogPosts, blogPostTags, blogTags } from '../../../database/schema/blog.ts'
import type { Locale } from '../../../i18n/locale.ts'

const { id, name, slug, description, language } = blogCategories

export async function listWithCounts() {
  return database()
    .select({ id, name, slug, description, language, posts: count(blogPosts.id) })
    .from(blogCategories)
    .leftJoin(blogPosts, eq(blogPosts.categoryId, id))
    .groupBy(id)
    .orderBy(asc(language), asc(id))
}

/** Locks a category, so that nothing is added to it until the surrounding transaction ends. */
export async function lockCategory(wanted: number) {
  const [row] = await database()
    .select({ id, language, name: blogCategories.name })
    .from(blogCategories)
    .where(eq(id, wanted))
    .for('update')
  return row
}

/** Concurrent changes of categories wait until the surrounding transaction ends. */
export async function lockCategories(): Promise<void> {
  await database().execute(sql`lock table ${blogCategories} in share row exclusive mode`)
}

export async function hasSlug(wanted: string, except: number | undefined): Promise<boolean> {
  const same = and(eq(slug, wanted), except ? ne(id, except) : undefined)
  return (await database().$count(blogCategories, same)) > 0
}

export async function updateCategory(
  wanted: number,
  set: Partial<typeof blogCategories.$inferInsert>,
): Promise<void> {
  await database().update(blogCategories).set(set).where(eq(id, wanted))
}

export async function deleteCategory(wanted: number): Promise<void> {
  await database().delete(blogCategories).where(eq(id, wanted))
}

export async function countPosts(wanted: number): Promise<number> {
  return database().$count(blogPosts, eq(blogPosts.categoryId, wanted))
}

export async function movePosts(from: number, to: number): Promise<void> {
  await database().update(blogPosts).set({ categoryId: to }).where(eq(blogPosts.categoryId, from))
}

export async function listEveryTag() {
  return database()
    .select({
      id: blogTags.id,
      name: blogTags.name,
      slug: blogTags.slug,
      language: blogTags.language,
    })
    .from(blogTags)
    .orderBy(asc(blogTags.name))
}

export async function insertTagOnce(tag: { name: string; slug: string; language: Locale }) {
  const [row] = await database()
    .insert(blogTags)
    .values(tag)
    .onConflictDoNothing()
    .returning({ id: blogTags.id })
  return row?.id
}

export async function setTags(postId: number, tagIds: readonly number[]): Promise<void> {
  await database().delete(blogPostTags).where(eq(blogPostTags.postId, postId))
  const links = tagIds.map((tagId) => ({ postId, tagId }))
  if (links.length > 0) await database().insert(blogPostTags).values(links)
}
