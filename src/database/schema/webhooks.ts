import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { WebhookData, WebhookEvent } from '../../platform/webhook-events.ts'
import { belongsTo, createdAt, instant, row, sealed } from './columns.ts'

/** Addresses of the team's own tools that receive events (decision 51). */
export const webhooks = pgTable('webhooks', {
  ...row(),
  name: text().notNull(),
  /** A secret: whoever has it may be able to post to the tool. */
  address: sealed().notNull(),
  /** The signing secret, base64. */
  secret: sealed().notNull(),
  events: jsonb().$type<WebhookEvent[]>().notNull(),
  isOn: boolean().notNull().default(true),
  /** When deliveries began to fail; null while they succeed. */
  failingSince: instant(),
  /** When it was disabled automatically. */
  stoppedAt: instant(),
})

/** Deliveries, sent and pending; payloads contain only ids. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    ...row(),
    webhookId: belongsTo(() => webhooks.id),
    /** `webhook-id`: the same for every attempt of one event. */
    messageId: text().notNull(),
    event: text().$type<WebhookEvent | 'webhook.test'>().notNull(),
    data: jsonb().$type<WebhookData>().notNull(),
    happenedAt: instant().notNull(),
    status: text({ enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    /** The next attempt; during an attempt, the end of its lease. */
    dueAt: createdAt(),
    triedAt: instant(),
    /** The last response's status, or the failure without one. */
    answerStatus: integer(),
    failure: text(),
    answer: text(),
  },
  (table) => [
    unique().on(table.webhookId, table.messageId),
    check('webhook_deliveries_status', sql`${table.status} in ('waiting', 'delivered', 'failed')`),
    index('webhook_deliveries_due')
      .on(table.dueAt)
      .where(sql`status = 'waiting'`),
    index('webhook_deliveries_by_webhook').on(table.webhookId, table.id),
    index('webhook_deliveries_by_age').on(table.createdAt),
  ],
)
