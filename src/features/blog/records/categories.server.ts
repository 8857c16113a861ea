import { and, asc, count, eq, exists, ne, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { blogCategories, blogPosts, blogPostTags, blogTags } from '../../../database/schema/blog.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { present } from '../../../platform/present.ts'

const { id, name, slug, description, language } = blogCategories

export const listCategories = async (of: Locale | undefined) =>
  database()
    .select()
    .from(blogCategories)
    .where(of && eq(language, of))
    .orderBy(asc(id))

export const listWithCounts = async () =>
  database()
    .select({ id, name, slug, description, language, posts: count(blogPosts.id) })
    .from(blogCategories)
    .leftJoin(blogPosts, eq(blogPosts.categoryId, id))
    .groupBy(id)
    .orderBy(asc(language), asc(id))

export async function findCategory(wanted: number) {
  const [row] = await database().select().from(blogCategories).where(eq(id, wanted))
  return row
}

/** Locks a category until the surrounding transaction ends, so that nothing is added to it. */
export async function lockCategory(wanted: number) {
  const [row] = await database()
    .select({ id, language, name })
    .from(blogCategories)
    .where(eq(id, wanted))
    .for('update')
  return row
}

/** Blocks concurrent changes of categories until the surrounding transaction ends. */
export async function lockCategories(): Promise<void> {
  await database().execute(sql`lock table ${blogCategories} in share row exclusive mode`)
}

export async function hasSlug(wanted: string, except: number | undefined): Promise<boolean> {
  const same = and(eq(slug, wanted), except ? ne(id, except) : undefined)
  return (await database().$count(blogCategories, same)) > 0
}

export async function insertCategory(category: typeof blogCategories.$inferInsert) {
  const [row] = await database().insert(blogCategories).values(category).returning({ id })
  return present(row).id
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

export const countPosts = (wanted: number): Promise<number> =>
  database().$count(blogPosts, eq(blogPosts.categoryId, wanted))

export async function movePosts(from: number, to: number): Promise<void> {
  await database().update(blogPosts).set({ categoryId: to }).where(eq(blogPosts.categoryId, from))
}

const tags = { name: blogTags.name, slug: blogTags.slug }

export const listTagsOf = async (postId: number) =>
  database()
    .select(tags)
    .from(blogPostTags)
    .innerJoin(blogTags, eq(blogTags.id, blogPostTags.tagId))
    .where(eq(blogPostTags.postId, postId))
    .orderBy(asc(blogTags.id))

export async function listTags(of: Locale | undefined) {
  const used = database()
    .select({ one: sql`1` })
    .from(blogPostTags)
    .innerJoin(blogPosts, eq(blogPosts.id, blogPostTags.postId))
    .where(and(eq(blogPostTags.tagId, blogTags.id), eq(blogPosts.status, 'published')))
  return database()
    .select()
    .from(blogTags)
    .where(and(of && eq(blogTags.language, of), exists(used)))
    .orderBy(asc(blogTags.id))
}

export const listEveryTag = async () =>
  database()
    .select({ id: blogTags.id, ...tags, language: blogTags.language })
    .from(blogTags)
    .orderBy(asc(blogTags.name))

/** Undefined if the tag exists already. */
export async function insertTagOnce(tag: typeof blogTags.$inferInsert) {
  const [row] = await database()
    .insert(blogTags)
    .values(tag)
    .onConflictDoNothing()
    .returning({ id: blogTags.id })
  return row?.id
}

export async function addTags(postId: number, tagIds: readonly number[]): Promise<void> {
  const links = tagIds.map((tagId) => ({ postId, tagId }))
  if (links.length > 0) await database().insert(blogPostTags).values(links)
}

export async function setTags(postId: number, tagIds: readonly number[]): Promise<void> {
  await database().delete(blogPostTags).where(eq(blogPostTags.postId, postId))
  await addTags(postId, tagIds)
}
