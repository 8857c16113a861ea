import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { row, sealed } from './columns.ts'

/** Complete, sealed responses to unsafe calls with an Idempotency-Key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    ...row(),
    owner: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    status: integer(),
    /** Headers and body of the response. */
    answer: sealed(),
  },
  (table) => [
    unique().on(table.owner, table.key),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
)
