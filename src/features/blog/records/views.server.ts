import { sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { readingDays } from '../../../database/schema/administration.ts'
import { blogPosts, blogPostViews } from '../../../database/schema/blog.ts'
import type { DateKey } from '../../../i18n/calendar/date-key.ts'

export interface Views {
  slug: string
  /** Who read; null for visitors. */
  userId: number | null
  /** On which day of the site's time zone. */
  day: DateKey
  count: number
}

/**
 * Adds to the counts, of each post, of its day and of all posts, in one statement; authors who read
 * their own post are left out.
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

/** Adds what a day had; the post's own count goes with it. */
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
