import { noteActivity } from '../../database/activity.ts'
import { inTransaction } from '../../database/client.ts'
import { publish } from '../../database/outbox.ts'
import type { Locale } from '../../i18n/locale.ts'
import { searchedPartsOf } from '../../i18n/searching.ts'
import {
  type Actor,
  type Person,
  type System,
  requirePerson,
  requirePermission,
  system,
} from '../../platform/actor.ts'
import { isMatching, versionAt } from '../../platform/api/entity-tags.ts'
import { toListPart, toPage, type ListPart, rowsOfPage } from '../../platform/api/lists.ts'
import { systemClock } from '../../platform/clock.ts'
import { Problem, orNotFound } from '../../platform/api/problem.ts'
import { canReview, type ReviewRefusal } from '../booking/rules/index.ts'
import { isGone, shownName } from '../accounts/rules/gone.ts'
import {
  applyRating,
  findSpecialistIdOf,
  requireActing,
  requireVisible,
  withdrawRating,
} from '../specialists/service/index.server.ts'
import * as records from './records.server.ts'
import { REVIEWS_ON_A_PAGE, type ReviewStatus } from './rules.ts'
import type {
  OwnReview,
  PublicReview,
  ReceivedReview,
  ReplyRequest,
  ReviewListQuery,
  ReviewRequest,
  HiddenReview,
  Hiding,
  ModeratedReview,
  ModeratedReviewQuery,
} from './schema.ts'
import { present } from '../../platform/present.ts'
import { withIsoDates } from '../../platform/api/iso-dates.ts'

type Written =
  | { ok: true; review: OwnReview }
  | { ok: false; reason: ReviewRefusal | 'specialist-gone' }

/**
 * Reviews a completed consultation, once, by its own family (spec 4.6, 5.6). The review, the
 * consultation's mark and the specialist's average are one transaction.
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

/** Inserts a review of the demo content, under the usual rules. */
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
 * A specialist's reviews, newest first, without names (spec 2.33, 7.10).
 * @throws {Problem} 404 for a specialist whom the actor may not see.
 */
export async function listReviews(
  actor: Actor,
  specialistId: number,
  query: ReviewListQuery,
): Promise<ListPart<PublicReview>> {
  await requireVisible(actor, specialistId)
  const part = await listOf(specialistId, query)
  return { ...part, entries: part.entries.map(withIsoDates) }
}

/**
 * The reviews of the signed-in specialist, listed or not.
 * @throws {Problem} 401, 403 for non-specialists, 404 without a profile.
 */
export async function listReceived(
  actor: Actor,
  query: ReviewListQuery,
): Promise<ListPart<ReceivedReview>> {
  const part = await listOf(await requireOwnProfile(actor), query)
  return { ...part, entries: part.entries.map(toReceived) }
}

const toReceived = (row: records.PublicRow): ReceivedReview => ({
  ...withIsoDates(row),
  version: versionAt(row.repliedAt),
})

async function listOf(specialistId: number, { cursor, limit }: ReviewListQuery) {
  const [rows, total] = await Promise.all([
    records.listReviews(specialistId, { after: cursor, count: limit + 1 }),
    records.countReviews(specialistId),
  ])
  return toListPart(rows, { limit, total, at: (row) => row.createdAt })
}

/**
 * Sets a public reply to a review; an empty text removes it. The family is notified of the first
 * one.
 * @throws {Problem} 401, 403 for all but acting specialists, 404 for another specialist's review,
 * 412 when the reply was changed since `ifMatch`.
 */
export async function replyToReview(
  actor: Actor,
  reviewId: number,
  { reply }: ReplyRequest,
  { ifMatch, now = systemClock() }: { ifMatch?: string | undefined; now?: Date } = {},
): Promise<ReceivedReview> {
  const specialistId = await requireActing(actor)
  return inTransaction(async () => {
    const earlier = orNotFound(await records.lockReply(reviewId, specialistId))
    if (!isMatching(ifMatch, versionAt(earlier.repliedAt))) throw new Problem('stale')
    const row = await records.setReply(reviewId, specialistId, {
      reply: reply ?? null,
      repliedAt: reply ? now : null,
    })
    if (reply && earlier.reply === null) await publish('review-replied', { reviewId })
    return toReceived(present(row))
  })
}

