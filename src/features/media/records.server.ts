import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { database, rowsOf } from '../../database/client.ts'
import { users } from '../../database/schema/accounts.ts'
import { mediaItems } from '../../database/schema/media.ts'
import { holdsParts, columnsOf } from '../../database/sql-fragments.ts'
import type { SearchedWord } from '../../i18n/searching.ts'
import type { MediaKind } from './rules.ts'

const { id, key, kind, createdAt } = mediaItems

export type MediaRow = typeof mediaItems.$inferSelect
export type NewMedia = typeof mediaItems.$inferInsert

/** Each use of an item, once. Earlier versions of posts do not count. */
const NAMED = sql`
  select distinct kind, id, (regexp_matches(text, '/media/([0-9a-f]{32})', 'g'))[1] as key
  from (
    select 'post' as kind, id, concat_ws(' ', content, featured_image) as text from blog_posts
    union all
    select 'draft', id, fields::text from blog_post_autosaves
    union all
    select 'resource', id,
      concat_ws(' ', content, transcript, image_url, media_url, file_url) from resources
  ) as texts where position('/media/' in text) > 0`

interface Filter {
  words?: readonly SearchedWord[] | undefined
  kind?: MediaKind | undefined
  isUnused?: boolean
}

const matching = (filter: Filter): SQL | undefined =>
  and(
    filter.kind && eq(kind, filter.kind),
    ...(filter.words ? holdsParts(mediaItems.foldedWords, filter.words) : []),
    filter.words?.length === 0 ? sql`false` : undefined,
    filter.isUnused ? sql`${key} not in (select named.key from (${NAMED}) as named)` : undefined,
  )

export const countItems = (filter: Filter): Promise<number> =>
  database().$count(mediaItems, matching(filter))

export const listItems = (
  filter: Filter,
  { count, offset }: { count: number; offset: number },
): Promise<MediaRow[]> =>
  database()
    .select()
    .from(mediaItems)
    .where(matching(filter))
    .orderBy(desc(createdAt), desc(id))
    .limit(count)
    .offset(offset)

export async function countUses(keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await rowsOf<{ key: string; count: number }>(sql`
    select named.key, count(*)::int as count from (${NAMED}) as named
    where named.key = any(${`{${keys.join(',')}}`}::text[]) group by named.key`)
  return new Map(rows.map((row) => [row.key, row.count]))
}

export interface UseRow {
  kind: 'post' | 'draft' | 'resource'
  id: number
  title: string | null
  language: 'en' | 'fa' | null
  slug: string | null
  isPublished: boolean
  writerId: number | null
}

const MOST_USES = 100

export const listUses = (wanted: string): Promise<UseRow[]> =>
  rowsOf<UseRow>(sql`
    select named.kind, named.id,
      coalesce(blog_posts.title, resources.title) as title,
      coalesce(blog_posts.language, resources.language) as language,
      coalesce(blog_posts.slug, resources.slug) as slug,
      coalesce(blog_posts.status = 'published' or resources.status = 'published', false)
        as "isPublished",
      coalesce(blog_posts.author_id, blog_post_autosaves.user_id) as "writerId"
    from (${NAMED}) as named
    left join blog_posts on named.kind = 'post' and blog_posts.id = named.id
    left join resources on named.kind = 'resource' and resources.id = named.id
    left join blog_post_autosaves on named.kind = 'draft' and blog_post_autosaves.id = named.id
    where named.key = ${wanted} order by named.kind, named.id limit ${MOST_USES}`)

export async function findItem(wanted: number) {
  const [row] = await database()
    .select({ item: mediaItems, uploader: users.name })
    .from(mediaItems)
    .leftJoin(users, eq(users.id, mediaItems.uploadedBy))
    .where(eq(id, wanted))
  return row
}

/** Locks the item until the surrounding transaction ends. */
export async function lockItem(wanted: number): Promise<MediaRow | undefined> {
  const [row] = await database().select().from(mediaItems).where(eq(id, wanted)).for('update')
  return row
}

export async function findBySha256(sha256: string): Promise<MediaRow | undefined> {
  const [row] = await database().select().from(mediaItems).where(eq(mediaItems.sha256, sha256))
  return row
}

export async function insertItem(item: NewMedia): Promise<number> {
  const [row] = await database().insert(mediaItems).values(item).returning({ id })
  return row!.id
}

export async function updateItem(wanted: number, set: Partial<NewMedia>): Promise<void> {
  await database()
    .update(mediaItems)
    .set({ ...set, updatedAt: sql`now()` })
    .where(eq(id, wanted))
}

export async function deleteItem(wanted: number): Promise<void> {
  await database().delete(mediaItems).where(eq(id, wanted))
}

/** The public columns of items: how their files are shown. */
const SHOWN = {
  key,
  kind,
  ...columnsOf(mediaItems, 'version', 'storedAs', 'title', 'mediaType', 'byteSize', 'width'),
  ...columnsOf(mediaItems, 'height', 'hasSound', 'hasPoster', 'renditions', 'captionsEn'),
  ...columnsOf(mediaItems, 'captionsFa'),
}

export const listShown = (keys: readonly string[]) =>
  database()
    .select(SHOWN)
    .from(mediaItems)
    .where(inArray(key, [...keys]))

export type ShownRow = Awaited<ReturnType<typeof listShown>>[number]

export async function listVersions(keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await database()
    .select({ key, version: mediaItems.version })
    .from(mediaItems)
    .where(inArray(key, [...keys]))
  return new Map(rows.map((row) => [row.key, row.version]))
}

/** The film that has waited longest for its poster and sizes. */
export async function findWaiting(): Promise<MediaRow | undefined> {
  const [row] = await database()
    .select()
    .from(mediaItems)
    .where(eq(mediaItems.preparation, 'waiting'))
    .orderBy(asc(id))
    .limit(1)
  return row
}
