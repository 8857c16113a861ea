import { sql, type SQL } from 'drizzle-orm'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '../platform/api/problem.ts'
import { currentCallerId } from '../platform/caller-origin.ts'
import { deployment } from '../platform/configuration/deployment.ts'
import { database, openDatabase } from './client.ts'
import { countSecurity } from './security-journal.ts'

export interface RateLimit {
  /** Names the counter; part of its key in the table. */
  name: string
  points: number
  perSeconds: number
  /** Refusals are recorded where it is spent, with the account that they concern. */
  isOfSignIns?: true
}

type Limiter = Pick<RateLimiterPostgres, 'consume' | 'reward' | 'delete'>

const limiters = new WeakMap<object, Map<string, Limiter>>()

interface LimiterQuery {
  text: string
  values?: unknown[]
}

/** The limiter's own text with its `$1`, `$2` bound to their values. */
const bind = ({ text, values = [] }: LimiterQuery): SQL =>
  sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
  )

/**
 * Counts in the transaction around the call: on another connection, a call that holds one would
 * wait for another, and as many calls at once as there are connections would deadlock.
 */
const client = { query: (query: LimiterQuery) => database().execute(bind(query)) }

function storedLimiter(limit: RateLimit): Limiter {
  const open = openDatabase()
  const known = limiters.get(open) ?? new Map<string, Limiter>()
  limiters.set(open, known)
  const ready = known.get(limit.name)
  if (ready) return ready
  const limiter = new RateLimiterPostgres({
    storeClient: client,
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.perSeconds,
  })
  known.set(limit.name, limiter)
  return limiter
}

async function consume(limiter: Limiter, key: string, limit: RateLimit): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    if (!limit.isOfSignIns)
      countSecurity('limit-reached', { aboutId: currentCallerId() }, { limit: limit.name })
    throw new Problem('too-many-requests', 'too-many-requests', {
      retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)),
    })
  }
}

/**
 * Counts one use, in the database, so that it holds across restarts and processes. Within a
 * transaction the count is undone with it.
 * @throws {Problem} 429 with Retry-After past the limit.
 */
export async function spendStored(limit: RateLimit, key: string): Promise<void> {
  if (deployment().rateLimits) await consume(storedLimiter(limit), key, limit)
}

/** The same for what is left out without a word past the limit: whether it is within. */
export const isWithinStored = async (limit: RateLimit, key: string): Promise<boolean> =>
  !deployment().rateLimits || (await pointsLeft(storedLimiter(limit), key)) >= 0

/** Takes one use back, which turned out to be none that counts. */
export async function refundStored(limit: RateLimit, key: string): Promise<void> {
  if (deployment().rateLimits) await storedLimiter(limit).reward(key)
}

/** The usual interval between the uses that pass beyond a slowing limit. */
const SLOWED_SECONDS = 60

const beyond = ({ name }: RateLimit, everySeconds: number): RateLimit => ({
  name: `${name}-beyond`,
  points: 1,
  perSeconds: everySeconds,
})

/**
 * As {@link spendStored}, but past the limit one use passes every `everySeconds`: repeated mistakes
 * are slowed, and nobody can lock somebody else out by guessing.
 * @throws {Problem} 429 with Retry-After where that is too soon.
 */
export async function spendSlowing(
  limit: RateLimit,
  key: string,
  everySeconds = SLOWED_SECONDS,
): Promise<void> {
  if (!deployment().rateLimits) return
  const slowed = storedLimiter(beyond(limit, everySeconds))
  const left = await pointsLeft(storedLimiter(limit), key)
  if (left > 0) return
  // The slowed uses count from the last use within the limit.
  if (left === 0) await pointsLeft(slowed, key)
  else await consume(slowed, key, limit)
}

/** Counts one use and returns how many are left; negative where it was refused. */
const pointsLeft = (limiter: Limiter, key: string): Promise<number> =>
  limiter.consume(key).then(
    ({ remainingPoints }) => remainingPoints,
    (refused: unknown) => {
      if (!(refused instanceof RateLimiterRes)) throw refused
      return -1
    },
  )

/** Resets the count, as after a successful sign-in. */
export async function forgetSlowing(limit: RateLimit, key: string): Promise<void> {
  await forgetStored(limit, key)
  await forgetStored(beyond(limit, SLOWED_SECONDS), key)
}

export async function forgetStored(limit: RateLimit, key: string): Promise<void> {
  if (deployment().rateLimits) await storedLimiter(limit).delete(key)
}

/**
 * A limit counted in this process alone: for reads, where writing each would cost more than it
 * saves. Each database has its own counts, for its keys name its rows.
 */
export function memoryLimit(limit: RateLimit): (key: string) => Promise<void> {
  const counts = new WeakMap<object, Limiter>()
  return async (key) => {
    if (!deployment().rateLimits) return
    const open = openDatabase()
    const limiter = counts.get(open) ?? memoryLimiter(limit)
    counts.set(open, limiter)
    await consume(limiter, key, limit)
  }
}

const memoryLimiter = (limit: RateLimit): Limiter =>
  new RateLimiterMemory({
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.perSeconds,
  })
