import { and, asc, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import { deleteInBatches } from '../../database/batches.ts'
import { database, openDatabase } from '../../database/client.ts'
import { nextId } from '../../database/ids.ts'
import { webhookDeliveries, webhooks } from '../../database/schema/webhooks.ts'
import { sealRow, tryOpenRow } from '../../database/sealed-rows.ts'
import type { WebhookEvent } from '../../platform/webhook-events.ts'
import { at } from '../../database/sql-fragments.ts'

export type WebhookRecord = typeof webhooks.$inferSelect
export type DeliveryRecord = typeof webhookDeliveries.$inferSelect

/** The decrypted address and secret of a row; undefined where no key opens them any more. */
export const openWebhook = (row: WebhookRecord): { address: string; secret: string } | undefined =>
  tryOpenRow(webhooks, row)

export const listWebhooks = (): Promise<WebhookRecord[]> =>
  database().select().from(webhooks).orderBy(asc(webhooks.id))

export async function findWebhook(id: number): Promise<WebhookRecord | undefined> {
  const [row] = await database().select().from(webhooks).where(eq(webhooks.id, id))
  return row
}

export const countWebhooks = (): Promise<number> => database().$count(webhooks)

export async function insertWebhook(webhook: {
  name: string
  events: WebhookEvent[]
  address: string
  secret: string
  createdAt: Date
}): Promise<number> {
  const { address, secret, ...values } = webhook
  const id = await nextId('webhooks', openDatabase())
  await database()
    .insert(webhooks)
    .values({ id, ...values, ...sealRow(webhooks, id, { address, secret }) })
  return id
}

/** False when there is no such webhook. */
export async function updateWebhook(
  id: number,
  changes: Partial<Pick<WebhookRecord, 'isOn' | 'failingSince' | 'stoppedAt'>>,
): Promise<boolean> {
  const rows = await database()
    .update(webhooks)
    .set(changes)
    .where(eq(webhooks.id, id))
    .returning({ id: webhooks.id })
  return rows.length > 0
}

/** Records the start of the failures, unless one is recorded. Returns that start. */
export async function noteFailing(id: number, now: Date): Promise<Date> {
  const [row] = await database()
    .update(webhooks)
    .set({
      failingSince: sql`coalesce(${webhooks.failingSince}, ${at(now)})`,
    })
    .where(eq(webhooks.id, id))
    .returning({ failingSince: webhooks.failingSince })
  return row?.failingSince ?? now
}

/** Switches it off; false if it is off already. */
export async function stopWebhook(id: number, now: Date): Promise<boolean> {
  const rows = await database()
    .update(webhooks)
    .set({ isOn: false, stoppedAt: now })
    .where(and(eq(webhooks.id, id), eq(webhooks.isOn, true)))
    .returning({ id: webhooks.id })
  return rows.length > 0
}

/** False when there was no such webhook. */
export async function deleteWebhook(id: number): Promise<boolean> {
  const rows = await database()
    .delete(webhooks)
    .where(eq(webhooks.id, id))
    .returning({ id: webhooks.id })
  return rows.length > 0
}

/** One delivery for each webhook that subscribes to the event; existing ones are left out. */
export async function insertForAll(
  event: WebhookEvent,
  delivery: Pick<DeliveryRecord, 'messageId' | 'data' | 'happenedAt'>,
): Promise<void> {
  const asking = await database()
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(eq(webhooks.isOn, true), sql`${webhooks.events} @> ${JSON.stringify([event])}::jsonb`),
    )
  if (asking.length === 0) return
  await database()
    .insert(webhookDeliveries)
    .values(
      asking.map(({ id }) => ({
        webhookId: id,
        event,
        ...delivery,
        dueAt: delivery.happenedAt,
        createdAt: delivery.happenedAt,
      })),
    )
    .onConflictDoNothing()
}

export async function insertDelivery(
  delivery: typeof webhookDeliveries.$inferInsert,
): Promise<number> {
  const [row] = await database()
    .insert(webhookDeliveries)
    .values(delivery)
    .returning({ id: webhookDeliveries.id })
  return row?.id ?? 0
}

/** Newest first. */
export const listDeliveries = (webhookId: number, limit: number): Promise<DeliveryRecord[]> =>
  database()
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit)

const isDue = (now: Date) =>
  and(eq(webhookDeliveries.status, 'waiting'), lte(webhookDeliveries.dueAt, now))

/** The due deliveries, longest due first, with a limit per webhook. */
export async function listDue(now: Date, most: number) {
  const { id, webhookId, dueAt } = webhookDeliveries
  const due = database()
    .$with('due')
    .as(
      database()
        .select({
          id,
          webhookId,
          place:
            sql<number>`row_number() over (partition by ${webhookId} order by ${dueAt}, ${id})`.as(
              'place',
            ),
        })
        .from(webhookDeliveries)
        .where(isDue(now)),
    )
  return database()
    .with(due)
    .select({ id: due.id, webhookId: due.webhookId })
    .from(due)
    .where(lte(due.place, most))
    .orderBy(asc(due.place))
}

/** The next due time after now, up to an instant. */
export async function findNextDue(now: Date, until: Date): Promise<Date | undefined> {
  const [row] = await database()
    .select({ dueAt: webhookDeliveries.dueAt })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.status, 'waiting'),
        gt(webhookDeliveries.dueAt, now),
        lte(webhookDeliveries.dueAt, until),
      ),
    )
    .orderBy(asc(webhookDeliveries.dueAt))
    .limit(1)
  return row?.dueAt
}

/** Leases a delivery for one attempt; undefined when another process has it. */
export async function takeForTry(
  id: number,
  { now, leasedUntil }: { now: Date; leasedUntil: Date },
): Promise<DeliveryRecord | undefined> {
  const [row] = await database()
    .update(webhookDeliveries)
    .set({
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      triedAt: now,
      dueAt: leasedUntil,
    })
    .where(and(eq(webhookDeliveries.id, id), isDue(now)))
    .returning()
  return row
}

/** Records the result of an attempt, if its lease is still valid. */
export async function settle(
  { id, dueAt }: Pick<DeliveryRecord, 'id' | 'dueAt'>,
  outcome: Partial<
    Pick<DeliveryRecord, 'status' | 'dueAt' | 'answerStatus' | 'failure' | 'answer'>
  >,
): Promise<void> {
  await database()
    .update(webhookDeliveries)
    .set(outcome)
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.dueAt, dueAt)))
}

/** Queues a delivery again, whatever its status. False without it, or with its webhook off. */
export async function sendAgain(id: number, now: Date): Promise<boolean> {
  const rows = await database()
    .update(webhookDeliveries)
    .set({ status: 'waiting', attempts: 0, dueAt: now })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        inArray(
          webhookDeliveries.webhookId,
          database().select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.isOn, true)),
        ),
      ),
    )
    .returning({ id: webhookDeliveries.id })
  return rows.length > 0
}

export async function findDelivery(id: number): Promise<DeliveryRecord | undefined> {
  const [row] = await database()
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id))
  return row
}

/** Fails the waiting deliveries of a webhook that was switched off. */
export async function giveUpWaiting(webhookId: number): Promise<void> {
  await database()
    .update(webhookDeliveries)
    .set({ status: 'failed', failure: 'switched-off' })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.status, 'waiting')))
}

export const deleteLogBefore = (instant: Date) =>
  deleteInBatches(
    webhookDeliveries,
    sql`${webhookDeliveries.status} <> 'waiting' and ${lt(webhookDeliveries.createdAt, instant)}`,
  )
