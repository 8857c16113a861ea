import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Counts of rate limits, by limit and caller. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** The end of the current window, in epoch milliseconds. */
  expire: bigint({ mode: 'number' }),
})
