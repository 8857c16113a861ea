import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { Origin } from '../../platform/security-events.ts'
import { users } from './accounts.ts'
import { createdAt, id } from './columns.ts'

export const activityLogs = pgTable(
  'activity_logs',
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    action: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Where the person was, for entries that the security journal shows too. */
    origin: jsonb().$type<Origin>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('activity_logs_in_order').on(table.createdAt, table.id),
    index('activity_logs_with_origin')
      .on(table.createdAt)
      .where(sql`origin is not null`),
    index('activity_logs_of_user').on(table.userId, table.createdAt, table.id),
    index('activity_logs_of_action').on(table.action, table.createdAt, table.id),
    index('activity_logs_by_consultation')
      .on(sql`(details->>'consultationId')`)
      .where(sql`details->>'consultationId' is not null`),
    index('activity_logs_about_user')
      .on(sql`(details->>'userId')`, table.createdAt)
      .where(sql`details->>'userId' is not null`),
  ],
)

/** Every reading of a child's sealed details; rows are only ever added. */
export const sealedReads = pgTable(
  'sealed_reads',
  {
    id: id(),
    readerId: integer().notNull(),
    subject: text().notNull(),
    subjectId: integer().notNull(),
    origin: jsonb().$type<Origin>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('sealed_reads_by_subject').on(table.subject, table.subjectId),
    index('sealed_reads_with_origin')
      .on(table.createdAt)
      .where(sql`origin is not null`),
    index('sealed_reads_in_order').on(table.createdAt, table.id),
    index('sealed_reads_of_reader').on(table.readerId, table.createdAt),
  ],
)

/**
 * Searches of the directory that found nobody, counted by day: what people look for that is not
 * there. It identifies no person. An absent filter is an empty text.
 */
export const unmetSearches = pgTable(
  'unmet_searches',
  {
    day: date().notNull(),
    locale: text({ enum: ['en', 'fa'] }).notNull(),
    languages: text().notNull().default(''),
    expertise: text().notNull().default(''),
    availability: text().notNull().default(''),
    searches: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({
      columns: [table.day, table.locale, table.languages, table.expertise, table.availability],
    }),
  ],
)

/**
 * What reports count of the consultations that ended in a month of UTC, packed as JSON so that
 * years are read at once: only ids and instants. Counted anew when something in a month changes,
 * which triggers record in `report_changes`.
 */
export const reportMonths = pgTable('report_months', {
  month: date().primaryKey(),
  /**
   * The completed consultations: starts, families, specialists, languages and waits, side by side.
   */
  held: text().notNull(),
  /** Each family's first consultation completed in the month, and when the family registered. */
  firstHeld: text().notNull(),
  /** Starts of the missed and of the cancelled consultations. */
  others: text().notNull(),
  /** The transaction that packed it last. */
  version: bigint({ mode: 'bigint' })
    .notNull()
    .default(sql`pg_current_xact_id()::text::bigint`),
})

/** Months in which something changed since they were counted, one row for each transaction. */
export const reportChanges = pgTable(
  'report_changes',
  {
    month: date().notNull(),
    notedBy: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
  },
  (table) => [primaryKey({ columns: [table.month, table.notedBy] })],
)

const countedKind = () =>
  text({ enum: ['accounts', 'deletions', 'verifications', 'held'] }).notNull()

/**
 * How many accounts were made and deleted, specialists verified and consultations completed on a
 * day of UTC, so that statistics add up days instead of reading every row. Counted anew when
 * something of a day changes, which triggers record in `counted_day_changes`.
 */
export const countedDays = pgTable(
  'counted_days',
  {
    kind: countedKind(),
    day: date().notNull(),
    found: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day] })],
)

/** Days of which something changed since they were counted, one row for each transaction. */
export const countedDayChanges = pgTable(
  'counted_day_changes',
  {
    kind: countedKind(),
    day: date().notNull(),
    notedBy: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day, table.notedBy] })],
)

/** How often articles and resources were opened on a day of the site's time zone. */
export const readingDays = pgTable(
  'reading_days',
  {
    day: date().notNull(),
    kind: text({ enum: ['article', 'resource'] }).notNull(),
    views: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.kind] }),
    check('reading_days_kind', sql`${table.kind} in ('article', 'resource')`),
  ],
)

export const siteSettings = pgTable('site_settings', {
  id: id(),
  key: text().notNull().unique(),
  value: text().notNull(),
  type: text().notNull().default('string'),
  updatedBy: integer().references(() => users.id),
  updatedAt: createdAt(),
})
