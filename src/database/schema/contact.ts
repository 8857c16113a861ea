import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { belongsTo, createdAt, id, inParts, sealed } from './columns.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    subject: sealed().notNull(),
    message: sealed().notNull(),
    /** As an earlier version stored them; a start seals them and leaves nothing here. */
    plainSubject: text(),
    plainMessage: text(),
    /** A checksum of the message, with a key: the same words from somebody else are found by it. */
    fingerprint: text().notNull(),
    language: text({ enum: ['en', 'fa'] }).notNull(),
    state: text({ enum: ['new', 'answered', 'closed'] })
      .notNull()
      .default('new'),
    /** It looks like spam: stored all the same, and listed apart from the others. */
    isSuspected: boolean().notNull().default(false),
    /** Why it looked like spam when it came. */
    suspicions: text().array().notNull().default([]),
    assigneeId: integer().references(() => users.id, { onDelete: 'set null' }),
    /**
     * Name and address of the sender as search compares them; the rest is decrypted and compared.
     */
    searchText: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('contact_messages_by_state').on(table.isSuspected, table.state, table.createdAt),
    index('contact_messages_by_email').on(table.email),
    index('contact_messages_by_parts')
      .using('gin', inParts(table.searchText))
      .with({ fastupdate: false }),
    index('contact_messages_by_assignee').on(table.assigneeId),
    index('contact_messages_newest').on(table.createdAt, table.id),
  ],
)

/** What follows a message to the team: answers by mail, what comes back, and notes of the team. */
export const contactEntries = pgTable(
  'contact_entries',
  {
    id: id(),
    messageId: belongsTo(() => contactMessages.id),
    kind: text({ enum: ['answer', 'reply', 'note'] }).notNull(),
    /** Who of the team wrote it; null for replies, and once the account is deleted. */
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    content: sealed().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('contact_entries_by_message').on(table.messageId, table.id),
    index('contact_entries_by_author').on(table.authorId),
  ],
)

/** What the team answers again and again, in both languages. */
export const savedAnswers = pgTable('saved_answers', {
  id: id(),
  title: text().notNull(),
  textEn: text().notNull(),
  textFa: text().notNull(),
  updatedAt: createdAt(),
})
