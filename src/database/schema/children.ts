import { sql } from 'drizzle-orm'
import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { consultations } from './booking.ts'
import { belongsTo, createdAt, id, instant, sealed } from './columns.ts'

/** What a family writes down once about a child. */
export const children = pgTable(
  'children',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    name: sealed().notNull(),
    /** In years, when the profile was last saved. */
    age: sealed().notNull(),
    communication: sealed(),
    sensitivities: sealed(),
    whatHelps: sealed(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [index('children_by_family').on(table.userId)],
)

/** A child's profile shown to the specialist of one consultation, until it ends or is taken back. */
export const childShares = pgTable(
  'child_shares',
  {
    id: id(),
    consultationId: integer()
      .notNull()
      .unique()
      .references(() => consultations.id, { onDelete: 'cascade' }),
    childId: belongsTo(() => children.id),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('child_shares_by_child').on(table.childId),
    index('child_shares_ending')
      .on(table.expiresAt)
      .where(sql`revoked_at is null`),
  ],
)
