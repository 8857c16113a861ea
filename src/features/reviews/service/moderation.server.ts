import { shownName } from '../../accounts/rules/gone.ts'
import { noteActivity } from '../../../database/activity.ts'
import { inTransaction } from '../../../database/client.ts'
import { searchedPartsOf } from '../../../i18n/searching.ts'
import type { Locale } from '../../../i18n/locale.ts'
import {
  requirePermission,
  requirePerson,
  type Actor,
  type Person,
} from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { rowsOfPage } from '../../../platform/api/lists.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { applyRating, withdrawRating } from '../../specialists/service/index.server.ts'
import * as records from '../records/moderation.server.ts'
import { REVIEWS_ON_A_PAGE, type ReviewStatus } from '../rules.ts'
import type { HiddenReview, Hiding, ModeratedReview, ModeratedReviewQuery } from '../schema.ts'
import { withIsoDates } from '../../../platform/api/iso-dates.ts'

/**
 * A page of what families wrote, newest first.
 * @throws {Problem} 401, 403 for all but admins.
 */
export async function listModeratedReviews(
  actor: Actor,
  { status, q = '', ...paging }: ModeratedReviewQuery,
  locale: Locale,
): Promise<{ entries: ModeratedReview[]; total: number }> {
  const { userId } = requirePermission(actor, 'moderate-reviews')
  const filter = { status, words: searchedPartsOf(q) }
  const part = { ...rowsOfPage(paging, REVIEWS_ON_A_PAGE), locale }
  const [rows, total] = await Promise.all([
    records.listModerated(filter, part),
    records.countModerated(filter),
  ])
  const entries = rows.map(({ specialistId, specialistName, specialistUserId, ...row }) => ({
    ...withIsoDates(row),
    moderatedBy: row.moderatedBy && shownName(row.moderatedBy, locale),
    specialist: { id: specialistId, name: shownName(specialistName, locale) },
    isAboutReader: specialistUserId === userId,
  }))
  return { entries, total }
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

/** The review's state and the specialist's average are one transaction, under the review's lock. */
async function moderate(
  person: Person,
  reviewId: number,
  change: { status: ReviewStatus; hiddenReason: string | null; moderatedAt: Date },
): Promise<Moderated> {
  return inTransaction(async () => {
    const review = await records.lockReview(reviewId)
    if (!review) throw new Problem('not-found')
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
 * The actor's own reviews that the team took off a profile, each with the reason.
 * @throws {Problem} 401 without a session.
 */
export async function listHiddenReviews(actor: Actor): Promise<HiddenReview[]> {
  const rows = await records.listHiddenOf(requirePerson(actor).userId)
  return rows.map(({ consultationId, reason }) => ({ consultationId, reason: reason ?? '' }))
}
