import { and, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import { database } from '../../database/client.ts'
import { resources } from '../../database/schema/library.ts'
import { type ListPlace } from '../../platform/api-lists.ts'
import { MOST_COUNTED } from '../../platform/list-limits.ts'
import type { ResourceCategory, ResourceType } from './rules.ts'

export interface ResourceFilter {
  language?: 'en' | 'fa' | undefined
  category?: ResourceCategory | undefined
  type?: ResourceType | undefined
}

const summaryColumns = {
  id: resources.id,
  slug: resources.slug,
  title: resources.title,
  description: resources.description,
  category: sql<ResourceCategory>`${resources.category}`,
  type: resources.type,
  imageUrl: resources.imageUrl,
  language: resources.language,
  duration: resources.duration,
  createdAt: resources.createdAt,
}

const matching = ({ language, category, type }: ResourceFilter): SQL[] => [
  ...(language ? [eq(resources.language, language)] : []),
  ...(category ? [eq(resources.category, category)] : []),
  ...(type ? [eq(resources.type, type)] : []),
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

/** How many there are, counted to one more than is told exactly. */
export async function countResources(filter: ResourceFilter): Promise<number> {
  const some = database()
    .select({ id: resources.id })
    .from(resources)
    .where(and(...matching(filter)))
    .limit(MOST_COUNTED + 1)
  return database().$count(some.as('some'))
}

/** By id or slug; of two with one slug the one in the reader's language. */
export async function findResource(key: { id: number } | { slug: string }, locale: 'en' | 'fa') {
  const [row] = await database()
    .select({ ...summaryColumns, content: resources.content, pairKey: resources.pairKey })
    .from(resources)
    .where('id' in key ? eq(resources.id, key.id) : eq(resources.slug, key.slug))
    .orderBy(desc(eq(resources.language, locale)))
    .limit(1)
  return row
}

export async function findTranslation(pairKey: string, language: 'en' | 'fa') {
  const [row] = await database()
    .select({ language: resources.language, slug: resources.slug })
    .from(resources)
    .where(and(eq(resources.pairKey, pairKey), ne(resources.language, language)))
    .limit(1)
  return row
}

export async function insertResource(resource: typeof resources.$inferInsert): Promise<number> {
  const [row] = await database().insert(resources).values(resource).returning({ id: resources.id })
  return row!.id
}
