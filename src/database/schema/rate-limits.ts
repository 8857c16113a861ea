import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Counters of `rate-limiter-flexible`; its layout is the library's. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** Epoch milliseconds. */
  expire: bigint({ mode: 'number' }),
})
