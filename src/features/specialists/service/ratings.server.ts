import type { Person, System } from '../../../platform/actor.ts'
import * as records from '../records.server.ts'

/**
 * Adds one review's rating to the specialist's sum, count and average, in the transaction around
 * the call (spec 9.3). Ratings at the same time all count.
 */
export function applyRating(
  _actor: Person | System,
  review: { specialistId: number; rating: number },
): Promise<void> {
  return records.addRating(review.specialistId, review.rating)
}
