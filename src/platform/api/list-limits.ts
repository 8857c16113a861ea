/** Totals are counted only up to this; past it they read “more than 1,000”. */
export const MOST_COUNTED = 1000

/** The longest search text of a list; more than a person types is refused. */
export const SEARCH_MAX_CHARACTERS = 100
