import { and, eq, exists, sql, asc, between, desc, inArray } from 'drizzle-orm'
import { database, rowsOf } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import {
  blogPosts,
  publishers,
  blogComments,
  blogPostViews,
} from '../../../database/schema/blog.ts'
import { present } from '../../../platform/present.ts'
import type { DateKey } from '../../../i18n/calendar/date-key.ts'

/** Somebody who has published something, and what they say of themselves. */
export async function findAuthor(userId: number) {
  const published = database()
    .select({ one: sql`1` })
    .from(blogPosts)
    .where(and(eq(blogPosts.authorId, users.id), eq(blogPosts.status, 'published')))
  const [row] = await database()
    .select({
      id: users.id,
      name: users.name,
      photo: users.photo,
      bio: publishers.bio,
      specialty: publishers.specialty,
    })
    .from(users)
    .leftJoin(publishers, eq(publishers.userId, users.id))
    .where(and(eq(users.id, userId), exists(published)))
  return row
}

export async function insertPublisher(publisher: typeof publishers.$inferInsert): Promise<void> {
  await database()
    .insert(publishers)
    .values(publisher)
    .onConflictDoNothing({ target: publishers.userId })
}

/** What a person says about themselves, and whether a page shows it. */
export async function findProfile(userId: number) {
  const [row] = await database()
    .select({
      bio: publishers.bio,
      specialty: publishers.specialty,
      hasPage: sql<boolean>`exists (select 1 from ${blogPosts}
        where ${blogPosts.authorId} = ${users.id} and ${blogPosts.status} = 'published')`,
    })
    .from(users)
    .leftJoin(publishers, eq(publishers.userId, users.id))
    .where(eq(users.id, userId))
  return present(row)
}

/** Inserts the author's profile, or updates it. */
export async function savePublisher(
  publisher: typeof publishers.$inferInsert & { bio: string | null; specialty: string[] },
): Promise<void> {
  const { bio, specialty } = publisher
  await database()
    .insert(publishers)
    .values(publisher)
    .onConflictDoUpdate({ target: publishers.userId, set: { bio, specialty } })
}

export interface Days {
  from: DateKey
  to: DateKey
}

const ofDays = ({ from, to }: Days) => between(blogPostViews.day, from, to)

/** One post's views per day, on the days that have any. */
export async function listViewsOf(postId: number, days: Days) {
  return database()
    .select({ day: blogPostViews.day, views: blogPostViews.views })
    .from(blogPostViews)
    .where(and(eq(blogPostViews.postId, postId), ofDays(days)))
    .orderBy(asc(blogPostViews.day))
}

interface AuthorViews {
  /** Only days that have any, in order. */
  days: { day: DateKey; views: number }[]
  ofPost: Map<number, number>
}

/** Views of all that an author wrote, by day and by post, in one query. */
export async function countViewsOfAuthor(
  authorId: number,
  { from, to }: Days,
): Promise<AuthorViews> {
  const rows = await rowsOf<{ postId: number | null; day: DateKey | null; views: number }>(sql`
    select post_id as "postId", day::text as "day", sum(views)::int as "views"
    from ${blogPostViews}
    where post_id = any (array(select id from ${blogPosts} where author_id = ${authorId}))
      and day between ${from}::date and ${to}::date
    group by grouping sets ((post_id), (day)) order by day`)
  return {
    days: rows.flatMap(({ day, views }) => (day === null ? [] : [{ day, views }])),
    ofPost: new Map(
      rows.flatMap(({ postId, views }) => (postId === null ? [] : [[postId, views]])),
    ),
  }
}

/** Comments that are shown. */
const commentCount = sql<number>`(select count(*)::int from ${blogComments}
  where ${blogComments.postId} = ${blogPosts.id} and ${blogComments.status} = 'approved')`

const columns = {
  id: blogPosts.id,
  title: blogPosts.title,
  slug: blogPosts.slug,
  status: blogPosts.status,
  language: blogPosts.language,
  publishedAt: blogPosts.publishedAt,
  viewCount: blogPosts.viewCount,
  readingMinutes: blogPosts.readingMinutes,
  commentCount,
}

/** An author's posts, newest first. */
export async function listPostIdsOf(authorId: number): Promise<number[]> {
  const rows = await database()
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(eq(blogPosts.authorId, authorId))
    .orderBy(desc(blogPosts.createdAt), desc(blogPosts.id))
  return rows.map(({ id }) => id)
}

/** Posts with their statistics, in any order. */
export async function listStatistics(postIds: readonly number[]) {
  return database()
    .select(columns)
    .from(blogPosts)
    .where(inArray(blogPosts.id, [...postIds]))
}

/** One post with its statistics; only a post of the author, if one is given. */
export async function findStatistics(postId: number, authorId: number | undefined) {
  const [row] = await database()
    .select(columns)
    .from(blogPosts)
    .where(
      and(
        eq(blogPosts.id, postId),
        authorId === undefined ? undefined : eq(blogPosts.authorId, authorId),
      ),
    )
  return row
}
