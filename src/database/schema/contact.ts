import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    language: text({ enum: ['en', 'fa'] }).notNull(),
    state: text({ enum: ['new', 'answered', 'closed'] })
      .notNull()
      .default('new'),
    createdAt: createdAt(),
  },
  (table) => [index('contact_messages_by_state').on(table.state, table.createdAt)],
)
