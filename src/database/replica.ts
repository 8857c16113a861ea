import { AsyncLocalStorage } from 'node:async_hooks'
import type { QueryResult } from 'pg'
import { describeError } from '../platform/error-description.ts'
import { inBackground } from '../platform/concurrency/in-background.ts'
import { logger } from '../platform/logger.ts'
import { publicContentVersion } from '../platform/public-content.ts'
import type { Pools } from './pools.ts'

/** The default largest age of a replica's answers, in milliseconds. */
const OLDEST_MS = 1_000
const LOOK_EVERY_MS = 250
/** The number of remembered log positions of the primary: those of a few seconds. */
const MOST_REMEMBERED = 40

const ages = new AsyncLocalStorage<'may-be-old' | 'must-be-new'>()

/**
 * Lets reads be a second old: they go to the replica while its lag is small enough. Within a
 * transaction, and within {@link mustBeNew}, the primary is read.
 */
export const mayBeOld = <T>(work: () => T): T =>
  ages.getStore() === 'must-be-new' ? work() : ages.run('may-be-old', work)

/** Reads from the primary, for a person who has just written and expects to see it. */
export const mustBeNew = <T>(work: () => T): T => ages.run('must-be-new', work)

export const isOldEnough = (): boolean => ages.getStore() === 'may-be-old'

/** A log sequence number of PostgreSQL, `16/B374D848`, as a number. */
function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

interface Seen {
  position: bigint
  at: number
}

async function readPosition(pools: Pools, statement: string): Promise<bigint | undefined> {
  const { rows } = (await pools.query(statement)) as QueryResult<{
    position: string | null
  }>
  const position = rows[0]?.position
  return position ? positionOf(position) : undefined
}

/**
 * Measures a replica's lag: every quarter of a second it asks the primary for its log position, and
 * the replica for the position it has replayed. A replica cut off from its primary replays nothing
 * more, and so is too far behind as soon as anything is written.
 */
export class Replica {
  readonly #primary: Pools
  readonly #pools: Pools
  readonly #oldestMs: number
  #timer: NodeJS.Timeout | undefined
  #seen: Seen[] = []
  #freshUntil = 0
  #isLooking = false
  #wasAway = false
  #publicVersion = publicContentVersion()
  #publicChangedAt = 0

  constructor(primary: Pools, pools: Pools, { oldestMs = OLDEST_MS } = {}) {
    this.#primary = primary
    this.#pools = pools
    this.#oldestMs = oldestMs
  }

  /** Measures the lag until it is closed. */
  start(): void {
    const look = () => inBackground(this.#look(), 'the replica was not looked at')
    this.#timer = setInterval(look, LOOK_EVERY_MS).unref()
    look()
  }

  /**
   * Whether reads may use the replica: its lag is small enough, and it includes the last change of
   * public content.
   */
  isFresh(now = Date.now()): boolean {
    const version = publicContentVersion()
    if (this.#publicVersion !== version) {
      this.#publicVersion = version
      this.#publicChangedAt = now
    }
    // Invalidated pages are rendered again at once and cached, so they must not read older data.
    return now < this.#freshUntil && now - this.#publicChangedAt > this.#oldestMs
  }

  /** A statement that fails on the replica is repeated on the primary. */
  async query(...statement: unknown[]): Promise<unknown> {
    try {
      return await this.#pools.query(...statement)
    } catch (error) {
      this.#noteAway(error)
      return this.#primary.query(...statement)
    }
  }

  async end(): Promise<void> {
    clearInterval(this.#timer)
    await this.#pools.end()
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      const at = Date.now()
      const written = await readPosition(this.#primary, 'select pg_current_wal_lsn() as position')
      if (written === undefined) return
      this.#seen = [...this.#seen, { position: written, at }].slice(-MOST_REMEMBERED)
      const replayed = await readPosition(
        this.#pools,
        'select pg_last_wal_replay_lsn() as position',
      )
      if (replayed === undefined) throw new Error('DATABASE_REPLICA_URL is no replica')
      const reached = this.#seen.findLast(({ position }) => position <= replayed)
      if (reached) this.#freshUntil = reached.at + this.#oldestMs
      this.#noteBack()
    } catch (error) {
      this.#noteAway(error)
    } finally {
      this.#isLooking = false
    }
  }

  #noteAway(error: unknown): void {
    this.#freshUntil = 0
    if (this.#wasAway) return
    this.#wasAway = true
    logger.warn({ err: describeError(error) }, 'replica not used')
  }

  #noteBack(): void {
    if (this.#wasAway) logger.info('replica used again')
    this.#wasAway = false
  }
}
