import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { sessions, users } from './accounts.ts'
import { belongsTo, createdAt, instant, row, sealed } from './columns.ts'

/**
 * A browser's push subscription. Ending its session by hand deletes the subscription. When the
 * session expires, the subscription stays without a session until the browser's next session takes
 * it over.
 */
export const pushDevices = pgTable(
  'push_devices',
  {
    ...row(),
    userId: belongsTo(() => users.id),
    sessionId: integer()
      .references(() => sessions.id, { onDelete: 'cascade' })
      .unique(),
    /** SHA-256 of the browser's long-lived cookie; null for browsers without cookies. */
    browserHash: text().unique(),
    /** SHA-256 of the endpoint: one browser is one device. */
    endpointHash: text().notNull().unique(),
    /** The push service's URL: a secret, as whoever has it can send to the device. */
    endpoint: sealed().notNull(),
    /** The browser's public key and its secret, base64url. */
    p256dh: sealed().notNull(),
    auth: sealed().notNull(),
    locale: text({ enum: ['en', 'fa'] }).notNull(),
    lastSentAt: instant(),
    /** The beginning of failures of its push service. */
    failingSince: instant(),
  },
  (table) => [index('push_devices_by_user').on(table.userId)],
)

/** The site's VAPID keys (RFC 8292): one row, created on first use. */
export const vapidKeys = pgTable(
  'vapid_keys',
  {
    id: integer().primaryKey(),
    publicKey: text().notNull(),
    privateKey: sealed().notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('vapid_keys_one', sql`${table.id} = 1`)],
)

/** Notifications for phones: template and ids, rendered on sending. */
export const shortMessages = pgTable(
  'short_messages',
  {
    ...row(),
    channel: text({ enum: ['push', 'sms'] }).notNull(),
    template: text().notNull(),
    userId: belongsTo(() => users.id),
    locale: text({ enum: ['en', 'fa'] }).notNull(),
    timeZone: text(),
    consultationId: integer(),
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The occasion of its mail. */
    occasion: text().notNull(),
    notBefore: createdAt(),
    status: text({ enum: ['waiting', 'sent', 'delivered', 'failed', 'dropped'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** Ids of the devices that have received it; retries skip them. */
    reached: integer().array().notNull().default([]),
    /** For SMS: the number of billed parts, and the gateway's message id. */
    parts: smallint(),
    providerId: text(),
    sentAt: instant(),
  },
  (table) => [
    unique().on(table.channel, table.occasion),
    check('short_messages_channel', sql`${table.channel} in ('push', 'sms')`),
    check(
      'short_messages_status',
      sql`${table.status} in ('waiting', 'sent', 'delivered', 'failed', 'dropped')`,
    ),
    index('short_messages_due')
      .on(table.notBefore)
      .where(sql`status = 'waiting'`),
    index('short_messages_by_user').on(table.userId),
    index('short_messages_by_provider')
      .on(table.providerId)
      .where(sql`provider_id is not null`),
    index('short_messages_by_age').on(table.createdAt),
  ],
)

/**
 * The account's number for text messages; in use once its owner has entered the code sent to it.
 */
export const textPhones = pgTable('text_phones', {
  ...row(),
  userId: belongsTo(() => users.id).unique(),
  /** E.164. */
  number: sealed().notNull(),
  /** A keyed hash of number and code; null after use. */
  codeHash: text(),
  codeExpiresAt: instant(),
  codeTries: integer().notNull().default(0),
  confirmedAt: instant(),
})

/** SMS parts sent per day (UTC), for the cost limits. */
export const smsDays = pgTable('sms_days', {
  day: date().primaryKey(),
  parts: integer().notNull().default(0),
  /** When the team was notified that the limit is reached. */
  toldAt: instant(),
})
