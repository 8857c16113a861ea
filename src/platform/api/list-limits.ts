/** Totals are counted up to this; beyond it they read “more than 1,000”. */
export const MOST_COUNTED = 1000

/** The longest search text of a list; longer ones are refused. */
export const SEARCH_MAX_CHARACTERS = 100

/** The largest value of PostgreSQL's integer, the type of ids. */
export const HIGHEST_ID = 2_147_483_647
