import { and, eq, sql, asc, between, desc, inArray } from 'drizzle-orm'
import { database, rowsOf } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { readingDays } from '../../../database/schema/administration.ts'
import {
  blogPosts,
  publishers,
  blogComments,
  blogPostViews,
} from '../../../database/schema/blog.ts'
import type { DateKey } from '../../../i18n/calendar/date-key.ts'
import { present } from '../../../platform/present.ts'

const hasPublished = sql<boolean>`exists (select 1 from ${blogPosts}
  where ${blogPosts.authorId} = ${users.id} and ${blogPosts.status} = 'published')`

/** A published author, with their description of themselves. */
export async function findAuthor(userId: number) {
  const { id, name, photo } = users
  const [row] = await database()
    .select({ id, name, photo, bio: publishers.bio, specialty: publishers.specialty })
    .from(users)
    .leftJoin(publishers, eq(publishers.userId, id))
    .where(and(eq(id, userId), hasPublished))
  return row
}

export async function insertPublisher(publisher: typeof publishers.$inferInsert): Promise<void> {
  await database()
    .insert(publishers)
    .values(publisher)
    .onConflictDoNothing({ target: publishers.userId })
}

/** A person's author profile, and whether they have a public page. */
export async function findProfile(userId: number) {
  const [row] = await database()
    .select({ bio: publishers.bio, specialty: publishers.specialty, hasPage: hasPublished })
    .from(users)
    .leftJoin(publishers, eq(publishers.userId, users.id))
    .where(eq(users.id, userId))
  return present(row)
}

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

export async function listViewsOf(postId: number, { from, to }: Days) {
  const { day, views } = blogPostViews
  return database()
    .select({ day, views })
    .from(blogPostViews)
    .where(and(eq(blogPostViews.postId, postId), between(day, from, to)))
    .orderBy(asc(day))
}

interface AuthorViews {
  /** Days with views, in order. */
  days: { day: DateKey; views: number }[]
  ofPost: Map<number, number>
}

/** Views of an author's posts, by day and by post, in one query. */
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

const commentCount = sql<number>`(select count(*)::int from ${blogComments}
  where ${blogComments.postId} = ${blogPosts.id} and ${blogComments.status} = 'approved')`

const { id, title, slug, status, language, publishedAt, viewCount, readingMinutes } = blogPosts
const columns = {
  id,
  title,
  slug,
  status,
  language,
  publishedAt,
  viewCount,
  readingMinutes,
  commentCount,
}

/** Ids of an author's posts, newest first. */
export async function listPostIdsOf(authorId: number): Promise<number[]> {
  const rows = await database()
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(eq(blogPosts.authorId, authorId))
    .orderBy(desc(blogPosts.createdAt), desc(blogPosts.id))
  return rows.map(({ id }) => id)
}

export const listStatistics = async (postIds: readonly number[]) =>
  database()
    .select(columns)
    .from(blogPosts)
    .where(inArray(id, [...postIds]))

/** Statistics of one post; only of `authorId`, if given. */
export async function findStatistics(postId: number, authorId: number | undefined) {
  const [row] = await database()
    .select(columns)
    .from(blogPosts)
    .where(
      and(eq(id, postId), authorId === undefined ? undefined : eq(blogPosts.authorId, authorId)),
    )
  return row
}

export interface Views {
  slug: string
  /** The reader; null for visitors. */
  userId: number | null
  /** Day in the site's zone. */
  day: DateKey
  count: number
}

/**
 * Adds to the counts of each post, its day and all posts; authors' views of their own posts do not
 * count.
 */
export async function addViews(views: readonly Views[]): Promise<void> {
  await database().execute(sql`
    with seen as (
      select counted.id, read.day, sum(read.count)::int as total
      from jsonb_to_recordset(${JSON.stringify(views)}::jsonb)
        as read (slug text, "userId" int, day date, count int)
      join ${blogPosts} as counted on counted.slug = read.slug
      where counted.author_id is distinct from read."userId" and counted.status = 'published'
      group by counted.id, read.day
    ), raised as (
      update ${blogPosts} as post set view_count = post.view_count + sums.total
      from (select id, sum(total)::int as total from seen group by id) as sums
      where post.id = sums.id
    ), of_all as (
      insert into ${readingDays} as daily (day, kind, views)
      select day, 'article', sum(total)::int from seen group by day
      on conflict (day, kind) do update set views = daily.views + excluded.views
    )
    insert into ${blogPostViews} as daily (post_id, day, views)
    select id, day, total from seen
    on conflict (post_id, day) do update set views = daily.views + excluded.views`)
}

/** Adds a day's views, and as many to the post's total. */
export async function insertViews(
  views: readonly { postId: number; day: DateKey; views: number }[],
): Promise<void> {
  await database()
    .insert(blogPostViews)
    .values([...views])
  await database().execute(sql`
    with read as (
      select "postId" as id, day, views
      from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as given ("postId" int, day date, views int)
    ), of_all as (
      insert into ${readingDays} as daily (day, kind, views)
      select day, 'article', sum(views)::int from read group by day
      on conflict (day, kind) do update set views = daily.views + excluded.views
    )
    update ${blogPosts} as post set view_count = view_count + sums.total
    from (select id, sum(views)::int as total from read group by id) as sums
    where post.id = sums.id`)
}
