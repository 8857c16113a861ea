import { and, desc, eq, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { countMatching, isPast } from '../../../database/sql-fragments.ts'
import { users } from '../../../database/schema/accounts.ts'
import { consultations } from '../../../database/schema/booking.ts'
import { reviews } from '../../../database/schema/reviews.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import { type ListPlace } from '../../../platform/api/lists.ts'
import { present } from '../../../platform/present.ts'

/** The family's own consultation, which nobody else changes until the transaction ends. */
export async function lockOwnConsultation(consultationId: number, userId: number) {
  const [row] = await database()
    .select({
      id: consultations.id,
      specialistId: consultations.specialistId,
      status: consultations.status,
      endsAt: consultations.endsAt,
      isReviewed: consultations.isReviewed,
      outcomeAskedAt: consultations.outcomeAskedAt,
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
  id: reviews.id,
  specialistId: reviews.specialistId,
  consultationId: reviews.consultationId,
  rating: reviews.rating,
  comment: reviews.comment,
  createdAt: reviews.createdAt,
}

/** Writes the review and that its consultation has one. */
export async function insertReview(review: typeof reviews.$inferInsert) {
  const [row] = await database().insert(reviews).values(review).returning(ownColumns)
  await database()
    .update(consultations)
    .set({ isReviewed: true, updatedAt: sql`now()` })
    .where(eq(consultations.id, review.consultationId))
  return present(row)
}

export async function isSpecialistListed(specialistId: number): Promise<boolean> {
  const [row] = await database()
    .select({ id: specialists.id })
    .from(specialists)
    .where(and(eq(specialists.id, specialistId), specialists.listed))
  return row !== undefined
}

const shown = (specialistId: number) =>
  and(eq(reviews.specialistId, specialistId), eq(reviews.status, 'published'))

const publicColumns = {
  id: reviews.id,
  rating: reviews.rating,
  comment: reviews.comment,
  createdAt: reviews.createdAt,
  reply: reviews.reply,
  repliedAt: reviews.repliedAt,
}

/** Newest reviews first, in the order of the index, which has nulls last. */
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

/** Counts them, up to what lists show. */
export async function countReviews(specialistId: number): Promise<number> {
  return countMatching(reviews, shown(specialistId))
}

/** Writes a specialist's answer under a review of theirs; undefined when there is no such review. */
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

/** A specialist's own review, whose answer nobody else changes until the transaction ends. */
export async function lockReply(reviewId: number, specialistId: number) {
  const [row] = await database()
    .select({ reply: reviews.reply })
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), shown(specialistId)))
    .for('update')
  return row
}

export async function findReview(reviewId: number) {
  const [row] = await database()
    .select({
      reply: reviews.reply,
      userId: reviews.userId,
      specialistId: reviews.specialistId,
      consultationId: reviews.consultationId,
    })
    .from(reviews)
    .where(eq(reviews.id, reviewId))
  return row
}
