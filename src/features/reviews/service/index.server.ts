import { inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import type { Actor, Person, System } from '../../../platform/actor.ts'
import { requirePerson, requirePermission, system } from '../../../platform/actor.ts'
import { toListPart, type ListPart } from '../../../platform/api/lists.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { canReview, type ReviewRefusal } from '../../booking/rules/index.ts'
import { isGone } from '../../accounts/rules/gone.ts'
import {
  applyRating,
  findSpecialistIdOf,
  requireActing,
} from '../../specialists/service/index.server.ts'
import * as records from '../records/index.server.ts'
import type {
  OwnReview,
  PublicReview,
  ReplyRequest,
  ReviewListQuery,
  ReviewRequest,
} from '../schema.ts'
import { present } from '../../../platform/present.ts'
import { withIsoDates } from '../../../platform/api/iso-dates.ts'

type Written =
  | { ok: true; review: OwnReview }
  | { ok: false; reason: ReviewRefusal | 'specialist-gone' }

/**
 * Reviews a consultation: its own family, after it was completed, once (spec 4.6, 5.6). The review,
 * the consultation's mark and the specialist's average are one transaction.
 * @throws {Problem} 401 without a session, 404 for another family's consultation or another
 * specialist's.
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
    if (isGone(consultation.specialist, 'specialist'))
      return { ok: false, reason: 'specialist-gone' }
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
    await publish('review-written', { reviewId: row.id, consultationId, specialistId })
    return { ok: true, review: withIsoDates(row) }
  })
}

/**
 * What families say of a specialist, newest first, without names (spec 2.33, 7.10).
 * @throws {Problem} 404 for a specialist whom the directory does not list.
 */
export async function listReviews(
  _actor: Actor,
  specialistId: number,
  query: ReviewListQuery,
): Promise<ListPart<PublicReview>> {
  if (!(await records.isSpecialistListed(specialistId)))
    throw new Problem('not-found', 'specialist-not-found')
  return listOf(specialistId, query)
}

/**
 * What families say of the signed-in specialist, listed or not.
 * @throws {Problem} 401, 403 for non-specialists, 404 without a profile.
 */
export async function listReceived(
  actor: Actor,
  query: ReviewListQuery,
): Promise<ListPart<PublicReview>> {
  return listOf(await requireOwnProfile(actor), query)
}

async function listOf(specialistId: number, { cursor, limit }: ReviewListQuery) {
  const [rows, total] = await Promise.all([
    records.listReviews(specialistId, { after: cursor, count: limit + 1 }),
    records.countReviews(specialistId),
  ])
  const part = toListPart(rows, { limit, total, at: (row) => row.createdAt })
  return { ...part, entries: part.entries.map(withIsoDates) }
}

/**
 * Answers a review, for everybody to read; without a text the answer is taken back. The family is
 * notified of the first one.
 * @throws {Problem} 401, 403 for all but acting specialists, 404 for another specialist's review.
 */
export async function replyToReview(
  actor: Actor,
  reviewId: number,
  { reply }: ReplyRequest,
  now: Date = systemClock(),
): Promise<PublicReview> {
  const specialistId = await requireActing(actor)
  return inTransaction(async () => {
    const earlier = await records.lockReply(reviewId, specialistId)
    if (!earlier) throw new Problem('not-found')
    const row = await records.setReply(reviewId, specialistId, {
      reply: reply ?? null,
      repliedAt: reply ? now : null,
    })
    if (reply && earlier.reply === null) await publish('review-replied', { reviewId })
    return withIsoDates(present(row))
  })
}

async function requireOwnProfile(actor: Actor): Promise<number> {
  const { userId } = requirePermission(actor, 'reply-to-reviews')
  const specialistId = await findSpecialistIdOf(system, userId)
  if (specialistId === undefined) throw new Problem('not-found', 'specialist-not-found')
  return specialistId
}

/** What a mail about an answered review needs; undefined when the answer was taken back. */
export async function findReviewForNotice(_system: System, reviewId: number) {
  const row = await records.findReview(reviewId)
  return row?.reply ? row : undefined
}
