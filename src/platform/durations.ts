/** In milliseconds, as instants are counted. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** On the clock; days with a clock change have other hours. */
export const MINUTES_A_DAY = 24 * 60
