import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
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
    /** It looks like spam: kept all the same, apart from the others. */
    isSuspected: boolean().notNull().default(false),
    /** Why it looked like spam when it came. */
    suspicions: text().array().notNull().default([]),
    /** Sender, subject and text as search compares them. */
    searchText: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('contact_messages_by_state').on(table.isSuspected, table.state, table.createdAt),
    index('contact_messages_newest').on(table.createdAt, table.id),
  ],
)
