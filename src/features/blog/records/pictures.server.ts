import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { database, rowsOf } from '../../../database/client.ts'
import { storedFiles } from '../../../database/schema/files.ts'

export async function insertPicture(picture: {
  key: string
  userId: number
  byteSize: number
  width: number
  height: number
}): Promise<void> {
  await database()
    .insert(storedFiles)
    .values({ ...picture, kind: 'article-picture', mediaType: 'image/webp' })
}

/** Filters keys to those that a post, version, draft or the library refers to. */
export async function listUsed(keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const names = (text: string) => sql.raw(`position(wanted.key in ${text}) > 0`)
  const rows = await rowsOf<{ key: string }>(sql`
    select wanted.key from unnest(${`{${keys.join(',')}}`}::text[]) as wanted(key)
    where exists (select 1 from blog_posts where ${names('content')}
        or ${names("coalesce(featured_image, '')")})
      or exists (select 1 from blog_post_revisions where ${names('content')})
      or exists (select 1 from blog_post_autosaves where ${names('fields::text')})
      or exists (select 1 from resources where ${names("concat_ws(' ', content, transcript, image_url)")})`)
  return rows.map(({ key }) => key)
}

const SOURCES = {
  posts: sql`select id, content || coalesce(featured_image, '') as text from blog_posts`,
  revisions: sql`select id, content as text from blog_post_revisions`,
  autosaves: sql`select id, fields::text as text from blog_post_autosaves`,
}
export type TextSource = keyof typeof SOURCES
export const TEXT_SOURCES = Object.keys(SOURCES) as TextSource[]

/** Texts with pictures in batches, by id. */
export async function listTextsWithPictures(
  source: TextSource,
  { after, most }: { after: number; most: number },
): Promise<{ id: number; text: string }[]> {
  return rowsOf<{ id: number; text: string }>(sql`
    select id, text from (${SOURCES[source]}) as texts
    where id > ${after} and position('/api/article-pictures/' in text) > 0
    order by id limit ${most}`)
}

/** Largest stored width of each picture; a small picture's own. */
export async function listWidths(keys: readonly string[]): Promise<Map<string, number[]>> {
  const rows = await database()
    .select({ key: storedFiles.key, width: storedFiles.width })
    .from(storedFiles)
    .where(inArray(storedFiles.key, [...keys]))
  return new Map(rows.map(({ key, width }) => [key, width === null ? [] : [width]]))
}

/** Keys of pictures uploaded before an instant. */
export async function listKeysBefore(instant: Date): Promise<string[]> {
  const rows = await database()
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(and(eq(storedFiles.kind, 'article-picture'), lt(storedFiles.createdAt, instant)))
  return rows.map(({ key }) => key)
}

export async function deletePictures(keys: readonly string[]): Promise<void> {
  await database()
    .delete(storedFiles)
    .where(and(eq(storedFiles.kind, 'article-picture'), inArray(storedFiles.key, [...keys])))
}
