import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { availabilitySlots } from './booking.ts'
import { belongsTo, createdAt, instant, row } from './columns.ts'
import { specialists } from './specialists.ts'

const userId = () => belongsTo(() => users.id)
const specialistId = () => belongsTo(() => specialists.id)

/** Families to notify when a time becomes free; it is offered to the longest waiting first. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    ...row(),
    userId: userId(),
    specialistId: specialistId(),
    state: text({ enum: ['waiting', 'offered', 'booked', 'left', 'ended'] })
      .notNull()
      .default('waiting'),
    /** The time that is reserved for the family during the offer. */
    offeredSlotId: integer().references(() => availabilitySlots.id, { onDelete: 'set null' }),
    offeredUntil: instant(),
    /** Only times freed later are offered; null when the family found no time at all. */
    freeAfter: instant(),
    /** Offers that expired unanswered. */
    missedOffers: integer().notNull().default(0),
    locale: text({ enum: ['en', 'fa'] }).notNull(),
    timeZone: text().notNull(),
    updatedAt: createdAt(),
  },
  (table) => [
    check(
      'waitlist_entries_state',
      sql`${table.state} in ('waiting', 'offered', 'booked', 'left', 'ended')`,
    ),
    check(
      'waitlist_entries_offer',
      sql`${table.state} <> 'offered' or ${table.offeredUntil} is not null`,
    ),
    uniqueIndex('waitlist_entries_once')
      .on(table.userId, table.specialistId)
      .where(sql`state in ('waiting', 'offered')`),
    index('waitlist_entries_in_turn')
      .on(table.specialistId, table.createdAt)
      .where(sql`state = 'waiting'`),
    index('waitlist_entries_ending')
      .on(table.offeredUntil)
      .where(sql`state = 'offered'`),
    index('waitlist_entries_by_slot')
      .on(table.offeredSlotId)
      .where(sql`offered_slot_id is not null`),
    index('waitlist_entries_by_age').on(table.createdAt),
    index('waitlist_entries_by_family').on(table.userId),
  ],
)

export const savedSpecialists = pgTable(
  'saved_specialists',
  { userId: userId(), specialistId: specialistId(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.userId, table.specialistId] }),
    index('saved_specialists_by_specialist').on(table.specialistId),
  ],
)
