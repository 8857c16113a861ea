import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { pageNumber, searchText } from '../../../platform/api/lists.ts'
import { emptyAsAbsent } from '../../../platform/api/empty-as-absent.ts'
import { plainText } from '../../../platform/html/plain-text.ts'
import { HIDDEN_REASON_CHARACTERS, REVIEW_STATUSES } from '../rules.ts'

export const moderatedReviewQuery = z.object({
  status: emptyAsAbsent(z.enum(REVIEW_STATUSES, { error: () => m.moderation_status_invalid() })),
  /** Parts of words of the specialist's name. */
  q: searchText(m.common_search_long),
  page: pageNumber,
})

/** A review to the team; which family wrote it is found by its consultation alone. */
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
  /** It is about the reader, who therefore may not decide on it. */
  isAboutReader: z.boolean(),
})

const tooShort = { error: () => m.moderation_reason_short() }

export const hiding = z.strictObject({
  reason: z
    .string(tooShort)
    .check(
      z.overwrite(plainText),
      z.minLength(HIDDEN_REASON_CHARACTERS.min, tooShort),
      z.maxLength(HIDDEN_REASON_CHARACTERS.max, { error: () => m.moderation_reason_long() }),
    ),
})

/** A review by the reader that the team hid. */
export const hiddenReview = z.object({ consultationId: z.int(), reason: z.string() })

export type ModeratedReviewQuery = z.infer<typeof moderatedReviewQuery>
export type ModeratedReview = z.infer<typeof moderatedReview>
export type Hiding = z.infer<typeof hiding>
export type HiddenReview = z.infer<typeof hiddenReview>
