import { and, asc, desc, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../i18n/locale.ts'
import { database } from '../../../database/client.ts'
import { resources } from '../../../database/schema/library.ts'
import { hasWordsBeginning, vectorOfWords } from '../../../database/sql-fragments.ts'
import type { SearchedWord } from '../../../i18n/searching.ts'
import type { EditorQuery } from '../schema/editing.ts'

export interface EditorFilter extends Omit<EditorQuery, 'q' | 'page' | 'sort'> {
  words?: readonly SearchedWord[] | undefined
}

const { id, slug, title, category, type, language, status, version, createdAt, updatedAt } =
  resources

const matching = (filter: EditorFilter): SQL | undefined =>
  and(
    filter.language && eq(language, filter.language),
    filter.category ? eq(category, filter.category) : undefined,
    filter.type && eq(type, filter.type),
    filter.status && eq(status, filter.status),
    filter.words && hasWordsBeginning(resources.searchWords, filter.words),
  )

const ORDERS: Record<NonNullable<EditorQuery['sort']>, SQL[]> = {
  '-updatedAt': [desc(updatedAt), desc(id)],
  updatedAt: [asc(updatedAt), asc(id)],
  title: [asc(title), asc(id)],
  '-title': [desc(title), desc(id)],
  '-createdAt': [desc(createdAt), desc(id)],
}

export async function listForEditors(
  filter: EditorFilter,
  part: { sort: NonNullable<EditorQuery['sort']>; limit: number; offset: number },
) {
  return database()
    .select({
      ...{ id, slug, title, category, type, language, status, version, createdAt, updatedAt },
      pairKey: resources.pairKey,
    })
    .from(resources)
    .where(matching(filter))
    .orderBy(...ORDERS[part.sort])
    .limit(part.limit)
    .offset(part.offset)
}

export const countForEditors = (filter: EditorFilter): Promise<number> =>
  database().$count(resources, matching(filter))

export async function findWhole(wanted: number) {
  const [row] = await database().select().from(resources).where(eq(id, wanted))
  return row
}

/** Locked until the transaction around the call ends. */
export async function lockWhole(wanted: number) {
  const [row] = await database().select().from(resources).where(eq(id, wanted)).for('update')
  return row
}

export async function findPartner(pairKey: string, other: Locale) {
  const [row] = await database()
    .select({ id })
    .from(resources)
    .where(and(eq(resources.pairKey, pairKey), eq(language, other)))
    .limit(1)
  return row
}

const MOST_TRANSLATABLE = 500

/** Resources of a language without a translation, or of this pair. */
export async function listTranslatable(of: Locale, pairKey: string | null) {
  const partner = alias(resources, 'partner')
  const alone = sql`not exists (select 1 from ${resources} ${partner} where ${partner.pairKey} = ${resources.pairKey} and ${partner.id} <> ${resources.id})`
  return database()
    .select({ id, title })
    .from(resources)
    .where(
      and(
        eq(language, of),
        or(
          isNull(resources.pairKey),
          alone,
          pairKey === null ? undefined : eq(resources.pairKey, pairKey),
        ),
      ),
    )
    .orderBy(asc(title))
    .limit(MOST_TRANSLATABLE)
}

export async function updateResource(
  wanted: number,
  set: Partial<Omit<typeof resources.$inferInsert, 'searchWords'>>,
  words: readonly string[],
): Promise<void> {
  await database()
    .update(resources)
    .set({
      ...set,
      searchWords: vectorOfWords(words),
      version: sql`${version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(id, wanted))
}

export async function setPair(wanted: number, pairKey: string | null): Promise<void> {
  await database().update(resources).set({ pairKey }).where(eq(id, wanted))
}

export async function deleteResource(wanted: number): Promise<void> {
  await database().delete(resources).where(eq(id, wanted))
}

/** Whether another of this language has the slug. */
export async function hasSlug(of: Locale, wanted: string, except: number | undefined) {
  const count = await database().$count(
    resources,
    and(eq(language, of), eq(slug, wanted), except ? ne(id, except) : undefined),
  )
  return count > 0
}
