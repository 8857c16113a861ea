import * as z from 'zod/mini'
import * as m from '../../i18n/paraglide/messages.js'
import { parseInteger } from '../../i18n/text/numbers.ts'
import { emptyAsAbsent } from '../../platform/api/empty-as-absent.ts'
import { listQuery, pagedQuery, searchText } from '../../platform/api/lists.ts'
import { writtenId } from '../../platform/api/ids.ts'
import {
  COMMENT_MAX_CHARACTERS,
  RATING,
  REPLY_MAX_CHARACTERS,
  HIDDEN_REASON_CHARACTERS,
  REVIEW_STATUSES,
} from './rules.ts'
import { optionalText, text } from '../../platform/api/texts.ts'

export const moderatedReviewQuery = z.object({
  status: emptyAsAbsent(z.enum(REVIEW_STATUSES, { error: () => m.moderation_status_invalid() })),
  /** Parts of words of the specialist's name. */
  q: searchText(m.common_search_long),
  ...pagedQuery,
})

/** A review for the team; its family is found by its consultation alone. */
export const moderatedReview = z.object({
  id: z.int(),
  rating: z.int(),
  comment: z.nullable(z.string()),
  reply: z.nullable(z.string()),
  status: z.enum(REVIEW_STATUSES),
  hiddenReason: z.nullable(z.string()),
  moderatedAt: z.nullable(z.string()),
  moderatedBy: z.nullable(z.string()),
  createdAt: z.string(),
  consultationId: z.int(),
  specialist: z.object({ id: z.int(), name: z.string() }),
  /** The review is about the reader, who therefore may not moderate it. */
  isAboutReader: z.boolean(),
})

export const hiding = z.strictObject({
  reason: text(HIDDEN_REASON_CHARACTERS, m.moderation_reason_short, m.moderation_reason_long),
})

/** A review by the reader that the team hid. */
export const hiddenReview = z.object({ consultationId: z.int(), reason: z.string() })

export type ModeratedReviewQuery = z.infer<typeof moderatedReviewQuery>
export type ModeratedReview = z.infer<typeof moderatedReview>
export type Hiding = z.infer<typeof hiding>
export type HiddenReview = z.infer<typeof hiddenReview>

const missing = { error: () => m.reviews_rating_missing() }

/** Whole stars. The form has a preset (spec 5.6); an API call has none. */
const rating = z.pipe(
  z.transform((value) => (typeof value === 'string' ? parseInteger(value) : value)),
  z.int(missing).check(z.gte(RATING.min, missing), z.lte(RATING.max, missing)),
)

/** A family's review of a consultation (spec 7.13). */
export const reviewRequest = z.object({
  specialistId: writtenId(m.reviews_id_invalid),
  consultationId: writtenId(m.reviews_id_invalid),
  rating,
  comment: optionalText(COMMENT_MAX_CHARACTERS, () =>
    m.reviews_comment_long({ maximum: COMMENT_MAX_CHARACTERS }),
  ),
})

/** A public review, without its author (spec 7.10). */
export const publicReview = z.object({
  id: z.int(),
  rating: z.int(),
  comment: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  reply: z.nullable(z.string()),
  repliedAt: z.nullable(z.string()),
})

/** A review as its specialist reads it. */
export const receivedReview = z.extend(publicReview, {
  /** The version of the reply, accepted by `If-Match` in quotation marks. */
  version: z.string(),
})

export const reviewId = z.object({ id: writtenId(m.reviews_id_invalid) })

/** A specialist's reply; an empty one removes it. */
export const replyRequest = z.object({
  reply: optionalText(REPLY_MAX_CHARACTERS, () =>
    m.reviews_reply_long({ maximum: REPLY_MAX_CHARACTERS }),
  ),
})

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
export type ReceivedReview = z.infer<typeof receivedReview>
export type PublicReview = z.infer<typeof publicReview>
export type OwnReview = z.infer<typeof ownReview>
