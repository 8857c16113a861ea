import { eq, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { specialistSchedules } from '../../../database/schema/booking.ts'
import { directoryEntries } from '../../../database/schema/directory.ts'
import { specialists, type ProfileTranslation } from '../../../database/schema/specialists.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { Expertise, SpecialistLanguage } from '../../specialists/rules.ts'

/** What lists show of these specialists, in no order, with the values that they are sorted by. */
export async function listEntries(ids: readonly number[], locale: Locale) {
  return database()
    .select({
      id: specialists.id,
      name: specialists.name,
      photo: specialists.photo,
      languages: sql<SpecialistLanguage[]>`${specialists.languages}`,
      expertise: sql<Expertise[]>`${specialists.expertise}`,
      bio: specialists.bio,
      credentials: specialists.credentials,
      location: specialists.location,
      translation: sql<ProfileTranslation | null>`${specialists.translations} -> ${locale}::text`,
      ratingSum: specialists.ratingSum,
      reviewCount: specialists.reviewCount,
      verified: specialists.verified,
      availability: specialists.availability,
      avgRating: directoryEntries.avgRating,
      /** Epoch milliseconds; null when there is no free time. */
      nextFreeMs: sql<
        number | null
      >`(extract(epoch from nullif(${directoryEntries.nextFreeAt}, 'infinity')) * 1000)::float8`,
      sortName: locale === 'fa' ? directoryEntries.sortNameFa : directoryEntries.sortName,
    })
    .from(specialists)
    .innerJoin(directoryEntries, eq(directoryEntries.specialistId, specialists.id))
    .where(sql`${specialists.id} = any(${`{${ids.join(',')}}`}::int[])`)
}

export type EntryRecord = Awaited<ReturnType<typeof listEntries>>[number]

/** The zone of a specialist's hours; undefined until hours were given. */
export async function findTimeZone(specialistId: number): Promise<string | undefined> {
  const [row] = await database()
    .select({ timeZone: specialistSchedules.timeZone })
    .from(specialistSchedules)
    .where(eq(specialistSchedules.specialistId, specialistId))
  return row?.timeZone
}
