import { and, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import {
  countMatching,
  hasOldWords,
  hasWordsBeginning,
  vectorOfWords,
} from '../../../database/sql-fragments.ts'
import type { SearchedWord } from '../../../i18n/searching.ts'
import { readingDays } from '../../../database/schema/administration.ts'
import { resources } from '../../../database/schema/library.ts'
import type { DateKey } from '../../../i18n/calendar/date-key.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { ListPlace } from '../../../platform/api/lists.ts'
import { present } from '../../../platform/present.ts'
import type { ResourceCategory, ResourceType } from '../rules.ts'

export interface ResourceFilter {
  language?: 'en' | 'fa' | undefined
  category?: ResourceCategory | undefined
  type?: ResourceType | undefined
  /** Each of them has to be the beginning of one of the resource's words. */
  words?: readonly SearchedWord[] | undefined
}

const summaryColumns = {
  id: resources.id,
  slug: resources.slug,
  title: resources.title,
  description: resources.description,
  category: resources.category,
  type: resources.type,
  imageUrl: resources.imageUrl,
  imageAlt: resources.imageAlt,
  language: resources.language,
  duration: resources.duration,
  mediaUrl: resources.mediaUrl,
  fileUrl: resources.fileUrl,
  createdAt: resources.createdAt,
}

/** Only editors see drafts. */
const isPublished = () => eq(resources.status, 'published')

const matching = ({ language, category, type, words }: ResourceFilter): SQL[] => [
  isPublished(),
  ...(language ? [eq(resources.language, language)] : []),
  ...(category ? [eq(resources.category, category)] : []),
  ...(type ? [eq(resources.type, type)] : []),
  ...(words ? [hasWordsBeginning(resources.searchWords, words)] : []),
]

const after = ({ at, id }: ListPlace) =>
  sql`(${resources.createdAt}, ${resources.id}) < (${at.toISOString()}::timestamptz, ${id})`

/** Newest first; up to `count` of them. */
export async function listResources(
  filter: ResourceFilter,
  { cursor, count }: { cursor: ListPlace | undefined; count: number },
) {
  return database()
    .select(summaryColumns)
    .from(resources)
    .where(and(...matching(filter), ...(cursor ? [after(cursor)] : [])))
    .orderBy(desc(resources.createdAt), desc(resources.id))
    .limit(count)
}

/** How many there are, counted up to one more than is shown exactly. */
export const countResources = (filter: ResourceFilter): Promise<number> =>
  countMatching(resources, and(...matching(filter)))

/** If two resources share the slug, the one in the reader's language. */
export async function findResource(
  key: { id: number } | { slug: string },
  { locale, withDrafts }: { locale: Locale; withDrafts: boolean },
) {
  const [row] = await database()
    .select({
      ...summaryColumns,
      content: resources.content,
      transcript: resources.transcript,
      pairKey: resources.pairKey,
      status: resources.status,
    })
    .from(resources)
    .where(
      and(
        'id' in key ? eq(resources.id, key.id) : eq(resources.slug, key.slug),
        withDrafts ? undefined : isPublished(),
      ),
    )
    .orderBy(desc(eq(resources.language, locale)))
    .limit(1)
  return row
}

export async function findTranslation(pairKey: string, language: Locale) {
  const [row] = await database()
    .select({ language: resources.language, slug: resources.slug })
    .from(resources)
    .where(and(eq(resources.pairKey, pairKey), ne(resources.language, language), isPublished()))
    .limit(1)
  return row
}

/** Others of its language: those of its category first, each the newest first. */
export async function listRelated(
  { id, language, category }: { id: number; language: Locale; category: ResourceCategory },
  count: number,
) {
  return database()
    .select(summaryColumns)
    .from(resources)
    .where(and(eq(resources.language, language), ne(resources.id, id), isPublished()))
    .orderBy(desc(eq(resources.category, category)), desc(resources.createdAt), desc(resources.id))
    .limit(count)
}

export async function insertResource(
  resource: Omit<typeof resources.$inferInsert, 'searchWords'>,
  words: readonly string[],
): Promise<number> {
  const [row] = await database()
    .insert(resources)
    .values({ ...resource, searchWords: vectorOfWords(words) })
    .returning({ id: resources.id })
  return present(row).id
}

/** Some resources from before the search, which does not find them in all spellings. */
export async function listWithOldSearchWords() {
  const { id, title, description, content, category, type, language, transcript } = resources
  return database()
    .select({ id, title, description, content, category, type, language, transcript })
    .from(resources)
    .where(hasOldWords(resources.searchWords))
    .limit(100)
}

export async function setSearchWords(id: number, words: readonly string[]): Promise<void> {
  await database()
    .update(resources)
    .set({ searchWords: vectorOfWords(words) })
    .where(eq(resources.id, id))
}

/** Adds to the counts of days on the clock of the site's time zone. */
export async function addViews(counted: readonly { day: DateKey; count: number }[]): Promise<void> {
  await database()
    .insert(readingDays)
    .values(counted.map(({ day, count }) => ({ day, kind: 'resource' as const, views: count })))
    .onConflictDoUpdate({
      target: [readingDays.day, readingDays.kind],
      set: { views: sql`${readingDays.views} + excluded.views` },
    })
}
