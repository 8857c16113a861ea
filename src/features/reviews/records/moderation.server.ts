import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { database } from '../../../database/client.ts'
import { prepareQuery } from '../../../database/prepared.ts'
import { countMatching, holdsParts, specialistNameIn } from '../../../database/sql-fragments.ts'
import type { SearchedWord } from '../../../i18n/searching.ts'
import { users } from '../../../database/schema/accounts.ts'
import { consultations } from '../../../database/schema/booking.ts'
import { reviews } from '../../../database/schema/reviews.ts'
import { everyName, specialists } from '../../../database/schema/specialists.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { ReviewStatus } from '../rules.ts'

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
      id: reviews.id,
      rating: reviews.rating,
      comment: reviews.comment,
      reply: reviews.reply,
      status: reviews.status,
      hiddenReason: reviews.hiddenReason,
      moderatedAt: reviews.moderatedAt,
      moderatedBy: moderators.name,
      createdAt: reviews.createdAt,
      consultationId: reviews.consultationId,
      specialistId: reviews.specialistId,
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

/** Counts up to one more than is shown exactly. */
export async function countModerated(filter: ReviewFilter): Promise<number> {
  return countMatching(reviews, filtered(filter))
}

/** A review that nobody else changes until the transaction ends, and whose profile it is on. */
export async function lockReview(id: number) {
  const [row] = await database()
    .select({
      status: reviews.status,
      rating: reviews.rating,
      specialistId: reviews.specialistId,
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

/** A family's hidden reviews, found by its consultations. */
export const listHiddenOf = (userId: number) => selectHiddenOf().execute({ userId })
