import { createHash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { currentCallerId, currentOrigin } from '../platform/addresses/caller-origin.ts'
import { systemClock } from '../platform/clock.ts'
import { Counter } from '../platform/counter.ts'
import type { Origin, SecurityEvent, SecurityEvents } from '../platform/security-events.ts'
import { HOUR_MS } from '../platform/durations.ts'
import { database, inTransaction } from './client.ts'
import { securityEvents } from './schema/security.ts'
import { alertOfEvent, alertOfFailures } from './security-alerts.ts'

interface Whom {
  /** The account that it concerns; null where there is none, or nobody knows which. */
  aboutId: number | null
  /** Who did it; the person who makes the call unless given. */
  byId?: number | null
}

/**
 * Records, in the transaction around the call, what somebody changed in the ways into an account or
 * the site; admins read it in the security journal. Address and device are the call's own.
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
  origin: Origin | null
  details: Record<string, unknown>
  /** When it happened last, in milliseconds. */
  at: number
}
type Repeated = Counted & { count: number }

const WRITE_EVERY_MS = 5000
/** The most kinds, accounts and networks that are counted separately between two writings. */
const MOST_WAITING = 500
/** The most rows that an hour may add, so that nobody can fill the disk with failures. */
const MOST_ROWS_AN_HOUR = 300

const hourOf = (at: number): number => Math.floor(at / HOUR_MS)
const keyOf = ({ event, aboutId, byId, origin, details, at }: Counted): string =>
  JSON.stringify([event, aboutId, byId, origin, details, hourOf(at)])
const countKeyOf = (entry: Counted): string =>
  createHash('sha256').update(keyOf(entry)).digest('base64url')

/** What a flood of different ones is counted as: first without its origin, then as its event alone. */
const withoutOrigin = (entry: Counted): Counted => ({ ...entry, origin: null })
const eventAlone = (entry: Counted): Counted => ({
  ...withoutOrigin(entry),
  aboutId: null,
  byId: null,
  details: {},
})

const counter = new Counter<Counted>({
  name: 'security journal',
  keyOf,
  store: (counted) => inTransaction(() => storeCounted(counted)),
  most: MOST_WAITING,
  beyond: eventAlone,
  everyMs: WRITE_EVERY_MS,
})

/**
 * Counts what somebody may do in floods, such as signing in with a wrong password: a row for each
 * account and network in an hour. It costs the call nothing, and cannot fail it: it is written a few
 * seconds later.
 */
export function countSecurity<Event extends SecurityEvent>(
  event: Event,
  { aboutId, byId = currentCallerId() }: Whom,
  details: SecurityEvents[Event],
): void {
  const at = systemClock().getTime()
  counter.add({ event, aboutId, byId, origin: currentOrigin(), details: { ...details }, at })
}

/** Writes what was counted; admins who open the journal read the latest. */
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

/** Which of the rows exist already, and whether the hour may add the others. */
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
