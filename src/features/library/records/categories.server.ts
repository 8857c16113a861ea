import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Locale } from '../../../i18n/locale.ts'
import { database } from '../../../database/client.ts'
import { resourceCategories, resources } from '../../../database/schema/library.ts'
import { present } from '../../../platform/present.ts'

const { id, key, nameEn, nameFa, colour, position } = resourceCategories
const columns = { id, key, nameEn, nameFa, colour, position }

/** In their order, with how many resources each has. */
export async function listWithCounts() {
  const countOf = (language: Locale) =>
    sql<number>`count(*) filter (where ${resources.language} = ${language} and ${resources.status} = 'published')`.mapWith(
      Number,
    )
  return database()
    .select({ ...columns, en: countOf('en'), fa: countOf('fa'), all: count(resources.id) })
    .from(resourceCategories)
    .leftJoin(resources, eq(resources.category, key))
    .groupBy(id)
    .orderBy(asc(position), asc(id))
}

export async function listKeys() {
  return database().select({ id, key, position }).from(resourceCategories)
}

export async function findByKey(wanted: string) {
  const [row] = await database().select(columns).from(resourceCategories).where(eq(key, wanted))
  return row
}

export async function findById(wanted: number) {
  const [row] = await database().select(columns).from(resourceCategories).where(eq(id, wanted))
  return row
}

/** Locks a category, so that nothing is added to it until the transaction ends. */
export async function lockCategory(wanted: number) {
  const [row] = await database()
    .select(columns)
    .from(resourceCategories)
    .where(eq(id, wanted))
    .for('update')
  return row
}

/** Whether there is a category of this key; locks it, so that it is not deleted meanwhile. */
export async function holdCategory(wanted: string): Promise<boolean> {
  const rows = await database()
    .select({ id })
    .from(resourceCategories)
    .where(eq(key, wanted))
    .for('key share')
  return rows.length > 0
}

/** Other changes of categories wait until the transaction around the call ends. */
export async function lockCategories(): Promise<void> {
  await database().execute(sql`lock table ${resourceCategories} in share row exclusive mode`)
}

export async function insertCategory(category: typeof resourceCategories.$inferInsert) {
  const [row] = await database().insert(resourceCategories).values(category).returning({ id })
  return present(row).id
}

export async function updateCategory(
  wanted: number,
  set: Partial<typeof resourceCategories.$inferInsert>,
): Promise<void> {
  await database().update(resourceCategories).set(set).where(eq(id, wanted))
}

export async function deleteCategory(wanted: number): Promise<void> {
  await database().delete(resourceCategories).where(eq(id, wanted))
}

export async function countIn(category: string): Promise<number> {
  return database().$count(resources, eq(resources.category, category))
}

/** The texts of a category's resources by which a search finds them. */
export async function listSearchedParts(category: string) {
  const { title, description, content, type, language, transcript } = resources
  return database()
    .select({
      id: resources.id,
      ...{ title, description, content, type, language, transcript },
      category: resources.category,
    })
    .from(resources)
    .where(eq(resources.category, category))
}

export async function moveResources(from: string, to: string): Promise<void> {
  await database()
    .update(resources)
    .set({ category: to, version: sql`${resources.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(resources.category, from)))
}
