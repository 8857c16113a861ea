/** What a review is. Whether a consultation may be reviewed is booking's to say. Pure, and safe for the browser. */

/** Stars (spec 5.6, 9.3). */
export const RATING = { min: 1, max: 5, preset: 5 } as const
export const COMMENT_MAX_CHARACTERS = 2000
/** How many of the newest a profile shows; a link leads to the others (spec 2.33, 9.2). */
export const PROFILE_REVIEWS = 3
