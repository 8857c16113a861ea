import { and, asc, eq, inArray, sql, type SQL, lte } from 'drizzle-orm'
import { database, type Queryable } from '../../../database/client.ts'
import { lockSchedule, lockSchedules } from '../../../database/locks.ts'
import { prepareQuery } from '../../../database/prepared.ts'
import { users } from '../../../database/schema/accounts.ts'
import { directoryWords } from '../../../database/schema/directory.ts'
import { specialistVerifications, specialists } from '../../../database/schema/specialists.ts'
import { hasOldWords, mayAct, vectorOfWords, columnsOf } from '../../../database/sql-fragments.ts'
import type { Expertise, SpecialistLanguage } from '../rules/index.ts'
import { present } from '../../../platform/present.ts'

const profileColumns = {
  ...columnsOf(specialists, 'id', 'userId', 'name', 'photo', 'bio'),
  languages: sql<SpecialistLanguage[]>`${specialists.languages}`,
  expertise: sql<Expertise[]>`${specialists.expertise}`,
  ...columnsOf(specialists, 'location', 'credentials', 'callDescription', 'translations'),
  ...columnsOf(specialists, 'verified', 'verifiedAt', 'verificationExpiresAt', 'ratingSum'),
  ...columnsOf(specialists, 'reviewCount', 'availability', 'listed', 'meetingUrl'),
  ...columnsOf(users, 'status', 'role', 'deletedAt'),
  mayAct: mayAct(),
}

export type ProfileRecord = Awaited<ReturnType<typeof findProfile>> & object

const profilesWhere = (condition: SQL, from: Queryable = database()) =>
  from
    .select(profileColumns)
    .from(specialists)
    .innerJoin(users, eq(users.id, specialists.userId))
    .where(condition)

const selectProfile = prepareQuery((from) =>
  profilesWhere(eq(specialists.id, sql.placeholder('id')), from).prepare('profile'),
)
const selectProfileOfUser = prepareQuery((from) =>
  profilesWhere(eq(specialists.userId, sql.placeholder('userId')), from).prepare('own_profile'),
)

export async function findProfile(id: number) {
  const [row] = await selectProfile().execute({ id })
  return row
}

export async function findProfileOfUser(userId: number) {
  const [row] = await selectProfileOfUser().execute({ userId })
  return row
}

/** Locks the profile and its schedule until the transaction ends: neither changes nor bookings. */
export async function lockProfile(specialistId: number) {
  await lockSchedule(specialistId)
  const [row] = await profilesWhere(eq(specialists.id, specialistId)).for('no key update', {
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

/** Profiles stored before the search had spelling variants, up to 100. */
export async function listWithOldSearchWords() {
  return profilesWhere(hasOldWords(specialists.searchWords)).limit(100)
}

/** Sets an old profile's search words; skips one that was saved since, as it has them. */
export async function setSearchWords(id: number, searchWords: readonly string[]): Promise<void> {
  await database()
    .update(specialists)
    .set({ searchWords: vectorOfWords(searchWords) })
    .where(and(eq(specialists.id, id), hasOldWords(specialists.searchWords)))
  await insertWords(searchWords)
}

/** Adds words for the prefix search, sorted, so that concurrent inserts never deadlock. */
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
    listed?: boolean
  },
): Promise<void> {
  await database()
    .update(specialists)
    .set({ ...listing, updatedAt: sql`now()` })
    .where(eq(specialists.id, specialistId))
}

/**
 * Adds or subtracts one rating in sum, count and average, in one statement, so that concurrent
 * changes all count.
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

const selectVerifications = prepareQuery((from) =>
  from
    .select({ what: specialistVerifications.what, checkedAt: specialistVerifications.checkedAt })
    .from(specialistVerifications)
    .where(eq(specialistVerifications.specialistId, sql.placeholder('specialistId')))
    .orderBy(asc(specialistVerifications.checkedAt), asc(specialistVerifications.id))
    .prepare('verifications'),
)

export const listVerifications = (specialistId: number) =>
  selectVerifications().execute({ specialistId })

export async function insertVerifications(
  rows: (typeof specialistVerifications.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await database().insert(specialistVerifications).values(rows)
}

const selectSpecialistId = prepareQuery((from) =>
  from
    .select({ id: specialists.id })
    .from(specialists)
    .where(eq(specialists.userId, sql.placeholder('userId')))
    .prepare('specialist_of_user'),
)

export async function findSpecialistId(userId: number): Promise<number | undefined> {
  const [row] = await selectSpecialistId().execute({ userId })
  return row?.id
}

/** Does nothing for accounts without a profile. */
export async function setProfilePhoto(userId: number, photo: string | null): Promise<void> {
  await database().update(specialists).set({ photo }).where(eq(specialists.userId, userId))
}

export async function setPause(
  specialistId: number,
  pause: { availability: boolean; pausedUntil: Date | null },
): Promise<void> {
  await database().update(specialists).set(pause).where(eq(specialists.id, specialistId))
}

/** Ends expired pauses; returns the ids of their specialists. */
export async function endPausesUntil(now: Date): Promise<number[]> {
  const isOver = and(eq(specialists.availability, false), lte(specialists.pausedUntil, now))
  const over = await database().select({ id: specialists.id }).from(specialists).where(isOver)
  const ids = over.map(({ id }) => id)
  await lockSchedules(ids)
  const rows = await database()
    .update(specialists)
    .set({ availability: true, pausedUntil: null })
    .where(and(inArray(specialists.id, ids), isOver))
    .returning({ id: specialists.id })
  return rows.map(({ id }) => id)
}
