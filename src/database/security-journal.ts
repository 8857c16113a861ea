import { createHash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { currentCallerId, currentOrigin } from '../platform/addresses/caller-origin.ts'
import { systemClock } from '../platform/clock.ts'
import { StoredCounter } from '../platform/stored-counter.ts'
import type { JournalOrigin, SecurityEvent, SecurityEvents } from '../platform/security-events.ts'
import { HOUR_MS } from '../platform/durations.ts'
import { database, inTransaction } from './client.ts'
import { securityEvents } from './schema/security.ts'
import { alertOfEvent, alertOfFailures } from './security-alerts.ts'

interface Whom {
  /** The account concerned; null when there is none or it is unknown. */
  aboutId: number | null
  /** The person who acted; by default the caller. */
  byId?: number | null
}

/**
 * Records, in the transaction around the call, a change of an account's or the site's access;
 * admins read it in the security journal. Network and device are the caller's.
 */
export async function noteSecurity<Event extends SecurityEvent>(
  event: Event,
  { aboutId, byId = currentCallerId() }: Whom,
  details: SecurityEvents[Event],
): Promise<void> {
  await database()
    .insert(securityEvents)
    .values({ event, aboutId, byId, origin: currentOrigin(), details: { ...details } })
  await alertOfEvent(event, aboutId)
}

interface Counted {
  event: SecurityEvent
  aboutId: number | null
  byId: number | null
  origin: JournalOrigin | null
  details: Record<string, unknown>
  /** The last occurrence, in epoch milliseconds. */
  at: number
}
type Repeated = Counted & { count: number }

const WRITE_EVERY_MS = 5000
/** The most distinct entries that are counted between two writes. */
const MOST_WAITING = 500
/** The most rows per hour, so that a flood of failures cannot fill the disk. */
const MOST_ROWS_AN_HOUR = 300

const hourOf = (at: number): number => Math.floor(at / HOUR_MS)
const keyOf = ({ event, aboutId, byId, origin, details, at }: Counted): string =>
  JSON.stringify([event, aboutId, byId, origin, details, hourOf(at)])
const countKeyOf = (entry: Counted): string =>
  createHash('sha256').update(keyOf(entry)).digest('base64url')

/** Coarser keys for a flood of distinct entries: first without origin, then only the event. */
const withoutOrigin = (entry: Counted): Counted => ({ ...entry, origin: null })
const eventAlone = (entry: Counted): Counted => ({
  ...withoutOrigin(entry),
  aboutId: null,
  byId: null,
  details: {},
})

const counter = new StoredCounter<Counted>({
  name: 'security journal',
  keyOf,
  store: (counted) => inTransaction(() => storeCounted(counted)),
  most: MOST_WAITING,
  beyond: eventAlone,
  everyMs: WRITE_EVERY_MS,
})

/**
 * Counts events that can occur in floods, such as wrong passwords: one row per account, network and
 * hour. Counting is in memory, so it neither slows nor fails the call; rows are written seconds
 * later.
 */
export function countSecurity<Event extends SecurityEvent>(
  event: Event,
  { aboutId, byId = currentCallerId() }: Whom,
  details: SecurityEvents[Event],
): void {
  const at = systemClock().getTime()
  counter.add({ event, aboutId, byId, origin: currentOrigin(), details: { ...details }, at })
}

/** Writes the counts; called before an admin reads the journal. */
export const writeSecurityCounts = (): Promise<void> => counter.write()

/** Writes the counts every few seconds; the returned function stops that and writes the rest. */
export const startCountingSecurity = (): (() => Promise<void>) => counter.start()

function merge(entries: readonly Repeated[]): Map<string, Repeated> {
  const merged = new Map<string, Repeated>()
  for (const entry of entries) {
    const countKey = countKeyOf(entry)
    const known = merged.get(countKey)
    merged.set(countKey, {
      ...entry,
      count: entry.count + (known?.count ?? 0),
      at: Math.max(entry.at, known?.at ?? 0),
    })
  }
  return merged
}

async function storeCounted(counted: readonly Repeated[]): Promise<void> {
  let rows = merge(counted)
  for (const coarser of [withoutOrigin, eventAlone]) {
    const room = await findRoom([...rows.keys()])
    if (room.isEnough) break
    rows = merge(
      [...rows].map(([countKey, row]) =>
        room.known.has(countKey) ? row : { ...coarser(row), count: row.count },
      ),
    )
  }
  await insertRepeated(rows)
  await alertOfFailures([...rows.values()].map(({ event }) => event))
}

/** The rows that exist already, and whether the hour's limit allows more. */
async function findRoom(countKeys: readonly string[]) {
  const rows = await database()
    .select({ countKey: securityEvents.countKey })
    .from(securityEvents)
    .where(inArray(securityEvents.countKey, [...countKeys]))
  const known = new Set(rows.map(({ countKey }) => countKey))
  const written = await database().$count(
    securityEvents,
    sql`tally is not null and created_at > now() - interval '1 hour'`,
  )
  return { known, isEnough: written + countKeys.length - known.size <= MOST_ROWS_AN_HOUR }
}

async function insertRepeated(rows: ReadonlyMap<string, Repeated>): Promise<void> {
  await database()
    .insert(securityEvents)
    .values(
      [...rows].map(([countKey, { count, at, ...row }]) => ({
        ...row,
        countKey,
        times: count,
        createdAt: new Date(at),
        lastAt: new Date(at),
      })),
    )
    .onConflictDoUpdate({
      target: securityEvents.countKey,
      set: {
        times: sql`${securityEvents.times} + excluded.times`,
        lastAt: sql`greatest(${securityEvents.lastAt}, excluded.last_at)`,
      },
    })
}
