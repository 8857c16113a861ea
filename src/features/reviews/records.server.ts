import { and, desc, eq, isNotNull, sql, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { database } from '../../database/client.ts'
import { prepareQuery } from '../../database/prepared.ts'
import {
  countMatching,
  isPast,
  holdsParts,
  specialistNameIn,
  columnsOf,
} from '../../database/sql-fragments.ts'
import { users } from '../../database/schema/accounts.ts'
import { consultations } from '../../database/schema/booking.ts'
import { reviews } from '../../database/schema/reviews.ts'
import { specialists, everyName } from '../../database/schema/specialists.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { SearchedWord } from '../../i18n/searching.ts'
import type { ListPlace } from '../../platform/api/lists.ts'
import { present } from '../../platform/present.ts'
import type { ReviewStatus } from './rules.ts'

/** The family's own consultation, locked until the transaction ends. */
export async function lockOwnConsultation(consultationId: number, userId: number) {
  const [row] = await database()
    .select({
      ...columnsOf(consultations, 'id', 'specialistId', 'status', 'endsAt', 'isReviewed'),
      ...columnsOf(consultations, 'outcomeAskedAt'),
      specialist: { status: users.status, role: users.role, deletedAt: users.deletedAt },
    })
    .from(consultations)
    .innerJoin(specialists, eq(specialists.id, consultations.specialistId))
    .innerJoin(users, eq(users.id, specialists.userId))
    .where(and(eq(consultations.id, consultationId), eq(consultations.userId, userId)))
    .for('update', { of: consultations })
  return row
}

const ownColumns = {
  ...columnsOf(reviews, 'id', 'specialistId', 'consultationId', 'rating', 'comment', 'createdAt'),
}

/** Inserts the review and marks its consultation as reviewed. */
export async function insertReview(review: typeof reviews.$inferInsert) {
  const [row] = await database().insert(reviews).values(review).returning(ownColumns)
  await database()
    .update(consultations)
    .set({ isReviewed: true, updatedAt: sql`now()` })
    .where(eq(consultations.id, review.consultationId))
  return present(row)
}

const shown = (specialistId: number) =>
  and(eq(reviews.specialistId, specialistId), eq(reviews.status, 'published'))

const publicColumns = {
  ...columnsOf(reviews, 'id', 'rating', 'comment', 'createdAt', 'reply', 'repliedAt'),
}

export type PublicRow = Pick<typeof reviews.$inferSelect, keyof typeof publicColumns>

/** Newest first, in the order of the index, which has nulls last. */
export async function listReviews(
  specialistId: number,
  { after, count }: { after: ListPlace | undefined; count: number },
) {
  const older = after && isPast(reviews, after)
  return database()
    .select(publicColumns)
    .from(reviews)
    .where(and(shown(specialistId), older))
    .orderBy(sql`${desc(reviews.createdAt)} nulls last`, sql`${desc(reviews.id)} nulls last`)
    .limit(count)
}

/** Counted up to the most that lists show. */
export async function countReviews(specialistId: number): Promise<number> {
  return countMatching(reviews, shown(specialistId))
}

/** Sets a specialist's reply to a review of theirs; undefined when there is no such review. */
export async function setReply(
  reviewId: number,
  specialistId: number,
  reply: { reply: string | null; repliedAt: Date | null },
) {
  const [row] = await database()
    .update(reviews)
    .set(reply)
    .where(and(eq(reviews.id, reviewId), shown(specialistId)))
    .returning(publicColumns)
  return row
}

/** A specialist's own review, locked until the transaction ends. */
export async function lockReply(reviewId: number, specialistId: number) {
  const [row] = await database()
    .select({ reply: reviews.reply, repliedAt: reviews.repliedAt })
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), shown(specialistId)))
    .for('update')
  return row
}

export async function findReview(reviewId: number) {
  const [row] = await database()
    .select(columnsOf(reviews, 'reply', 'userId', 'specialistId', 'consultationId'))
    .from(reviews)
    .where(eq(reviews.id, reviewId))
  return row
}

/** Whether the review of a consultation is published with an answer, by a listed specialist. */
export async function isAnswerShown(consultationId: number): Promise<boolean> {
  const [row] = await database()
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(specialists, eq(specialists.id, reviews.specialistId))
    .where(
      and(
        eq(reviews.consultationId, consultationId),
        eq(reviews.status, 'published'),
        isNotNull(reviews.reply),
        specialists.listed,
      ),
    )
  return row !== undefined
}

export interface ReviewFilter {
  status?: ReviewStatus | undefined
  /** Folded parts of the specialist's name, in either language. */
  words: readonly SearchedWord[]
}

const moderators = alias(users, 'moderators')

const filtered = ({ status, words }: ReviewFilter): SQL | undefined =>
  and(
    status && eq(reviews.status, status),
    words.length === 0
      ? undefined
      : inArray(
          reviews.specialistId,
          database()
            .select({ id: specialists.id })
            .from(specialists)
            .where(and(...holdsParts(everyName, words))),
        ),
  )

/** Newest first, in the order of the index. */
export async function listModerated(
  filter: ReviewFilter,
  { offset, count, locale }: { offset: number; count: number; locale: Locale },
) {
  return database()
    .select({
      ...columnsOf(reviews, 'id', 'rating', 'comment', 'reply', 'status', 'hiddenReason'),
      ...columnsOf(reviews, 'moderatedAt'),
      moderatedBy: moderators.name,
      ...columnsOf(reviews, 'createdAt', 'consultationId', 'specialistId'),
      specialistName: specialistNameIn(locale),
      specialistUserId: specialists.userId,
    })
    .from(reviews)
    .innerJoin(specialists, eq(specialists.id, reviews.specialistId))
    .leftJoin(moderators, eq(moderators.id, reviews.moderatedBy))
    .where(filtered(filter))
    .orderBy(sql`${desc(reviews.createdAt)} nulls last`, sql`${desc(reviews.id)} nulls last`)
    .offset(offset)
    .limit(count)
}

/** Counted up to one more than is shown exactly. */
export async function countModerated(filter: ReviewFilter): Promise<number> {
  return countMatching(reviews, filtered(filter))
}

/** A review and the profile it is on, locked until the transaction ends. */
export async function lockReview(id: number) {
  const [row] = await database()
    .select({
      ...columnsOf(reviews, 'status', 'rating', 'specialistId'),
      specialistUserId: sql<number>`(select profile.user_id from specialists as profile
        where profile.id = ${reviews.specialistId})`,
    })
    .from(reviews)
    .where(eq(reviews.id, id))
    .for('update')
  return row
}

export async function setStatus(
  id: number,
  change: Pick<
    typeof reviews.$inferInsert,
    'status' | 'hiddenReason' | 'moderatedBy' | 'moderatedAt'
  >,
): Promise<void> {
  await database().update(reviews).set(change).where(eq(reviews.id, id))
}

const selectHiddenOf = prepareQuery((from) =>
  from
    .select({ consultationId: reviews.consultationId, reason: reviews.hiddenReason })
    .from(consultations)
    .innerJoin(reviews, eq(reviews.consultationId, consultations.id))
    .where(
      and(
        eq(consultations.userId, sql.placeholder('userId')),
        eq(reviews.userId, sql.placeholder('userId')),
        eq(reviews.status, 'hidden'),
      ),
    )
    .prepare('own_hidden_reviews'),
)

/** A family's hidden reviews, by way of its consultations. */
export const listHiddenOf = (userId: number) => selectHiddenOf().execute({ userId })