async function requireOwnProfile(actor: Actor): Promise<number> {
  const { userId } = requirePermission(actor, 'reply-to-reviews')
  const specialistId = await findSpecialistIdOf(system, userId)
  if (specialistId === undefined) throw new Problem('not-found', 'specialist-not-found')
  return specialistId
}

/** The data of a mail about a reply; undefined when the reply was removed. */
export async function findReviewForNotice(_system: System, reviewId: number) {
  const row = await records.findReview(reviewId)
  return row?.reply ? row : undefined
}

/** Whether the answer to the review of a consultation can be read by everybody. */
export const isAnswerShown = (_system: System, consultationId: number): Promise<boolean> =>
  records.isAnswerShown(consultationId)

/**
 * A page of all reviews, newest first.
 * @throws {Problem} 401, 403 for all but admins.
 */
export async function listModeratedReviews(
  actor: Actor,
  { status, q = '', ...paging }: ModeratedReviewQuery,
  locale: Locale,
): Promise<ListPart<ModeratedReview, number>> {
  const { userId } = requirePermission(actor, 'moderate-reviews')
  const filter = { status, words: searchedPartsOf(q) }
  const total = await records.countModerated(filter)
  const part = { ...rowsOfPage(paging, REVIEWS_ON_A_PAGE, total), locale }
  const rows = await records.listModerated(filter, part)
  const entries = rows.map(({ specialistId, specialistName, specialistUserId, ...row }) => ({
    ...withIsoDates(row),
    moderatedBy: row.moderatedBy && shownName(row.moderatedBy, locale),
    specialist: { id: specialistId, name: shownName(specialistName, locale) },
    isAboutReader: specialistUserId === userId,
  }))
  return toPage(entries, total, part)
}

type Moderated = { ok: true } | { ok: false; reason: 'conflict' }

/**
 * Hides a review from the profile, with a reason for its author; it no longer counts.
 * @throws {Problem} 401, 403 for all but admins and for a review of oneself, 404.
 */
export const hideReview = (
  actor: Actor,
  id: number,
  { reason }: Hiding,
  now: Date = systemClock(),
): Promise<Moderated> =>
  moderate(requirePermission(actor, 'moderate-reviews'), id, {
    status: 'hidden',
    hiddenReason: reason,
    moderatedAt: now,
  })

/**
 * Shows a hidden review again; it counts as before.
 * @throws {Problem} as {@link hideReview}.
 */
export const publishReview = (
  actor: Actor,
  id: number,
  now: Date = systemClock(),
): Promise<Moderated> =>
  moderate(requirePermission(actor, 'moderate-reviews'), id, {
    status: 'published',
    hiddenReason: null,
    moderatedAt: now,
  })

/**
 * The review's state and the specialist's average change in one transaction, under the review's
 * lock.
 */
async function moderate(
  person: Person,
  reviewId: number,
  change: { status: ReviewStatus; hiddenReason: string | null; moderatedAt: Date },
): Promise<Moderated> {
  return inTransaction(async () => {
    const review = orNotFound(await records.lockReview(reviewId))
    if (review.specialistUserId === person.userId) throw new Problem('forbidden')
    const { status } = change
    if (review.status === status) return { ok: false, reason: 'conflict' }
    await records.setStatus(reviewId, { ...change, moderatedBy: person.userId })
    await (status === 'hidden' ? withdrawRating : applyRating)(person, review)
    await noteActivity(person, 'review-moderated', { reviewId, status })
    return { ok: true }
  })
}

/**
 * The actor's own hidden reviews, each with the reason.
 * @throws {Problem} 401 without a session.
 */
export async function listHiddenReviews(actor: Actor): Promise<HiddenReview[]> {
  const rows = await records.listHiddenOf(requirePerson(actor).userId)
  return rows.map(({ consultationId, reason }) => ({ consultationId, reason: reason ?? '' }))
}
