import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Uses of what is limited, by limit and caller. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** When the window ends that these were counted in, in epoch milliseconds. */
  expire: bigint({ mode: 'number' }),
})
