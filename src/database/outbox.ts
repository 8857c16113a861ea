import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Events, EventType } from '../platform/events.ts'
import { deleteInBatches } from './batches.ts'
import { afterCommit, database, openDatabase } from './client.ts'
import { outboxEvents } from './schema/notifications.ts'

let wake: (() => void) | undefined

/** Called, in this process, after each commit that wrote events. */
export function onEvents(told: () => void): void {
  wake = told
}

/**
 * Writes an event down in the transaction around the call, so that it is passed on if, and only if,
 * that commits, whatever happens to the process afterwards.
 */
export async function publish<Type extends EventType>(
  type: Type,
  payload: Events[Type],
): Promise<void> {
  await database()
    .insert(outboxEvents)
    .values({ type, payload: payload as Record<string, unknown> })
  newsWritten()
}

/** For a statement that writes its events itself: wakes their readers after the commit. */
export function newsWritten(): void {
  afterCommit(() => wake?.())
}

export type OutboxEvent = {
  [Type in EventType]: { id: number; type: Type; payload: Events[Type] }
}[EventType]

/** The oldest events that nobody has acted on; rows that another process has locked are skipped. */
export async function claimEvents(limit: number): Promise<(OutboxEvent & { createdAt: Date })[]> {
  const rows = await database()
    .select({
      id: outboxEvents.id,
      type: outboxEvents.type,
      payload: outboxEvents.payload,
      createdAt: outboxEvents.createdAt,
    })
    .from(outboxEvents)
    .where(isNull(outboxEvents.handledAt))
    .orderBy(asc(outboxEvents.id))
    .limit(limit)
    .for('update', openDatabase().engine === 'postgresql' ? { skipLocked: true } : {})
  return rows as unknown as (OutboxEvent & { createdAt: Date })[]
}

export async function markHandled(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await database()
    .update(outboxEvents)
    .set({ handledAt: sql`now()` })
    .where(and(inArray(outboxEvents.id, [...ids]), isNull(outboxEvents.handledAt)))
}

export async function deleteHandledEvents(olderThan: Date): Promise<void> {
  await deleteInBatches(
    outboxEvents,
    sql`${outboxEvents.handledAt} < ${olderThan.toISOString()}::timestamptz`,
  )
}

/** Whether an event is still waiting; for tests and for shutting down. */
export async function countWaitingEvents(): Promise<number> {
  return database().$count(outboxEvents, eq(sql`handled_at is null`, sql`true`))
}
