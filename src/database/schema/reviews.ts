import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { consultations } from './booking.ts'
import { instant, refersTo, row } from './columns.ts'
import { specialists } from './specialists.ts'

export const reviews = pgTable(
  'reviews',
  {
    ...row(),
    specialistId: refersTo(() => specialists.id),
    consultationId: integer()
      .notNull()
      .unique()
      .references(() => consultations.id),
    userId: refersTo(() => users.id),
    rating: smallint().notNull(),
    comment: text(),
    /** The specialist's public reply. */
    reply: text(),
    repliedAt: instant(),
    status: text({ enum: ['published', 'hidden'] })
      .notNull()
      .default('published'),
    /** The team's reason for hiding it, shown to its author. */
    hiddenReason: text(),
    moderatedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    moderatedAt: instant(),
  },
  (table) => [
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    index('reviews_by_specialist').on(table.specialistId, table.createdAt.desc(), table.id.desc()),
    index('reviews_by_family').on(table.userId),
    index('reviews_newest').on(table.createdAt.desc(), table.id.desc()),
  ],
)
