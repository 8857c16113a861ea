/** Totals are counted no further than this; past it they read “more than 1,000”. */
export const MOST_COUNTED = 1000
