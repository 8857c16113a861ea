import { and, desc, eq, isNotNull, isNull, lte, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { blogCategories, blogPosts } from '../../../database/schema/blog.ts'
import { at, containsWords, vectorOfWords, columnsOf } from '../../../database/sql-fragments.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { SearchedWord } from '../../../i18n/searching.ts'
import type { PostState } from '../rules/publishing.ts'

/** Scope: one author's posts, or `everybody` for people who may edit every post. */
export type Whose = { authorId: number } | 'everybody'

const { id, title, slug, status, language, publishedAt, scheduledFor, pairKey } = blogPosts
const { authorId, createdAt, updatedAt, wordsChangedAt } = blogPosts

const ownedBy = (whose: Whose): SQL | undefined =>
  whose === 'everybody' ? undefined : eq(authorId, whose.authorId)

const isOwn = (wanted: number, whose: Whose) => and(eq(id, wanted), ownedBy(whose))

const pairs = alias(blogPosts, 'pairs')
const isItsPair = sql`${pairs.pairKey} = ${blogPosts.pairKey} and ${pairs.language} <> ${blogPosts.language}`
const isOutOfDate = sql<boolean>`coalesce(${pairs.wordsChangedAt} > ${blogPosts.translatedAsOf}, false)`

export interface OwnPostFilter {
  whose: Whose
  /** A part of the title. */
  title: readonly SearchedWord[]
  state?: PostState | 'unpublished' | undefined
}

const isUnpublished = ne(status, 'published')

function isIn(state: PostState | 'unpublished'): SQL | undefined {
  if (state === 'unpublished') return isUnpublished
  if (state === 'scheduled') return and(isUnpublished, isNotNull(scheduledFor))
  return and(eq(status, state), state === 'published' ? undefined : isNull(scheduledFor))
}

const filtered = (filter: OwnPostFilter): SQL | undefined =>
  and(
    ownedBy(filter.whose),
    filter.title.length > 0 ? containsWords(title, filter.title) : undefined,
    filter.state && isIn(filter.state),
  )

/** Newest first. */
export const listOwnPosts = async (
  filter: OwnPostFilter,
  { offset, count }: { offset: number; count: number },
) =>
  database()
    .select({
      id,
      title,
      slug,
      status,
      language,
      categoryName: blogCategories.name,
      authorId,
      authorName: users.name,
      publishedAt,
      scheduledFor,
      isOutOfDate,
      createdAt,
      updatedAt,
    })
    .from(blogPosts)
    .innerJoin(users, eq(users.id, authorId))
    .innerJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .leftJoin(pairs, isItsPair)
    .where(filtered(filter))
    .orderBy(desc(createdAt), desc(id))
    .offset(offset)
    .limit(count)

export const countOwnPosts = (filter: OwnPostFilter): Promise<number> =>
  database().$count(blogPosts, filtered(filter))

/** Reads and locks a post within the scope. */
export async function lockPost(wanted: number, whose: Whose) {
  const [row] = await database().select().from(blogPosts).where(isOwn(wanted, whose)).for('update')
  return row
}

export async function findEditedPost(wanted: number, whose: Whose) {
  const [row] = await database()
    .select({
      post: blogPosts,
      pair: {
        ...columnsOf(pairs, 'id', 'title', 'slug', 'language', 'status'),
      },
      pairChangedAt: pairs.wordsChangedAt,
      pairTranslatedAsOf: pairs.translatedAsOf,
    })
    .from(blogPosts)
    .leftJoin(pairs, isItsPair)
    .where(isOwn(wanted, whose))
  return row
}

const isAny = async (condition: SQL | undefined): Promise<boolean> =>
  (await database().select({ id }).from(blogPosts).where(condition).limit(1)).length > 0

export const mayChange = (wanted: number, whose: Whose) => isAny(isOwn(wanted, whose))

export const isSlugTaken = (wanted: string, exceptId: number | undefined) =>
  isAny(and(eq(slug, wanted), exceptId === undefined ? undefined : ne(id, exceptId)))

type Changes = Partial<Omit<typeof blogPosts.$inferInsert, 'searchWords'>> & {
  searchWords?: readonly string[]
}

export async function updatePost(
  wanted: number,
  { searchWords, ...changes }: Changes,
): Promise<void> {
  const words = searchWords ? { searchWords: vectorOfWords(searchWords) } : {}
  await database()
    .update(blogPosts)
    .set({ ...changes, ...words })
    .where(eq(id, wanted))
}

export async function deletePost(wanted: number): Promise<void> {
  await database().delete(blogPosts).where(eq(id, wanted))
}

export async function findPair(pair: string, of: Locale) {
  const [row] = await database()
    .select({ id, slug, wordsChangedAt })
    .from(blogPosts)
    .where(and(eq(pairKey, pair), ne(language, of)))
  return row
}

/** The newest posts without a translation. */
export const listUnpaired = async (whose: Whose, count: number) =>
  database()
    .select({ id, title, slug, language, status })
    .from(blogPosts)
    .leftJoin(pairs, isItsPair)
    .where(and(isNull(pairs.id), ownedBy(whose)))
    .orderBy(desc(createdAt), desc(id))
    .limit(count)

/**
 * Publishes due posts in a single statement, so that only one of several processes does. Posts of
 * suspended authors, or of those who have lost the role, wait.
 */
export const publishDue = async (now: Date) =>
  database()
    .update(blogPosts)
    .set({
      status: 'published',
      publishedAt: sql`coalesce(${publishedAt}, ${at(now)})`,
      scheduledFor: null,
      version: sql`${blogPosts.version} + 1`,
      updatedAt: now,
    })
    .where(
      and(
        lte(scheduledFor, now),
        isUnpublished,
        sql`not exists (select 1 from ${users} as author
          where author.id = ${authorId}
            and (author.status = 'suspended' or author.role not in ('publisher', 'admin')))`,
      ),
    )
    .returning()
