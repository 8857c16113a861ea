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
import type { JournalOrigin } from '../../platform/security-events.ts'
import { users } from './accounts.ts'
import { createdAt, id, row } from './columns.ts'

export const activityLogs = pgTable(
  'activity_logs',
  {
    ...row(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    action: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The network and device, for entries that the security journal shows too. */
    origin: jsonb().$type<JournalOrigin>(),
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

/** Every reading of a child's sealed details; append-only. */
export const sealedReads = pgTable(
  'sealed_reads',
  {
    ...row(),
    readerId: integer().notNull(),
    subject: text().notNull(),
    subjectId: integer().notNull(),
    origin: jsonb().$type<JournalOrigin>(),
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
 * Directory searches without results, counted by day: unmet demand. They identify no person. An
 * absent filter is an empty text.
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
 * The report data of the consultations that ended in a month (UTC), packed as JSON so that years
 * can be read at once; only ids and instants. Recomputed when a month's data changes, which
 * triggers record in `report_changes`.
 */
export const reportMonths = pgTable('report_months', {
  month: date().primaryKey(),
  /**
   * The completed consultations, as parallel arrays: starts, families, specialists, languages,
   * waits.
   */
  held: text().notNull(),
  /**
   * Families whose first completed consultation is in this month, with their registration instants.
   */
  firstHeld: text().notNull(),
  /** Starts of missed and of cancelled consultations. */
  others: text().notNull(),
  /** The transaction that packed the row last. */
  version: bigint({ mode: 'bigint' })
    .notNull()
    .default(sql`pg_current_xact_id()::text::bigint`),
})

/** Months with changes since they were packed, one row per transaction. */
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
 * Daily counts (UTC) of accounts created and deleted, specialists verified and consultations
 * completed, so that statistics need not read every row. Recounted when a day's data changes, which
 * triggers record in `counted_day_changes`.
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

/** Days with changes since they were counted, one row per transaction. */
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

/** Daily views of articles and resources, in the site's time zone. */
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
