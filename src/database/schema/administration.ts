import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id } from './columns.ts'

export const activityLogs = pgTable(
  'activity_logs',
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    action: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [index('activity_logs_newest').on(table.createdAt.desc())],
)

/** Every reading of a child's sealed details; rows are only ever added. */
export const sealedReads = pgTable(
  'sealed_reads',
  {
    id: id(),
    readerId: integer().notNull(),
    subject: text().notNull(),
    subjectId: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('sealed_reads_by_subject').on(table.subject, table.subjectId)],
)

export const siteSettings = pgTable('site_settings', {
  id: id(),
  key: text().notNull().unique(),
  value: text().notNull(),
  type: text().notNull().default('string'),
  updatedBy: integer().references(() => users.id),
  updatedAt: createdAt(),
})
