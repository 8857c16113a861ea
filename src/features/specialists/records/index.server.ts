import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { directoryWords } from '../../../database/schema/directory.ts'
import { specialistVerifications, specialists } from '../../../database/schema/specialists.ts'
import { vectorOfWords } from '../../../database/search-words.ts'
import type { Expertise, SpecialistLanguage } from '../rules/index.ts'
import { present } from '../../../platform/present.ts'

const profileColumns = {
  id: specialists.id,
  userId: specialists.userId,
  name: specialists.name,
  photo: specialists.photo,
  bio: specialists.bio,
  languages: sql<SpecialistLanguage[]>`${specialists.languages}`,
  expertise: sql<Expertise[]>`${specialists.expertise}`,
  location: specialists.location,
  credentials: specialists.credentials,
  callDescription: specialists.callDescription,
  translations: specialists.translations,
  verified: specialists.verified,
  verifiedAt: specialists.verifiedAt,
  verificationExpiresAt: specialists.verificationExpiresAt,
  ratingSum: specialists.ratingSum,
  reviewCount: specialists.reviewCount,
  availability: specialists.availability,
  listed: specialists.listed,
  meetingUrl: specialists.meetingUrl,
  status: users.status,
  role: users.role,
  deletedAt: users.deletedAt,
}

export type ProfileRecord = Awaited<ReturnType<typeof findProfile>> & object

const profilesWhere = (condition: SQL) =>
  database()
    .select(profileColumns)
    .from(specialists)
    .innerJoin(users, eq(users.id, specialists.userId))
    .where(condition)

export async function findProfile(specialistId: number) {
  const [row] = await profilesWhere(eq(specialists.id, specialistId))
  return row
}

export async function findProfileOfUser(userId: number) {
  const [row] = await profilesWhere(eq(specialists.userId, userId))
  return row
}

/** The profile, which nobody else changes until the transaction ends. */
export async function lockProfile(specialistId: number) {
  const [row] = await profilesWhere(eq(specialists.id, specialistId)).for('update', {
    of: specialists,
  })
  return row
}

type ProfileColumns = Omit<
  typeof specialists.$inferInsert,
  'searchWords' | 'ratingSum' | 'avgRating' | 'reviewCount'
>

export async function insertProfile(
  profile: ProfileColumns,
  searchWords: readonly string[],
): Promise<number> {
  const [row] = await database()
    .insert(specialists)
    .values({ ...profile, searchWords: vectorOfWords(searchWords) })
    .returning({ id: specialists.id })
  await insertWords(searchWords)
  return present(row).id
}

export async function updateProfile(
  specialistId: number,
  profile: Partial<ProfileColumns>,
  searchWords: readonly string[],
): Promise<void> {
  await database()
    .update(specialists)
    .set({ ...profile, searchWords: vectorOfWords(searchWords), updatedAt: sql`now()` })
    .where(eq(specialists.id, specialistId))
  await insertWords(searchWords)
}

/** Adds words for searches by prefix, in a fixed order, so that two profiles never deadlock. */
async function insertWords(searchWords: readonly string[]): Promise<void> {
  const words = searchWords.filter((word) => !word.startsWith('@')).toSorted()
  if (words.length === 0) return
  await database()
    .insert(directoryWords)
    .values(words.map((word) => ({ word })))
    .onConflictDoNothing()
}

export async function setListing(
  specialistId: number,
  listing: {
    verified?: boolean
    verifiedAt?: Date | null
    verificationExpiresAt?: Date | null
    listed: boolean
  },
): Promise<void> {
  await database()
    .update(specialists)
    .set({ ...listing, updatedAt: sql`now()` })
    .where(eq(specialists.id, specialistId))
}

/**
 * Adds one rating to sum, count and average, or takes one away, in one statement: changes at the same
 * time all count.
 */
export async function changeRating(
  specialistId: number,
  { rating, by }: { rating: number; by: 1 | -1 },
): Promise<void> {
  const sum = sql`(${specialists.ratingSum} + ${rating * by}::int)`
  const reviewCount = sql`(${specialists.reviewCount} + ${by}::int)`
  await database()
    .update(specialists)
    .set({
      ratingSum: sum,
      reviewCount,
      avgRating: sql`coalesce(${sum}::real / nullif(${reviewCount}, 0), 0)`,
    })
    .where(eq(specialists.id, specialistId))
}

export async function listVerifications(specialistId: number) {
  return database()
    .select({ what: specialistVerifications.what, checkedAt: specialistVerifications.checkedAt })
    .from(specialistVerifications)
    .where(eq(specialistVerifications.specialistId, specialistId))
    .orderBy(asc(specialistVerifications.checkedAt), asc(specialistVerifications.id))
}

export async function insertVerifications(
  rows: (typeof specialistVerifications.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await database().insert(specialistVerifications).values(rows)
}

export async function findSpecialistId(userId: number): Promise<number | undefined> {
  const [row] = await database()
    .select({ id: specialists.id })
    .from(specialists)
    .where(and(eq(specialists.userId, userId)))
  return row?.id
}

/** Nothing happens for accounts that are no specialist's. */
export async function setProfilePhoto(userId: number, photo: string | null): Promise<void> {
  await database().update(specialists).set({ photo }).where(eq(specialists.userId, userId))
}
