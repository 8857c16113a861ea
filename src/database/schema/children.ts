import { sql } from 'drizzle-orm'
import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { consultations } from './booking.ts'
import { belongsTo, createdAt, instant, row, sealed } from './columns.ts'

/** Children's profiles, written by their families. */
export const children = pgTable(
  'children',
  {
    ...row(),
    userId: belongsTo(() => users.id),
    name: sealed().notNull(),
    /** Age in years at the last save. */
    age: sealed().notNull(),
    communication: sealed(),
    sensitivities: sealed(),
    whatHelps: sealed(),
    updatedAt: createdAt(),
  },
  (table) => [index('children_by_family').on(table.userId)],
)

/**
 * Profiles shared with the specialist of one consultation, until it ends or the share is revoked.
 */
export const childShares = pgTable(
  'child_shares',
  {
    ...row(),
    consultationId: integer()
      .notNull()
      .unique()
      .references(() => consultations.id, { onDelete: 'cascade' }),
    childId: belongsTo(() => children.id),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [
    index('child_shares_by_child').on(table.childId),
    index('child_shares_ending')
      .on(table.expiresAt)
      .where(sql`revoked_at is null`),
  ],
)
