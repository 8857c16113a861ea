import { and, asc, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import { database } from '../../database/client.ts'
import { users } from '../../database/schema/accounts.ts'
import { blogCategories, blogPostTags, blogPosts, blogTags } from '../../database/schema/blog.ts'
import { type ListPlace } from '../../platform/api-lists.ts'
import { MOST_COUNTED } from '../../platform/list-limits.ts'

export interface PostFilter {
  language?: 'en' | 'fa' | undefined
  authorId?: number | undefined
  category?: string | undefined
  publishedOnly: boolean
}

const summaryColumns = {
  id: blogPosts.id,
  title: blogPosts.title,
  slug: blogPosts.slug,
  summary: blogPosts.summary,
  featuredImage: blogPosts.featuredImage,
  publishedAt: blogPosts.publishedAt,
  status: blogPosts.status,
  authorId: blogPosts.authorId,
  authorName: users.name,
  categoryId: blogPosts.categoryId,
  categoryName: blogCategories.name,
  viewCount: blogPosts.viewCount,
  language: blogPosts.language,
  createdAt: blogPosts.createdAt,
  updatedAt: blogPosts.updatedAt,
}

function matching({ language, authorId, category, publishedOnly }: PostFilter): SQL[] {
  return [
    ...(language ? [eq(blogPosts.language, language)] : []),
    ...(authorId === undefined ? [] : [eq(blogPosts.authorId, authorId)]),
    ...(category ? [eq(blogCategories.slug, category)] : []),
    ...(publishedOnly ? [eq(blogPosts.status, 'published')] : []),
  ]
}

/** Published posts stand where they were published; an author's own list where they were begun. */
const placeOf = ({ publishedOnly }: PostFilter) =>
  publishedOnly ? blogPosts.publishedAt : blogPosts.createdAt

const after = (filter: PostFilter, { at, id }: ListPlace) =>
  sql`(${placeOf(filter)}, ${blogPosts.id}) < (${at.toISOString()}::timestamptz, ${id})`

/** Newest first; up to `count` of them. */
export async function listPosts(
  filter: PostFilter,
  { cursor, count }: { cursor: ListPlace | undefined; count: number },
) {
  return database()
    .select(summaryColumns)
    .from(blogPosts)
    .innerJoin(users, eq(users.id, blogPosts.authorId))
    .innerJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .where(and(...matching(filter), ...(cursor ? [after(filter, cursor)] : [])))
    .orderBy(desc(placeOf(filter)), desc(blogPosts.id))
    .limit(count)
}

/** How many there are, counted to one more than is told exactly. */
export async function countPosts(filter: PostFilter): Promise<number> {
  const some = database()
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .innerJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .where(and(...matching(filter)))
    .limit(MOST_COUNTED + 1)
  return database().$count(some.as('some'))
}

export async function findPost(key: { id: number } | { slug: string }) {
  const [row] = await database()
    .select({ ...summaryColumns, content: blogPosts.content, pairKey: blogPosts.pairKey })
    .from(blogPosts)
    .innerJoin(users, eq(users.id, blogPosts.authorId))
    .innerJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .where('id' in key ? eq(blogPosts.id, key.id) : eq(blogPosts.slug, key.slug))
  return row
}

/** The published post that says the same in the other language. */
export async function findTranslation(pairKey: string, language: 'en' | 'fa') {
  const [row] = await database()
    .select({ language: blogPosts.language, slug: blogPosts.slug })
    .from(blogPosts)
    .where(
      and(
        eq(blogPosts.pairKey, pairKey),
        ne(blogPosts.language, language),
        eq(blogPosts.status, 'published'),
      ),
    )
    .limit(1)
  return row
}

export async function listTagsOf(postId: number) {
  return database()
    .select({ name: blogTags.name, slug: blogTags.slug })
    .from(blogPostTags)
    .innerJoin(blogTags, eq(blogTags.id, blogPostTags.tagId))
    .where(eq(blogPostTags.postId, postId))
    .orderBy(asc(blogTags.id))
}

export async function listCategories(language: 'en' | 'fa' | undefined) {
  return database()
    .select()
    .from(blogCategories)
    .where(language && eq(blogCategories.language, language))
    .orderBy(asc(blogCategories.id))
}

export async function findCategory(id: number) {
  const [row] = await database().select().from(blogCategories).where(eq(blogCategories.id, id))
  return row
}

export async function insertPost(
  post: typeof blogPosts.$inferInsert,
  tagIds: readonly number[],
): Promise<number> {
  const [row] = await database().insert(blogPosts).values(post).returning({ id: blogPosts.id })
  const links = tagIds.map((tagId) => ({ postId: row!.id, tagId }))
  if (links.length > 0) await database().insert(blogPostTags).values(links)
  return row!.id
}

export async function insertCategory(category: typeof blogCategories.$inferInsert) {
  const [row] = await database()
    .insert(blogCategories)
    .values(category)
    .returning({ id: blogCategories.id })
  return row!.id
}

export async function insertTag(tag: typeof blogTags.$inferInsert) {
  const [row] = await database().insert(blogTags).values(tag).returning({ id: blogTags.id })
  return row!.id
}
