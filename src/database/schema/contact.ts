import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { belongsTo, createdAt, id, inParts, row, sealed } from './columns.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    ...row(),
    name: text().notNull(),
    email: text().notNull(),
    subject: sealed().notNull(),
    message: sealed().notNull(),
    /** Unsealed texts of an earlier version; a start seals them and empties these columns. */
    plainSubject: text(),
    plainMessage: text(),
    /** A keyed hash of the message, to find the same text from other senders. */
    fingerprint: text().notNull(),
    language: text({ enum: ['en', 'fa'] }).notNull(),
    state: text({ enum: ['new', 'answered', 'closed'] })
      .notNull()
      .default('new'),
    /** Suspected spam: stored, and listed apart from the others. */
    isSuspected: boolean().notNull().default(false),
    /** The reasons for the suspicion on arrival. */
    suspicions: text().array().notNull().default([]),
    assigneeId: integer().references(() => users.id, { onDelete: 'set null' }),
    /**
     * The sender's name and address, folded for search; the sealed text is decrypted and compared.
     */
    searchText: text().notNull().default(''),
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

/**
 * Replies to a message to the team: answers by mail, the sender's replies, and notes of the team.
 */
export const contactEntries = pgTable(
  'contact_entries',
  {
    ...row(),
    messageId: belongsTo(() => contactMessages.id),
    kind: text({ enum: ['answer', 'reply', 'note'] }).notNull(),
    /** The team's author; null for the sender's replies, and after the account's deletion. */
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    content: sealed().notNull(),
  },
  (table) => [
    index('contact_entries_by_message').on(table.messageId, table.id),
    index('contact_entries_by_author').on(table.authorId),
  ],
)

/** The team's reusable answers, in both languages. */
export const savedAnswers = pgTable('saved_answers', {
  id: id(),
  title: text().notNull(),
  textEn: text().notNull(),
  textFa: text().notNull(),
  updatedAt: createdAt(),
})
