import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Events, EventType } from '../platform/events.ts'
import { deleteInBatches } from './batches.ts'
import { afterCommit, database, openDatabase } from './client.ts'
import { outboxEvents } from './schema/notifications.ts'
import { at } from './sql-fragments.ts'

let wake: (() => void) | undefined

/** Registers a callback for commits of this process that wrote events. */
export function onEvents(callback: () => void): void {
  wake = callback
}

/**
 * Writes an event in the transaction around the call. The event is dispatched if, and only if, the
 * transaction commits, even if the process crashes afterwards.
 */
export async function publish<Type extends EventType>(
  type: Type,
  payload: Events[Type],
): Promise<void> {
  await database()
    .insert(outboxEvents)
    .values({ type, payload: payload as Record<string, unknown> })
  wakeReadersAfterCommit()
}

/** For statements that insert their events themselves. */
export function wakeReadersAfterCommit(): void {
  afterCommit(() => wake?.())
}

export type OutboxEvent = {
  [Type in EventType]: { id: number; type: Type; payload: Events[Type] }
}[EventType]

/** Waiting, and past its retry time if it has failed. */
const isDue = (now: Date): SQL =>
  sql`handled_at is null and given_up_at is null
    and (next_try_at is null or next_try_at <= ${at(now)})`

interface Claim {
  now: Date
  limit: number
  /** Claims only this event. */
  id?: number
}

/** Locks the oldest due events; rows that another process has locked are skipped. */
export async function claimEvents({ now, limit, id }: Claim): Promise<OutboxEvent[]> {
  const rows = await database()
    .select({ id: outboxEvents.id, type: outboxEvents.type, payload: outboxEvents.payload })
    .from(outboxEvents)
    .where(and(isDue(now), id === undefined ? undefined : eq(outboxEvents.id, id)))
    .orderBy(asc(outboxEvents.id))
    .limit(limit)
    .for('update', openDatabase().engine === 'postgresql' ? { skipLocked: true } : {})
  return rows as OutboxEvent[]
}

/** Lists the oldest due events, without locking them. */
export async function listDueEvents(now: Date, limit: number) {
  return database()
    .select({
      id: outboxEvents.id,
      type: outboxEvents.type,
      createdAt: outboxEvents.createdAt,
      attempts: outboxEvents.attempts,
    })
    .from(outboxEvents)
    .where(isDue(now))
    .orderBy(asc(outboxEvents.id))
    .limit(limit)
}

export async function markHandled(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await database()
    .update(outboxEvents)
    .set({ handledAt: sql`now()` })
    .where(and(inArray(outboxEvents.id, [...ids]), isNull(outboxEvents.handledAt)))
}

/** Records a failed attempt and the next retry; with `givenUpAt` there is none. */
export async function markFailed(
  id: number,
  failed: { failure: string } & ({ nextTryAt: Date } | { givenUpAt: Date }),
): Promise<void> {
  await database()
    .update(outboxEvents)
    .set({ attempts: sql`${outboxEvents.attempts} + 1`, ...failed })
    .where(and(eq(outboxEvents.id, id), isNull(outboxEvents.handledAt)))
}

const isFailed = sql`handled_at is null and attempts > 0`
const isGivenUp = sql`handled_at is null and given_up_at is not null`

/** Makes every failed event due at once, including given-up ones. */
export async function retryFailed(): Promise<void> {
  await database()
    .update(outboxEvents)
    .set({ attempts: 0, nextTryAt: null, givenUpAt: null })
    .where(isFailed)
}

/** Counts events given up since an instant; they are left for the team. */
export const countGivenUpSince = (since: Date): Promise<number> =>
  database().$count(outboxEvents, sql`${isGivenUp} and given_up_at > ${at(since)}`)

/** Deletes events that were handled or given up before an instant. */
export async function deleteEndedEvents(before: Date): Promise<void> {
  const instant = at(before)
  await deleteInBatches(outboxEvents, sql`handled_at < ${instant}`)
  await deleteInBatches(outboxEvents, sql`${isGivenUp} and given_up_at < ${instant}`)
}

/** Counts unhandled events; for tests. */
export const countWaitingEvents = (): Promise<number> =>
  database().$count(outboxEvents, sql`handled_at is null and given_up_at is null`)
