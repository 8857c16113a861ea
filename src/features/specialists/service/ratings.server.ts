import type { Person, System } from '../../../platform/actor.ts'
import * as records from '../records/index.server.ts'

/**
 * Adds one review's rating to the specialist's sum, count and average, in the transaction around
 * the call (spec 9.3). Ratings at the same time all count.
 */
export function applyRating(
  _actor: Person | System,
  review: { specialistId: number; rating: number },
): Promise<void> {
  return records.changeRating(review.specialistId, { rating: review.rating, by: 1 })
}

/** Removes a review's rating that {@link applyRating} added: the review is hidden. */
export function withdrawRating(
  _actor: Person | System,
  review: { specialistId: number; rating: number },
): Promise<void> {
  return records.changeRating(review.specialistId, { rating: review.rating, by: -1 })
}
