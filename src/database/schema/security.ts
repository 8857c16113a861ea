import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { JournalOrigin, SecurityEvent } from '../../platform/security-events.ts'
import { instant, row } from './columns.ts'

/**
 * Security events of accounts and the site. Without foreign keys to people, so that no insert can
 * fail on them.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    ...row(),
    event: text().$type<SecurityEvent>().notNull(),
    aboutId: integer(),
    byId: integer(),
    origin: jsonb().$type<JournalOrigin>(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The key of an hourly count per account and network; null for single events. */
    countKey: text('tally').unique(),
    times: integer().notNull().default(1),
    /** The last occurrence of a counted event. */
    lastAt: instant(),
  },
  (table) => [
    index('security_events_in_order').on(table.createdAt, table.id),
    index('security_events_of_kind').on(table.event, table.createdAt, table.id),
    index('security_events_counted')
      .on(table.createdAt)
      .where(sql`tally is not null`),
    index('security_events_about_user')
      .on(table.aboutId, table.createdAt, table.id)
      .where(sql`about_id is not null`),
    index('security_events_by_user')
      .on(table.byId, table.createdAt, table.id)
      .where(sql`by_id is not null`),
  ],
)
