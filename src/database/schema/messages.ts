import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { belongsTo, createdAt, instant, refersTo, row, sealed } from './columns.ts'

export const messages = pgTable(
  'messages',
  {
    ...row(),
    senderId: refersTo(() => users.id),
    receiverId: refersTo(() => users.id),
    content: sealed().notNull(),
    isRead: boolean().notNull().default(false),
    readAt: instant(),
  },
  (table) => [
    index('messages_received').on(table.receiverId, table.isRead),
    index('messages_between').on(table.senderId, table.receiverId, table.createdAt),
  ],
)

/** Reports of messages to the team, at most one per person and message. */
export const messageReports = pgTable(
  'message_reports',
  {
    ...row(),
    messageId: belongsTo(() => messages.id),
    reporterId: belongsTo(() => users.id),
    reason: sealed(),
    state: text({ enum: ['new', 'closed'] })
      .notNull()
      .default('new'),
    /** The team's notes about it. */
    outcome: sealed(),
    handledBy: integer().references(() => users.id, { onDelete: 'set null' }),
    handledAt: instant(),
  },
  (table) => [
    unique().on(table.messageId, table.reporterId),
    check('message_reports_state', sql`${table.state} in ('new', 'closed')`),
    index('message_reports_by_reporter').on(table.reporterId),
    index('message_reports_by_state').on(table.state, table.createdAt),
  ],
)

export const messageBlocks = pgTable(
  'message_blocks',
  {
    blockerId: belongsTo(() => users.id),
    blockedId: belongsTo(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('message_blocks_by_blocked').on(table.blockedId),
  ],
)
