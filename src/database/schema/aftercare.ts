import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { consultations } from './booking.ts'
import { belongsTo, createdAt, instant, row, sealed } from './columns.ts'

const ofConsultation = () => belongsTo(() => consultations.id)

/** Follow-ups: the specialist's message to the family after a consultation. */
export const followUps = pgTable('follow_ups', {
  ...row(),
  consultationId: ofConsultation().unique(),
  content: sealed().notNull(),
  /** Null while it is a draft, which only the specialist sees. */
  sentAt: instant(),
  updatedAt: createdAt(),
})

/** A specialist's private notes about a consultation. */
export const privateNotes = pgTable('private_notes', {
  ...row(),
  consultationId: ofConsultation().unique(),
  content: sealed().notNull(),
  updatedAt: createdAt(),
})

/** Concerns reported to the team after a consultation. */
export const concerns = pgTable(
  'concerns',
  {
    ...row(),
    consultationId: ofConsultation(),
    reporterId: belongsTo(() => users.id),
    kind: text({ enum: ['safety', 'behaviour', 'advice', 'technical', 'other'] }).notNull(),
    content: sealed().notNull(),
    state: text({ enum: ['new', 'in-work', 'closed'] })
      .notNull()
      .default('new'),
    /** The team's notes about it. */
    outcome: sealed(),
    handledBy: integer().references(() => users.id, { onDelete: 'set null' }),
    handledAt: instant(),
  },
  (table) => [
    check('concerns_state', sql`${table.state} in ('new', 'in-work', 'closed')`),
    index('concerns_by_state').on(table.state, table.createdAt),
    index('concerns_by_reporter').on(table.reporterId),
    index('concerns_by_consultation').on(table.consultationId),
  ],
)
