import { boolean, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, sealed } from './columns.ts'

export const messages = pgTable(
  'messages',
  {
    id: id(),
    senderId: integer()
      .notNull()
      .references(() => users.id),
    receiverId: integer()
      .notNull()
      .references(() => users.id),
    content: sealed().notNull(),
    isRead: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('messages_received').on(table.receiverId, table.isRead),
    index('messages_between').on(table.senderId, table.receiverId, table.createdAt),
  ],
)
