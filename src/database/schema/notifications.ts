import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, inParts, instant, row, sealed } from './columns.ts'

/**
 * Events for other features: written in the transaction that caused them, dispatched afterwards.
 */
export const outboxEvents = pgTable(
  'outbox_events',
  {
    ...row(),
    type: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    handledAt: instant(),
    /** Failed attempts so far. */
    attempts: integer().notNull().default(0),
    /** The earliest next attempt after a failure. */
    nextTryAt: instant(),
    /** The code of the last failure. */
    failure: text(),
    givenUpAt: instant(),
  },
  (table) => [
    index('outbox_events_waiting')
      .on(table.id)
      .where(sql`handled_at is null`),
    index('outbox_events_handled')
      .on(table.handledAt)
      .where(sql`handled_at is not null`),
    index('outbox_events_about_person')
      .on(sql`((payload->>'userId')::int)`)
      .where(sql`payload->>'userId' is not null`),
  ],
)

/** A mail to one person: template and ids, rendered on sending. */
export const mails = pgTable(
  'mails',
  {
    ...row(),
    template: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The recipient's address, if it is not the user's own. */
    recipient: text(),
    locale: text({ enum: ['en', 'fa'] }).notNull(),
    timeZone: text(),
    consultationId: integer(),
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** An idempotency key: one mail per occasion, however often its event is dispatched. */
    occasion: text().notNull(),
    notBefore: createdAt(),
    /** Lowest first; derived from the template. */
    priority: smallint().notNull().default(2),
    /** `kept`: composed and stored, because no mail server is configured. */
    status: text({ enum: ['waiting', 'sent', 'kept', 'failed', 'dropped'] })
      .notNull()
      .default('waiting'),
    /** Attempts; failures of the mail server itself do not count. */
    attempts: integer().notNull().default(0),
    /** The last failed attempt. */
    triedAt: instant(),
    lastError: text(),
    messageId: text(),
    /** The sent mail, sealed, for admins to see and resend. */
    sentBody: sealed(),
    sentAt: instant(),
    keptAt: instant(),
  },
  (table) => [
    unique().on(table.occasion),
    check('mails_status', sql`${table.status} in ('waiting', 'sent', 'kept', 'failed', 'dropped')`),
    index('mails_due')
      .on(table.priority, table.notBefore)
      .where(sql`status = 'waiting'`),
    index('mails_by_consultation').on(table.consultationId),
    index('mails_by_user').on(table.userId),
    index('mails_by_status').on(table.status, table.id),
    index('mails_by_template').on(table.template, table.id),
    index('mails_tried')
      .on(table.id)
      .where(sql`status = 'waiting' and last_error is not null`),
    index('mails_with_body')
      .on(sql`coalesce(sent_at, kept_at)`)
      .where(sql`sent_body is not null`),
    index('mails_by_recipient_parts')
      .using('gin', inParts(table.recipient))
      .with({ fastupdate: false })
      .where(sql`recipient is not null`),
  ],
)

/**
 * A connection to a mail server, with its credentials and sender; shared by the processes with the
 * same settings. A recent `seenAt` shows that some process sends the outbox.
 */
export const mailLines = pgTable('mail_lines', {
  /** A keyed hash of server, credentials and sender. */
  id: text().primaryKey(),
  host: text().notNull(),
  seenAt: instant().notNull(),
  lastSentAt: instant(),
  /** The beginning of an outage; null while mail is sent. */
  stoppedAt: instant(),
  /** The error code that stopped it. */
  reason: text(),
  /** The earliest next attempt; during an attempt on a stopped line, the end of its lease. */
  probeAt: instant(),
})

export const emailTemplates = pgTable('email_templates', {
  id: id(),
  name: text().notNull().unique(),
  subject: text().notNull(),
  bodyHtml: text().notNull(),
  bodyText: text().notNull(),
  variables: text().array().notNull().default([]),
  /** The overridden texts, by key; subject and bodies are composed from them. */
  texts: jsonb().$type<Record<string, string>>().notNull().default({}),
  updatedBy: integer().references(() => users.id),
  updatedAt: createdAt(),
})
