import { and, asc, desc, eq, exists, ne, sql, type SQL } from 'drizzle-orm'
import type { Locale } from '../../../i18n/locale.ts'
import { database } from '../../../database/client.ts'
import {
  countSome,
  hasOldWords,
  hasWordsBeginning,
  vectorOfWords,
} from '../../../database/sql-fragments.ts'
import type { SearchedWord } from '../../../i18n/searching.ts'
import { users } from '../../../database/schema/accounts.ts'
import { blogCategories, blogPostTags, blogPosts, blogTags } from '../../../database/schema/blog.ts'
import { type ListPlace } from '../../../platform/api/lists.ts'
import { present } from '../../../platform/present.ts'

export interface PostFilter {
  language?: 'en' | 'fa' | undefined
  authorId?: number | undefined
  category?: string | undefined
  tag?: string | undefined
  /** Each of them has to be the beginning of one of the post's words. */
  words?: readonly SearchedWord[] | undefined
  publishedOnly: boolean
}

const summaryColumns = {
  id: blogPosts.id,
  title: blogPosts.title,
  slug: blogPosts.slug,
  summary: blogPosts.summary,
  featuredImage: blogPosts.featuredImage,
  publishedAt: blogPosts.publishedAt,
  scheduledFor: blogPosts.scheduledFor,
  status: blogPosts.status,
  authorId: blogPosts.authorId,
  authorName: users.name,
  categoryId: blogPosts.categoryId,
  categoryName: blogCategories.name,
  viewCount: blogPosts.viewCount,
  readingMinutes: blogPosts.readingMinutes,
  language: blogPosts.language,
  createdAt: blogPosts.createdAt,
  updatedAt: blogPosts.updatedAt,
}

const hasTag = (slug: string): SQL =>
  exists(
    database()
      .select({ one: sql`1` })
      .from(blogPostTags)
      .innerJoin(blogTags, eq(blogTags.id, blogPostTags.tagId))
      .where(and(eq(blogPostTags.postId, blogPosts.id), eq(blogTags.slug, slug))),
  )

function matching({ language, authorId, category, tag, words, publishedOnly }: PostFilter): SQL[] {
  return [
    ...(language ? [eq(blogPosts.language, language)] : []),
    ...(authorId === undefined ? [] : [eq(blogPosts.authorId, authorId)]),
    ...(category ? [eq(blogCategories.slug, category)] : []),
    ...(tag ? [hasTag(tag)] : []),
    ...(words ? [hasWordsBeginning(blogPosts.searchWords, words)] : []),
    ...(publishedOnly ? [eq(blogPosts.status, 'published')] : []),
  ]
}

/** Published posts are in the order of publication, an author's own in that of creation. */
const placeOf = ({ publishedOnly }: PostFilter) =>
  publishedOnly ? blogPosts.publishedAt : blogPosts.createdAt

const after = (filter: PostFilter, { at, id }: ListPlace) =>
  sql`(${placeOf(filter)}, ${blogPosts.id}) < (${at.toISOString()}::timestamptz, ${id})`

const summaries = () =>
  database()
    .select(summaryColumns)
    .from(blogPosts)
    .innerJoin(users, eq(users.id, blogPosts.authorId))
    .innerJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))

/** Newest first; up to `count` of them. */
export async function listPosts(
  filter: PostFilter,
  { cursor, count }: { cursor: ListPlace | undefined; count: number },
) {
  return summaries()
    .where(and(...matching(filter), ...(cursor ? [after(filter, cursor)] : [])))
    .orderBy(desc(placeOf(filter)), desc(blogPosts.id))
    .limit(count)
}

/** How many there are, counted up to one more than is shown exactly. */
export async function countPosts(filter: PostFilter): Promise<number> {
  return countSome(
    database()
      .select({ id: blogPosts.id })
      .from(blogPosts)
      .innerJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
      .where(and(...matching(filter))),
  )
}

/** Published posts of the same language that share a tag or the category; a tag counts for more. */
export async function listRelated(
  post: { id: number; language: Locale; categoryId: number },
  count: number,
) {
  const sharedTags = sql`(select count(*) from ${blogPostTags} as own
    join ${blogPostTags} as theirs on theirs.tag_id = own.tag_id
    where own.post_id = ${post.id} and theirs.post_id = ${blogPosts.id})`
  const nearness = sql`(2 * ${sharedTags} + (${blogPosts.categoryId} = ${post.categoryId})::int)`
  return summaries()
    .where(
      and(
        eq(blogPosts.language, post.language),
        eq(blogPosts.status, 'published'),
        ne(blogPosts.id, post.id),
        sql`${nearness} > 0`,
      ),
    )
    .orderBy(desc(nearness), desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(count)
}

export async function findPost(key: { id: number } | { slug: string }) {
  const [row] = await database()
    .select({
      ...summaryColumns,
      content: blogPosts.content,
      pairKey: blogPosts.pairKey,
      version: blogPosts.version,
      featuredImageAlt: blogPosts.featuredImageAlt,
    })
    .from(blogPosts)
    .innerJoin(users, eq(users.id, blogPosts.authorId))
    .innerJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .where('id' in key ? eq(blogPosts.id, key.id) : eq(blogPosts.slug, key.slug))
  return row
}

/** The published translation of a post. */
export async function findTranslation(pairKey: string, language: Locale) {
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

/** The tags that a published post has. */
export async function listTags(language: 'en' | 'fa' | undefined) {
  const used = database()
    .select({ one: sql`1` })
    .from(blogPostTags)
    .innerJoin(blogPosts, eq(blogPosts.id, blogPostTags.postId))
    .where(and(eq(blogPostTags.tagId, blogTags.id), eq(blogPosts.status, 'published')))
  return database()
    .select()
    .from(blogTags)
    .where(and(language && eq(blogTags.language, language), exists(used)))
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
  {
    searchWords,
    ...post
  }: Omit<typeof blogPosts.$inferInsert, 'searchWords'> & {
    searchWords: readonly string[]
  },
  tagIds: readonly number[],
): Promise<number> {
  const [row] = await database()
    .insert(blogPosts)
    .values({ ...post, searchWords: vectorOfWords(searchWords) })
    .returning({ id: blogPosts.id })
  const links = tagIds.map((tagId) => ({ postId: present(row).id, tagId }))
  if (links.length > 0) await database().insert(blogPostTags).values(links)
  return present(row).id
}

/** Some posts from before the search, which does not find them in all spellings. */
export async function listWithOldSearchWords() {
  const { id, title, summary, content } = blogPosts
  return database()
    .select({ id, title, summary, content })
    .from(blogPosts)
    .where(hasOldWords(blogPosts.searchWords))
    .limit(100)
}

export async function setSearchWords(id: number, words: readonly string[]): Promise<void> {
  await database()
    .update(blogPosts)
    .set({ searchWords: vectorOfWords(words) })
    .where(eq(blogPosts.id, id))
}

export async function insertCategory(category: typeof blogCategories.$inferInsert) {
  const [row] = await database()
    .insert(blogCategories)
    .values(category)
    .returning({ id: blogCategories.id })
  return present(row).id
}

export async function insertTag(tag: typeof blogTags.$inferInsert) {
  const [row] = await database().insert(blogTags).values(tag).returning({ id: blogTags.id })
  return present(row).id
}
