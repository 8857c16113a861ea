import { sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { unmetSearches } from '../../../database/schema/administration.ts'

export type UnmetSearch = Required<
  Pick<
    typeof unmetSearches.$inferSelect,
    'day' | 'locale' | 'languages' | 'expertise' | 'availability' | 'searches'
  >
>

/** Adds to the counts of their days; no two of them may be of the same search. */
export async function addUnmetSearches(found: readonly UnmetSearch[]): Promise<void> {
  const { day, locale, languages, expertise, availability, searches } = unmetSearches
  await database()
    .insert(unmetSearches)
    .values([...found])
    .onConflictDoUpdate({
      target: [day, locale, languages, expertise, availability],
      set: { searches: sql`${searches} + excluded.searches` },
    })
}
