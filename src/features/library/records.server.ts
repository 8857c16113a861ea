import { and, asc, count, desc, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { database } from '../../database/client.ts'
import { readingDays } from '../../database/schema/administration.ts'
import { resourceCategories, resources } from '../../database/schema/library.ts'
import {
  countMatching,
  hasOldWords,
  hasWordsBeginning,
  isPast,
  vectorOfWords,
} from '../../database/sql-fragments.ts'
import type { DateKey } from '../../i18n/calendar/date-key.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { SearchedWord } from '../../i18n/searching.ts'
import type { ListPlace } from '../../platform/api/lists.ts'
import { present } from '../../platform/present.ts'
import type { ResourceCategory } from './rules.ts'
import type { EditorQuery } from './schema.ts'

const { id, slug, title, description, category, type, language, status } = resources
const { content, transcript, imageUrl, imageAlt, mediaUrl, fileUrl, duration } = resources
const { pairKey, version, createdAt, updatedAt } = resources

const summaryColumns = {
  id,
  slug,
  title,
  description,
  category,
  type,
  status,
  imageUrl,
  imageAlt,
  language,
  duration,
  mediaUrl,
  fileUrl,
  createdAt,
}

export type ResourceFilter = Pick<EditorQuery, 'language' | 'category' | 'type' | 'status'> & {
  /** Each has to be a prefix of a word of the resource. */
  words?: readonly SearchedWord[] | undefined
}

const matching = (filter: ResourceFilter): SQL | undefined =>
  and(
    filter.status && eq(status, filter.status),
    filter.language && eq(language, filter.language),
    filter.category ? eq(category, filter.category) : undefined,
    filter.type && eq(type, filter.type),
    filter.words && hasWordsBeginning(resources.searchWords, filter.words),
  )

const isPublished = eq(status, 'published')

const after = (place: ListPlace) => isPast({ createdAt, id }, place)

/** Newest first, at most `count`. */
export const listResources = async (
  filter: ResourceFilter,
  { cursor, count: most }: { cursor: ListPlace | undefined; count: number },
) =>
  database()
    .select(summaryColumns)
    .from(resources)
    .where(and(matching(filter), cursor && after(cursor)))
    .orderBy(desc(createdAt), desc(id))
    .limit(most)

/** Counted up to one more than is displayed exactly. */
export const countResources = (filter: ResourceFilter): Promise<number> =>
  countMatching(resources, matching(filter))

/** Of two resources with one slug, the one in the reader's language. */
export async function findResource(
  wanted: { id: number } | { slug: string },
  { locale, withDrafts }: { locale: Locale; withDrafts: boolean },
) {
  const [row] = await database()
    .select({ ...summaryColumns, content, transcript, pairKey })
    .from(resources)
    .where(
      and(
        'id' in wanted ? eq(id, wanted.id) : eq(slug, wanted.slug),
        withDrafts ? undefined : isPublished,
      ),
    )
    .orderBy(desc(eq(language, locale)))
    .limit(1)
  return row
}

export async function findTranslation(pair: string, of: Locale) {
  const [row] = await database()
    .select({ language, slug })
    .from(resources)
    .where(and(eq(pairKey, pair), ne(language, of), isPublished))
    .limit(1)
  return row
}

/** Other resources of its language: first its category's, each group newest first. */
export const listRelated = async (
  resource: { id: number; language: Locale; category: ResourceCategory },
  most: number,
) =>
  database()
    .select(summaryColumns)
    .from(resources)
    .where(and(eq(language, resource.language), ne(id, resource.id), isPublished))
    .orderBy(desc(eq(category, resource.category)), desc(createdAt), desc(id))
    .limit(most)

export type NewColumns = Omit<typeof resources.$inferInsert, 'searchWords'>

export async function insertResource(
  resource: NewColumns,
  words: readonly string[],
): Promise<number> {
  const [row] = await database()
    .insert(resources)
    .values({ ...resource, searchWords: vectorOfWords(words) })
    .returning({ id })
  return present(row).id
}

const searchedColumns = { id, title, description, content, category, type, language, transcript }

/** Some resources older than the search index, which does not find all their spellings. */
export const listWithOldSearchWords = async () =>
  database()
    .select(searchedColumns)
    .from(resources)
    .where(hasOldWords(resources.searchWords))
    .limit(100)

/** Searched texts of a category's resources. */
export const listSearchedParts = async (of: string) =>
  database().select(searchedColumns).from(resources).where(eq(category, of))

export async function setSearchWords(wanted: number, words: readonly string[]): Promise<void> {
  await database()
    .update(resources)
    .set({ searchWords: vectorOfWords(words) })
    .where(eq(id, wanted))
}

/** Adds to daily counts, by the site's zone. */
export async function addViews(counted: readonly { day: DateKey; count: number }[]): Promise<void> {
  await database()
    .insert(readingDays)
    .values(counted.map((one) => ({ day: one.day, kind: 'resource' as const, views: one.count })))
    .onConflictDoUpdate({
      target: [readingDays.day, readingDays.kind],
      set: { views: sql`${readingDays.views} + excluded.views` },
    })
}

const ORDERS: Record<NonNullable<EditorQuery['sort']>, SQL[]> = {
  '-updatedAt': [desc(updatedAt), desc(id)],
  updatedAt: [asc(updatedAt), asc(id)],
  title: [asc(title), asc(id)],
  '-title': [desc(title), desc(id)],
  '-createdAt': [desc(createdAt), desc(id)],
}

export const listForEditors = async (
  filter: ResourceFilter,
  part: { sort: NonNullable<EditorQuery['sort']>; count: number; offset: number },
) =>
  database()
    .select({
      id,
      slug,
      title,
      category,
      type,
      language,
      status,
      version,
      createdAt,
      updatedAt,
      pairKey,
    })
    .from(resources)
    .where(matching(filter))
    .orderBy(...ORDERS[part.sort])
    .limit(part.count)
    .offset(part.offset)

export const countForEditors = (filter: ResourceFilter): Promise<number> =>
  database().$count(resources, matching(filter))

export async function findWhole(wanted: number) {
  const [row] = await database().select().from(resources).where(eq(id, wanted))
  return row
}

/** Locked until the surrounding transaction ends. */
export async function lockWhole(wanted: number) {
  const [row] = await database().select().from(resources).where(eq(id, wanted)).for('update')
  return row
}

export async function findPartner(pair: string, other: Locale) {
  const [row] = await database()
    .select({ id })
    .from(resources)
    .where(and(eq(pairKey, pair), eq(language, other)))
    .limit(1)
  return row
}

const MOST_TRANSLATABLE = 500

/** Resources of a language without a translation, or of this pair. */
export async function listTranslatable(of: Locale, pair: string | null) {
  const partner = alias(resources, 'partner')
  const alone = sql`not exists (select 1 from ${resources} ${partner} where ${partner.pairKey} = ${pairKey} and ${partner.id} <> ${id})`
  const ofPair = pair === null ? undefined : eq(pairKey, pair)
  return database()
    .select({ id, title })
    .from(resources)
    .where(and(eq(language, of), or(isNull(pairKey), alone, ofPair)))
    .orderBy(asc(title))
    .limit(MOST_TRANSLATABLE)
}

/** Columns set by every change of a resource. */
const changed = () => ({ version: sql`${version} + 1`, updatedAt: sql`now()` })

export async function updateResource(
  wanted: number,
  set: Partial<NewColumns>,
  words: readonly string[],
): Promise<void> {
  await database()
    .update(resources)
    .set({ ...set, searchWords: vectorOfWords(words), ...changed() })
    .where(eq(id, wanted))
}

export async function setPair(wanted: number, pair: string): Promise<void> {
  await database()
    .update(resources)
    .set({ pairKey: pair, ...changed() })
    .where(eq(id, wanted))
}

/** Of the resource that leaves the pair the caller writes the row. */
export async function endPair(pair: string, leaving: number): Promise<void> {
  await database()
    .update(resources)
    .set({ pairKey: null, ...changed() })
    .where(and(eq(pairKey, pair), ne(id, leaving)))
}

export async function deleteResource(wanted: number): Promise<void> {
  await database().delete(resources).where(eq(id, wanted))
}

export async function hasSlug(of: Locale, wanted: string, except: number | undefined) {
  const others = except ? ne(id, except) : undefined
  return (await database().$count(resources, and(eq(language, of), eq(slug, wanted), others))) > 0
}

const { id: categoryId, key, nameEn, nameFa, colour, position } = resourceCategories
const categoryColumns = { id: categoryId, key, nameEn, nameFa, colour, position }

/** Categories in order, with their numbers of resources. */
export async function listWithCounts() {
  const countOf = (of: Locale) =>
    sql<number>`count(*) filter (where ${language} = ${of} and ${status} = 'published')`.mapWith(
      Number,
    )
  return database()
    .select({ ...categoryColumns, en: countOf('en'), fa: countOf('fa'), all: count(id) })
    .from(resourceCategories)
    .leftJoin(resources, eq(category, key))
    .groupBy(categoryId)
    .orderBy(asc(position), asc(categoryId))
}

export const listCategoryKeys = async () =>
  database().select({ id: categoryId, key, position }).from(resourceCategories)

const categoriesWhere = (condition: SQL) =>
  database().select(categoryColumns).from(resourceCategories).where(condition)

export async function findCategoryByKey(wanted: string) {
  const [row] = await categoriesWhere(eq(key, wanted))
  return row
}

export async function findCategoryById(wanted: number) {
  const [row] = await categoriesWhere(eq(categoryId, wanted))
  return row
}

/** Locks a category until the transaction ends, so that nothing is added to it. */
export async function lockCategory(wanted: number) {
  const [row] = await categoriesWhere(eq(categoryId, wanted)).for('update')
  return row
}

/** Whether the category exists; locks it against deletion. */
export const lockCategoryShared = async (wanted: string): Promise<boolean> =>
  (await categoriesWhere(eq(key, wanted)).for('key share')).length > 0

/** Blocks concurrent changes of categories until the surrounding transaction ends. */
export async function lockCategories(): Promise<void> {
  await database().execute(sql`lock table ${resourceCategories} in share row exclusive mode`)
}

export async function insertCategory(values: typeof resourceCategories.$inferInsert) {
  const [row] = await database()
    .insert(resourceCategories)
    .values(values)
    .returning({ id: categoryId })
  return present(row).id
}

export async function updateCategory(
  wanted: number,
  set: Partial<typeof resourceCategories.$inferInsert>,
): Promise<void> {
  await database().update(resourceCategories).set(set).where(eq(categoryId, wanted))
}

export async function deleteCategory(wanted: number): Promise<void> {
  await database().delete(resourceCategories).where(eq(categoryId, wanted))
}

export const countInCategory = (of: string): Promise<number> =>
  database().$count(resources, eq(category, of))

export async function moveResources(from: string, to: string): Promise<void> {
  await database()
    .update(resources)
    .set({ category: to, ...changed() })
    .where(eq(category, from))
}
