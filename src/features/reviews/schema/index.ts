import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { parseInteger } from '../../../i18n/text/numbers.ts'
import { listQuery } from '../../../platform/api/lists.ts'
import { idFrom } from '../../booking/schema/index.ts'
import { optionalProse } from '../../specialists/schema/index.ts'
import { COMMENT_MAX_CHARACTERS, RATING, REPLY_MAX_CHARACTERS } from '../rules.ts'

const missing = { error: () => m.reviews_rating_missing() }

/** Whole stars; the preset of the form unless given (spec 5.6). */
const rating = z._default(
  z.pipe(
    z.transform((value) => (typeof value === 'string' ? parseInteger(value) : value)),
    z.int(missing).check(z.gte(RATING.min, missing), z.lte(RATING.max, missing)),
  ),
  RATING.preset,
)

/** What a family sends after a consultation (spec 7.13). */
export const reviewRequest = z.object({
  specialistId: idFrom(() => m.reviews_id_invalid()),
  consultationId: idFrom(() => m.reviews_id_invalid()),
  rating,
  comment: optionalProse(COMMENT_MAX_CHARACTERS, (maximum) => m.reviews_comment_long({ maximum })),
})

/** A review as anybody may see it, without its author (spec 7.10). */
export const publicReview = z.object({
  id: z.int(),
  rating: z.int(),
  comment: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** What the specialist answers. */
  reply: z.nullable(z.string()),
  repliedAt: z.nullable(z.string()),
})

/** The id in a review's address. */
export const reviewId = z.object({ id: idFrom(() => m.reviews_id_invalid()) })

/** A specialist's answer to a review; an empty one removes it. */
export const replyRequest = z.object({
  reply: optionalProse(REPLY_MAX_CHARACTERS, (maximum) => m.reviews_reply_long({ maximum })),
})

/** A review to the family that wrote it. */
export const ownReview = z.extend(z.omit(publicReview, { reply: true, repliedAt: true }), {
  specialistId: z.int(),
  consultationId: z.int(),
})

export const reviewListQuery = z.object(
  listQuery({
    limit: () => m.problem_list_limit_invalid(),
    cursor: () => m.problem_list_cursor_invalid(),
  }),
)

export type ReviewRequest = z.infer<typeof reviewRequest>
export type ReviewListQuery = z.infer<typeof reviewListQuery>
export type ReplyRequest = z.infer<typeof replyRequest>
export type PublicReview = z.infer<typeof publicReview>
export type OwnReview = z.infer<typeof ownReview>
