import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, sealed } from './columns.ts'

/** Answers to unsafe calls that carried an Idempotency-Key, whole and sealed. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: id(),
    owner: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    status: integer(),
    /** Headers and body, as they were answered. */
    answer: sealed(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.owner, table.key),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
)
