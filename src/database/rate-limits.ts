import { sql } from 'drizzle-orm'
import { Problem } from '../platform/api/problem.ts'
import { currentCallerId } from '../platform/addresses/caller-origin.ts'
import { deployment } from '../platform/configuration/deployment.ts'
import { present } from '../platform/present.ts'
import { inBatches } from './batches.ts'
import { afterCommit, afterRollback, database, openDatabase, rowsOf } from './client.ts'
import { countSecurity } from './security-journal.ts'

export interface RateLimit {
  /** Names the counter; part of its key in the table. */
  name: string
  points: number
  perSeconds: number
  /** Refusals are recorded by the caller, with the account concerned. */
  isOfSignIns?: true
}

/** The uses of a window, which begins with its first use. */
interface Window {
  uses: number
  endsInMs: number
}

const rowKey = (limit: RateLimit, key: string) => `${limit.name}:${key}`

/**
 * Counts in the current transaction: with a second connection, as many concurrent calls as there
 * are connections would deadlock.
 */
async function countStored(limit: RateLimit, key: string): Promise<Window> {
  const now = Date.now()
  const end = now + limit.perSeconds * 1000
  const [row] = await rowsOf<{ uses: number; end: number }>(sql`
    insert into rate_limits as known (key, points, expire)
    values (${rowKey(limit, key)}, 1, ${end})
    on conflict (key) do update set
      points = case when known.expire > ${now} then known.points + 1 else 1 end,
      expire = case when known.expire > ${now} then known.expire else ${end} end
    returning points as uses, expire::float8 as "end"`)
  const counted = present(row)
  return { uses: counted.uses, endsInMs: counted.end - now }
}

function requireWithin(limit: RateLimit, { uses, endsInMs }: Window): void {
  if (uses <= limit.points) return
  if (!limit.isOfSignIns)
    // A rollback drops this callback: the refusal is recorded when the use is counted again
    // afterwards.
    afterCommit(() =>
      countSecurity('limit-reached', { aboutId: currentCallerId() }, { limit: limit.name }),
    )
  throw new Problem('too-many-requests', 'too-many-requests', {
    retryAfterSeconds: Math.max(1, Math.ceil(endsInMs / 1000)),
  })
}

/**
 * Runs `count`, and again after a rollback of the surrounding transaction, which undoes the first
 * run. Several of them run again in their first order.
 */
async function countDespiteRollback(count: () => Promise<unknown>): Promise<void> {
  if (!deployment().rateLimits) return
  afterRollback(() => countDespiteRollback(count))
  await count()
}

/**
 * Counts one use in the database, across restarts and processes, whether or not the transaction
 * around the call commits.
 * @throws {Problem} 429 with Retry-After past the limit.
 */
export const spendStored = (limit: RateLimit, key: string): Promise<void> =>
  countDespiteRollback(async () => requireWithin(limit, await countStored(limit, key)))

/**
 * As {@link spendStored}, for actions that are silently skipped past the limit: returns whether the
 * use is within it. A use that is rolled back with its transaction does not count.
 */
export const isWithinStored = async (limit: RateLimit, key: string): Promise<boolean> =>
  !deployment().rateLimits || (await countStored(limit, key)).uses <= limit.points

/** The usual interval, in seconds, between uses that pass beyond a slowing limit. */
const SLOWED_SECONDS = 60

const beyond = ({ name }: RateLimit, everySeconds: number): RateLimit => ({
  name: `${name}-beyond`,
  points: 1,
  perSeconds: everySeconds,
})

/**
 * As {@link spendStored}, but past the limit one use passes every `everySeconds`: repeated mistakes
 * are slowed, and nobody can lock another person out by guessing.
 * @throws {Problem} 429 with Retry-After where that is too soon.
 */
export const spendSlowing = (
  limit: RateLimit,
  key: string,
  everySeconds = SLOWED_SECONDS,
): Promise<void> =>
  countDespiteRollback(async () => {
    const { uses } = await countStored(limit, key)
    if (uses < limit.points) return
    // The last use within the limit begins the interval; of several at one moment one passes.
    requireWithin({ ...limit, points: 1 }, await countStored(beyond(limit, everySeconds), key))
  })

/** Takes back one use of {@link spendSlowing} that turned out not to count, also past the limit. */
export const refundSlowing = (limit: RateLimit, key: string): Promise<void> =>
  countDespiteRollback(async () => {
    const past = rowKey(beyond(limit, SLOWED_SECONDS), key)
    await database().execute(sql`
      update rate_limits set points = points - 1 where key = ${past} and points > 0
        and exists (select from rate_limits
          where key = ${rowKey(limit, key)} and points >= ${limit.points})`)
    await database().execute(
      sql`update rate_limits set points = points - 1 where key = ${rowKey(limit, key)}`,
    )
  })

/** Resets the counts, for example after a successful sign-in. */
export async function forgetSlowing(limit: RateLimit, key: string): Promise<void> {
  await forgetStored(limit, key)
  await forgetStored(beyond(limit, SLOWED_SECONDS), key)
}

export const forgetStored = (limit: RateLimit, key: string): Promise<void> =>
  countDespiteRollback(() =>
    database().execute(sql`delete from rate_limits where key = ${rowKey(limit, key)}`),
  )

export const deleteEndedCounts = (now: Date): Promise<void> =>
  inBatches(async (most) => {
    const isOver = sql`expire <= ${now.getTime()}`
    const gone = await rowsOf(sql`delete from rate_limits where ${isOver} and key = any(array(
      select key from rate_limits where ${isOver} limit ${most})) returning 1`)
    return gone.length
  })

interface CountInMemory {
  uses: number
  endsAt: number
}

/**
 * A limit counted in this process only: for reads, where writing each would cost more than it
 * saves. Counts are separate for each database, as its keys name its rows.
 */
export function memoryLimit(limit: RateLimit): (key: string) => Promise<void> {
  const ofDatabases = new WeakMap<object, Map<string, CountInMemory>>()
  return async (key) => {
    if (!deployment().rateLimits) return
    const open = openDatabase()
    const counts = ofDatabases.get(open) ?? new Map<string, CountInMemory>()
    ofDatabases.set(open, counts)
    requireWithin(limit, countInMemory(counts, limit, key))
  }
}

function countInMemory(
  counts: Map<string, CountInMemory>,
  { perSeconds }: RateLimit,
  key: string,
): Window {
  const now = performance.now()
  // Windows are equally long and in insertion order, so expired ones come first.
  for (const [known, { endsAt }] of counts) {
    if (endsAt > now) break
    counts.delete(known)
  }
  const count = counts.get(key) ?? { uses: 0, endsAt: now + perSeconds * 1000 }
  counts.set(key, count)
  count.uses += 1
  return { uses: count.uses, endsInMs: count.endsAt - now }
}
