/**
 * The rules of reviews; booking decides which consultations may be reviewed. Pure, and safe for the
 * browser.
 */

/** Stars (spec 5.6, 9.3). */
export const RATING = { min: 1, max: 5, preset: 5 } as const
export const COMMENT_MAX_CHARACTERS = 2000
/** Reviews on a profile, newest first; a link leads to the rest (spec 2.33, 9.2). */
export const PROFILE_REVIEWS = 3

export const REPLY_MAX_CHARACTERS = 1000

export const HIDDEN_REASON_CHARACTERS = { min: 5, max: 1000 } as const
export const REVIEW_STATUSES = ['published', 'hidden'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]
export const REVIEWS_ON_A_PAGE = 20
