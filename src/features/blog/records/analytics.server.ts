import { and, asc, between, desc, eq, inArray, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { blogComments, blogPosts, blogPostViews } from '../../../database/schema/blog.ts'
import type { DateKey } from '../../../i18n/calendar/date-key.ts'

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

/** Views of all that an author wrote, by day and by post: both from one look through the counts. */
export async function countViewsOfAuthor(
  authorId: number,
  { from, to }: Days,
): Promise<AuthorViews> {
  const result = await database().execute(sql`
    select post_id as "postId", day::text as "day", sum(views)::int as "views"
    from ${blogPostViews}
    where post_id = any (array(select id from ${blogPosts} where author_id = ${authorId}))
      and day between ${from}::date and ${to}::date
    group by grouping sets ((post_id), (day)) order by day`)
  const { rows } = result as unknown as {
    rows: { postId: number | null; day: DateKey | null; views: number }[]
  }
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

/** Posts with their figures, in any order. */
export async function listFigures(postIds: readonly number[]) {
  return database()
    .select(columns)
    .from(blogPosts)
    .where(inArray(blogPosts.id, [...postIds]))
}

/** One post with its figures, of whoever wrote it; of nobody's in particular without an author. */
export async function findFigures(postId: number, authorId: number | undefined) {
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
