/** Totals are counted no further than this; past it they read “more than 1,000”. */
export const MOST_COUNTED = 1000

/** What is typed to search a list; more than a person types is refused. */
export const SEARCH_MAX_CHARACTERS = 100
