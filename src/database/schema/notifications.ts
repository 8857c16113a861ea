import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, instant, sealed } from './columns.ts'

/** News that travels to other features: written in the transaction that made it, told afterwards. */
export const outboxEvents = pgTable(
  'outbox_events',
  {
    id: id(),
    type: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    handledAt: instant(),
  },
  (table) => [
    index('outbox_events_waiting')
      .on(table.id)
      .where(sql`handled_at is null`),
  ],
)

/** A mail to one person: template and ids, rendered when it is sent. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    template: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The address, where it is not the user's own. */
    recipient: text(),
    locale: text({ enum: ['en', 'fa'] }).notNull(),
    timeZone: text(),
    consultationId: integer(),
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Names one mail for one occasion, so that it is written once however often its event is told. */
    occasion: text().notNull(),
    notBefore: createdAt(),
    status: text({ enum: ['waiting', 'sent', 'failed', 'dropped'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    messageId: text(),
    /** The mail as it was sent, encrypted: for the admin to see and send again. */
    sentBody: sealed(),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.occasion),
    check('mails_status', sql`${table.status} in ('waiting', 'sent', 'failed', 'dropped')`),
    index('mails_due')
      .on(table.notBefore)
      .where(sql`status = 'waiting'`),
    index('mails_by_consultation').on(table.consultationId),
    index('mails_by_user').on(table.userId),
    index('mails_by_status').on(table.status, table.id),
    index('mails_by_template').on(table.template, table.id),
    index('mails_by_recipient')
      .on(table.id)
      .where(sql`recipient is not null`),
  ],
)

export const emailTemplates = pgTable('email_templates', {
  id: id(),
  name: text().notNull().unique(),
  subject: text().notNull(),
  bodyHtml: text().notNull(),
  bodyText: text().notNull(),
  variables: text().array().notNull().default([]),
  /** The texts that are other than the built-in ones, by their keys; subject and bodies follow from them. */
  texts: jsonb().$type<Record<string, string>>().notNull().default({}),
  updatedBy: integer().references(() => users.id),
  updatedAt: createdAt(),
})
