import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { consultations } from './booking.ts'
import { createdAt, id } from './columns.ts'
import { specialists } from './specialists.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    specialistId: integer()
      .notNull()
      .references(() => specialists.id),
    consultationId: integer()
      .notNull()
      .unique()
      .references(() => consultations.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    rating: smallint().notNull(),
    comment: text(),
    status: text({ enum: ['published', 'hidden'] })
      .notNull()
      .default('published'),
    createdAt: createdAt(),
  },
  (table) => [
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    index('reviews_by_specialist').on(table.specialistId, table.createdAt.desc(), table.id.desc()),
  ],
)
