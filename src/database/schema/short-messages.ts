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
import { belongsTo, createdAt, id, instant, sealed } from './columns.ts'

/**
 * A browser that gets push messages. Ending its session by hand deletes it. A session that ends by
 * itself leaves it without one, and the next one in that browser takes it over.
 */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    sessionId: integer()
      .references(() => sessions.id, { onDelete: 'cascade' })
      .unique(),
    /** SHA-256 of what the browser is known by across sessions; null where it keeps no cookies. */
    browserHash: text().unique(),
    /** SHA-256 of the endpoint: one browser is one device. */
    endpointHash: text().notNull().unique(),
    /** Where its push service takes messages: whoever knows it can bother the device. */
    endpoint: sealed().notNull(),
    /** The browser's public key and its secret, base64url. */
    p256dh: sealed().notNull(),
    auth: sealed().notNull(),
    locale: text({ enum: ['en', 'fa'] }).notNull(),
    createdAt: createdAt(),
    lastSentAt: instant(),
    /** Since when its push service refuses or does not answer. */
    failingSince: instant(),
  },
  (table) => [index('push_devices_by_user').on(table.userId)],
)

/** The keys by which push services know this site (RFC 8292): one row, made when it is first asked for. */
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

/** What a phone shows of a notification: template and ids, put into words when it is sent. */
export const shortMessages = pgTable(
  'short_messages',
  {
    id: id(),
    channel: text({ enum: ['push', 'sms'] }).notNull(),
    template: text().notNull(),
    userId: belongsTo(() => users.id),
    locale: text({ enum: ['en', 'fa'] }).notNull(),
    timeZone: text(),
    consultationId: integer(),
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** That of its mail. */
    occasion: text().notNull(),
    notBefore: createdAt(),
    status: text({ enum: ['waiting', 'sent', 'delivered', 'failed', 'dropped'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** The devices that have it; a further try leaves them out. */
    reached: integer().array().notNull().default([]),
    /** For an SMS: its parts, each of which is paid for, and the gateway's name for it. */
    parts: smallint(),
    providerId: text(),
    sentAt: instant(),
    createdAt: createdAt(),
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

/** The number to which an account gets text messages, once its owner has typed the code that was sent there. */
export const textPhones = pgTable('text_phones', {
  id: id(),
  userId: belongsTo(() => users.id).unique(),
  /** In E.164. */
  number: sealed().notNull(),
  /** A signature of number and code; null once it was used. */
  codeHash: text(),
  codeExpiresAt: instant(),
  codeTries: integer().notNull().default(0),
  confirmedAt: instant(),
  createdAt: createdAt(),
})

/** What text messages cost, in parts, by the day in UTC. */
export const smsDays = pgTable('sms_days', {
  day: date().primaryKey(),
  parts: integer().notNull().default(0),
  /** When the team was notified that no more may be sent. */
  toldAt: instant(),
})
