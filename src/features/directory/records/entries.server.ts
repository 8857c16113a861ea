import { eq, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { prepareStatement } from '../../../database/prepared.ts'
import { specialistSchedules } from '../../../database/schema/booking.ts'
import { directoryEntries } from '../../../database/schema/directory.ts'
import {
  specialists,
  specialistVerifications,
  type ProfileTranslation,
} from '../../../database/schema/specialists.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { Expertise, SpecialistLanguage } from '../../specialists/rules/index.ts'
import { present } from '../../../platform/present.ts'

/** A specialist's data in lists, with the sort keys. */
export interface EntryRecord {
  id: number
  name: string
  photo: string | null
  languages: SpecialistLanguage[]
  expertise: Expertise[]
  bio: string
  credentials: string | null
  location: string | null
  callDescription: string | null
  translation: ProfileTranslation | null
  ratingSum: number
  reviewCount: number
  verified: boolean
  availability: boolean
  avgRating: number
  latestCheck: { what: string; checkedMs: number } | null
  /** Epoch milliseconds; null without a free time. */
  nextFreeMs: number | null
  sortName: string
}

/** Literals, so that the statement's plan is specific to them. */
const translationKey = { en: sql`'en'`, fa: sql`'fa'` }

const latestCheckIn = (locale: Locale) => sql`(
  select json_build_object(
    'what', ${specialistVerifications.what} ->> ${translationKey[locale]},
    'checkedMs', extract(epoch from ${specialistVerifications.checkedAt}) * 1000)
  from ${specialistVerifications}
  where ${specialistVerifications.specialistId} = ${specialists.id}
  order by ${specialistVerifications.checkedAt} desc, ${specialistVerifications.id} limit 1)`

const entryIn = (locale: Locale) => sql`json_build_object(
  'id', ${specialists.id}, 'name', ${specialists.name}, 'photo', ${specialists.photo},
  'languages', ${specialists.languages}, 'expertise', ${specialists.expertise},
  'bio', ${specialists.bio}, 'credentials', ${specialists.credentials},
  'location', ${specialists.location}, 'callDescription', ${specialists.callDescription},
  'translation', ${specialists.translations} -> ${translationKey[locale]},
  'ratingSum', ${specialists.ratingSum}, 'reviewCount', ${specialists.reviewCount},
  'verified', ${specialists.verified}, 'availability', ${specialists.availability},
  'avgRating', ${directoryEntries.avgRating}, 'latestCheck', ${latestCheckIn(locale)},
  'nextFreeMs', extract(epoch from nullif(${directoryEntries.nextFreeAt}, 'infinity')) * 1000,
  'sortName', ${locale === 'fa' ? directoryEntries.sortNameFa : directoryEntries.sortName})`

// One JSON value: a hundred rows of sixteen columns cost more to transfer than to find.
const selectEntries = (locale: Locale) =>
  prepareStatement<{ ids: string }, { entries: EntryRecord[] }>(
    `directory_entries_${locale}`,
    () => sql`select coalesce(json_agg(${entryIn(locale)}), '[]') as entries
      from ${specialists}
      join ${directoryEntries} on ${directoryEntries.specialistId} = ${specialists.id}
      where ${specialists.id} = any(${sql.placeholder('ids')}::int[])`,
  )

const entriesIn = { en: selectEntries('en'), fa: selectEntries('fa') }

/** List entries of these specialists, unordered. */
export async function listEntries(ids: readonly number[], locale: Locale): Promise<EntryRecord[]> {
  const [found] = await entriesIn[locale]({ ids: `{${ids.join(',')}}` })
  return present(found).entries
}

/** Ids of listed specialists, ascending. */
export async function listListedIds(part: { offset: number; count: number }): Promise<number[]> {
  const rows = await database()
    .select({ id: directoryEntries.specialistId })
    .from(directoryEntries)
    .orderBy(directoryEntries.specialistId)
    .limit(part.count)
    .offset(part.offset)
  return rows.map((row) => row.id)
}

export const countListed = (): Promise<number> => database().$count(directoryEntries)

/** Zone of a specialist's schedule; undefined without one. */
export async function findTimeZone(specialistId: number): Promise<string | undefined> {
  const [row] = await database()
    .select({ timeZone: specialistSchedules.timeZone })
    .from(specialistSchedules)
    .where(eq(specialistSchedules.specialistId, specialistId))
  return row?.timeZone
}
