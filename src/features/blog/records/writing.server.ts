import { and, desc, eq, isNotNull, isNull, lte, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../i18n/locale.ts'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { blogCategories, blogPosts } from '../../../database/schema/blog.ts'
import { containsWords, vectorOfWords } from '../../../database/sql-fragments.ts'
import type { SearchedWord } from '../../../i18n/searching.ts'
import type { PostState } from '../rules/publishing.ts'

/** Whose posts: one author's, or everybody's for people who may change every post. */
export type Whose = { authorId: number } | 'everybody'

const ownedBy = (whose: Whose): SQL[] =>
  whose === 'everybody' ? [] : [eq(blogPosts.authorId, whose.authorId)]

const pairs = alias(blogPosts, 'pairs')
const isItsPair = sql`${pairs.pairKey} = ${blogPosts.pairKey} and ${pairs.language} <> ${blogPosts.language}`
const isOutOfDate = sql<boolean>`coalesce(${pairs.wordsChangedAt} > ${blogPosts.translatedAsOf}, false)`

export interface OwnPostFilter {
  whose: Whose
  /** Part of the title. */
  title: readonly SearchedWord[]
  state?: PostState | 'unpublished' | undefined
}

const isUnpublished = ne(blogPosts.status, 'published')

function isIn(state: PostState | 'unpublished'): SQL[] {
  if (state === 'unpublished') return [isUnpublished]
  if (state === 'scheduled') return [isUnpublished, isNotNull(blogPosts.scheduledFor)]
  const isState = eq(blogPosts.status, state)
  return state === 'published' ? [isState] : [isState, isNull(blogPosts.scheduledFor)]
}

const filtered = ({ whose, title, state }: OwnPostFilter): SQL[] => [
  ...ownedBy(whose),
  ...(title.length > 0 ? [containsWords(blogPosts.title, title)] : []),
  ...(state ? isIn(state) : []),
]

/** Newest first. */
export async function listOwnPosts(
  filter: OwnPostFilter,
  { offset, count }: { offset: number; count: number },
) {
  return database()
    .select({
      id: blogPosts.id,
      title: blogPosts.title,
      slug: blogPosts.slug,
      status: blogPosts.status,
      language: blogPosts.language,
      categoryName: blogCategories.name,
      authorId: blogPosts.authorId,
      authorName: users.name,
      publishedAt: blogPosts.publishedAt,
      scheduledFor: blogPosts.scheduledFor,
      isOutOfDate,
      createdAt: blogPosts.createdAt,
      updatedAt: blogPosts.updatedAt,
    })
    .from(blogPosts)
    .innerJoin(users, eq(users.id, blogPosts.authorId))
    .innerJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .leftJoin(pairs, isItsPair)
    .where(and(...filtered(filter)))
    .orderBy(desc(blogPosts.createdAt), desc(blogPosts.id))
    .offset(offset)
    .limit(count)
}

export const countOwnPosts = (filter: OwnPostFilter): Promise<number> =>
  database().$count(blogPosts, and(...filtered(filter)))

/** A post that may be changed; in a transaction it is locked until its end. */
export async function lockPost(id: number, whose: Whose) {
  const [row] = await database()
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), ...ownedBy(whose)))
    .for('update')
  return row
}

export async function findEditedPost(id: number, whose: Whose) {
  const [row] = await database()
    .select({
      post: blogPosts,
      pairId: pairs.id,
      pairTitle: pairs.title,
      pairSlug: pairs.slug,
      pairLanguage: pairs.language,
      pairStatus: pairs.status,
      pairChangedAt: pairs.wordsChangedAt,
      pairTranslatedAsOf: pairs.translatedAsOf,
    })
    .from(blogPosts)
    .leftJoin(pairs, isItsPair)
    .where(and(eq(blogPosts.id, id), ...ownedBy(whose)))
  return row
}

export async function mayChange(id: number, whose: Whose): Promise<boolean> {
  const rows = await database()
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), ...ownedBy(whose)))
  return rows.length > 0
}

export async function isSlugTaken(slug: string, exceptId: number | undefined): Promise<boolean> {
  const rows = await database()
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(
      and(
        eq(blogPosts.slug, slug),
        ...(exceptId === undefined ? [] : [ne(blogPosts.id, exceptId)]),
      ),
    )
  return rows.length > 0
}

type Changes = Partial<Omit<typeof blogPosts.$inferInsert, 'searchWords'>> & {
  searchWords?: readonly string[]
}

export async function updatePost(id: number, { searchWords, ...changes }: Changes): Promise<void> {
  const words = searchWords ? { searchWords: vectorOfWords(searchWords) } : {}
  await database()
    .update(blogPosts)
    .set({ ...changes, ...words })
    .where(eq(blogPosts.id, id))
}

export async function deletePost(id: number): Promise<void> {
  await database().delete(blogPosts).where(eq(blogPosts.id, id))
}

/** The pair of a post in the other language. */
export async function findPair(pairKey: string, language: Locale) {
  const [row] = await database()
    .select({
      id: blogPosts.id,
      slug: blogPosts.slug,
      wordsChangedAt: blogPosts.wordsChangedAt,
    })
    .from(blogPosts)
    .where(and(eq(blogPosts.pairKey, pairKey), ne(blogPosts.language, language)))
  return row
}

/** The newest posts without a translation in the other language. */
export async function listUnpaired(whose: Whose, count: number) {
  return database()
    .select({
      id: blogPosts.id,
      title: blogPosts.title,
      slug: blogPosts.slug,
      language: blogPosts.language,
      status: blogPosts.status,
    })
    .from(blogPosts)
    .leftJoin(pairs, isItsPair)
    .where(and(isNull(pairs.id), ...ownedBy(whose)))
    .orderBy(desc(blogPosts.createdAt), desc(blogPosts.id))
    .limit(count)
}

/**
 * Publishes what is due, in one statement, so that of several processes one does it. Posts of
 * suspended authors are not published.
 */
export async function publishDue(now: Date) {
  return database()
    .update(blogPosts)
    .set({
      status: 'published',
      publishedAt: sql`coalesce(${blogPosts.publishedAt}, ${now.toISOString()}::timestamptz)`,
      scheduledFor: null,
      version: sql`${blogPosts.version} + 1`,
      updatedAt: now,
    })
    .where(
      and(
        lte(blogPosts.scheduledFor, now),
        ne(blogPosts.status, 'published'),
        sql`not exists (select 1 from ${users} as author
          where author.id = ${blogPosts.authorId} and author.status = 'suspended')`,
      ),
    )
    .returning()
}
