import { and, desc, eq, exists, ne, sql, type SQL } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { blogCategories, blogPostTags, blogPosts, blogTags } from '../../../database/schema/blog.ts'
import {
  countSome,
  hasOldWords,
  hasWordsBeginning,
  isPast,
  vectorOfWords,
} from '../../../database/sql-fragments.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { SearchedWord } from '../../../i18n/searching.ts'
import type { ListPlace } from '../../../platform/api/lists.ts'
import { present } from '../../../platform/present.ts'
import type { PostQuery } from '../schema/index.ts'
import { addTags } from './categories.server.ts'

export type PostFilter = Pick<PostQuery, 'language' | 'authorId' | 'category' | 'tag'> & {
  /** Each has to be a prefix of a word of the post. */
  words?: readonly SearchedWord[] | undefined
  publishedOnly: boolean
}

const { id, title, slug, summary, content, featuredImage, featuredImageAlt, language } = blogPosts
const { status, publishedAt, scheduledFor, createdAt, updatedAt, version, pairKey } = blogPosts
const { authorId, categoryId, viewCount, readingMinutes } = blogPosts

const summaryColumns = {
  id,
  title,
  slug,
  summary,
  featuredImage,
  publishedAt,
  scheduledFor,
  status,
  authorId,
  authorName: users.name,
  categoryId,
  categoryName: blogCategories.name,
  viewCount,
  readingMinutes,
  language,
  createdAt,
  updatedAt,
}

const isPublished = eq(status, 'published')

const hasTag = (wanted: string): SQL =>
  exists(
    database()
      .select({ one: sql`1` })
      .from(blogPostTags)
      .innerJoin(blogTags, eq(blogTags.id, blogPostTags.tagId))
      .where(and(eq(blogPostTags.postId, id), eq(blogTags.slug, wanted))),
  )

const matching = (filter: PostFilter): SQL | undefined =>
  and(
    filter.language && eq(language, filter.language),
    filter.authorId === undefined ? undefined : eq(authorId, filter.authorId),
    filter.category ? eq(blogCategories.slug, filter.category) : undefined,
    filter.tag ? hasTag(filter.tag) : undefined,
    filter.words && hasWordsBeginning(blogPosts.searchWords, filter.words),
    filter.publishedOnly ? isPublished : undefined,
  )

/** Sort key: publication of published posts, creation of an author's own. */
const placeOf = ({ publishedOnly }: PostFilter) => (publishedOnly ? publishedAt : createdAt)

const after = (filter: PostFilter, place: ListPlace) =>
  isPast({ createdAt: placeOf(filter), id }, place)

const summaries = () =>
  database()
    .select(summaryColumns)
    .from(blogPosts)
    .innerJoin(users, eq(users.id, authorId))
    .innerJoin(blogCategories, eq(blogCategories.id, categoryId))

/** Newest first, at most `count`. */
export const listPosts = async (
  filter: PostFilter,
  { cursor, count }: { cursor: ListPlace | undefined; count: number },
) =>
  summaries()
    .where(and(matching(filter), cursor && after(filter, cursor)))
    .orderBy(desc(placeOf(filter)), desc(id))
    .limit(count)

/** Counted up to one more than is displayed exactly. */
export const countPosts = async (filter: PostFilter): Promise<number> =>
  countSome(
    database()
      .select({ id })
      .from(blogPosts)
      .innerJoin(blogCategories, eq(blogCategories.id, categoryId))
      .where(matching(filter)),
  )

/** Published posts of the same language that share a tag or the category; a tag weighs more. */
export async function listRelated(
  post: { id: number; language: Locale; categoryId: number },
  count: number,
) {
  const sharedTags = sql`(select count(*) from ${blogPostTags} as own
    join ${blogPostTags} as theirs on theirs.tag_id = own.tag_id
    where own.post_id = ${post.id} and theirs.post_id = ${id})`
  const nearness = sql`(2 * ${sharedTags} + (${categoryId} = ${post.categoryId})::int)`
  const isOther = and(eq(language, post.language), isPublished, ne(id, post.id))
  return summaries()
    .where(and(isOther, sql`${nearness} > 0`))
    .orderBy(desc(nearness), desc(publishedAt), desc(id))
    .limit(count)
}

export async function findPost(wanted: { id: number } | { slug: string }) {
  const [row] = await database()
    .select({ ...summaryColumns, content, pairKey, version, featuredImageAlt })
    .from(blogPosts)
    .innerJoin(users, eq(users.id, authorId))
    .innerJoin(blogCategories, eq(blogCategories.id, categoryId))
    .where('id' in wanted ? eq(id, wanted.id) : eq(slug, wanted.slug))
  return row
}

export async function findTranslation(pair: string, of: Locale) {
  const [row] = await database()
    .select({ language, slug })
    .from(blogPosts)
    .where(and(eq(pairKey, pair), ne(language, of), isPublished))
    .limit(1)
  return row
}

export type NewColumns = Omit<typeof blogPosts.$inferInsert, 'searchWords'> & {
  searchWords: readonly string[]
}

export async function insertPost(
  { searchWords, ...post }: NewColumns,
  tagIds: readonly number[],
): Promise<number> {
  const [row] = await database()
    .insert(blogPosts)
    .values({ ...post, searchWords: vectorOfWords(searchWords) })
    .returning({ id })
  const added = present(row).id
  await addTags(added, tagIds)
  return added
}

/** Some posts older than the search index, which does not find all their spellings. */
export const listWithOldSearchWords = async () =>
  database()
    .select({ id, title, summary, content })
    .from(blogPosts)
    .where(hasOldWords(blogPosts.searchWords))
    .limit(100)

export async function setSearchWords(wanted: number, words: readonly string[]): Promise<void> {
  await database()
    .update(blogPosts)
    .set({ searchWords: vectorOfWords(words) })
    .where(eq(id, wanted))
}
