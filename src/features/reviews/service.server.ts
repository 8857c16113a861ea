import { afterCommit, inTransaction } from '../../database/client.ts'
import { publish } from '../../database/outbox.ts'
import type { Actor, Person, System } from '../../platform/actor.ts'
import { requirePerson } from '../../platform/actor.ts'
import { toListPart, type ListPart } from '../../platform/api-lists.ts'
import { systemClock } from '../../platform/clock.ts'
import { Problem } from '../../platform/problem.ts'
import { publicContentChanged } from '../../platform/public-content.ts'
import { canReview, type ReviewRefusal } from '../booking/rules.ts'
import { applyRating } from '../specialists/service.server.ts'
import * as records from './records.server.ts'
import type { OwnReview, PublicReview, ReviewListQuery, ReviewRequest } from './schema.ts'

type Written = { ok: true; review: OwnReview } | { ok: false; reason: ReviewRefusal }

/**
 * Reviews a consultation: its own family, after it was held, once (spec 4.6, 5.6). The review, the
 * consultation's mark and the specialist's average are one transaction.
 * @throws {Problem} 401 without a session, 404 for another family's consultation or another specialist's.
 */
export async function writeReview(
  actor: Actor,
  request: ReviewRequest,
  now: Date = systemClock(),
): Promise<Written> {
  const person = requirePerson(actor)
  return insertReview(person, { ...request, userId: person.userId, createdAt: now })
}

/** Adds a review that the product brings along, under the rules of any other. */
export const createReview = (
  actor: System,
  review: ReviewRequest & { userId: number; createdAt: Date },
): Promise<Written> => insertReview(actor, review)

async function insertReview(
  actor: Person | System,
  review: ReviewRequest & { userId: number; createdAt: Date },
): Promise<Written> {
  return inTransaction(async () => {
    const { consultationId, specialistId, userId, rating, createdAt } = review
    const consultation = await records.lockOwnConsultation(consultationId, userId)
    if (!consultation || consultation.specialistId !== specialistId)
      throw new Problem('not-found', 'consultation-not-found')
    const decision = canReview({ consultation, now: createdAt })
    if (!decision.ok) return decision
    const comment = review.comment ?? null
    const row = await records.insertReview({
      specialistId,
      consultationId,
      userId,
      rating,
      comment,
      createdAt,
    })
    await applyRating(actor, { specialistId, rating })
    await publish('review-written', { reviewId: row.id })
    afterCommit(publicContentChanged)
    return { ok: true, review: toAnswer(row) }
  })
}

const toAnswer = <Row extends { createdAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})

/**
 * A review, to the family that wrote it.
 * @throws {Problem} 401 without a session, 404 for everybody else.
 */
export async function getOwnReview(actor: Actor, reviewId: number): Promise<OwnReview> {
  const row = await records.findOwnReview(reviewId, requirePerson(actor).userId)
  if (!row) throw new Problem('not-found')
  return toAnswer(row)
}

/**
 * What families say of a specialist, newest first, without a name (spec 2.33, 7.10).
 * @throws {Problem} 404 for a specialist whom the directory does not list.
 */
export async function listReviews(
  _actor: Actor,
  specialistId: number,
  { cursor, limit }: ReviewListQuery,
): Promise<ListPart<PublicReview>> {
  if (!(await records.isSpecialistListed(specialistId)))
    throw new Problem('not-found', 'specialist-not-found')
  const [rows, total] = await Promise.all([
    records.listReviews(specialistId, { after: cursor, count: limit + 1 }),
    records.countReviews(specialistId),
  ])
  const part = toListPart(rows, { limit, total, at: (row) => row.createdAt })
  return { ...part, entries: part.entries.map(toAnswer) }
}
