import { AsyncLocalStorage } from 'node:async_hooks'
import { Socket } from 'node:net'
import pg from 'pg'
import { BlockedTables, type StatementsUnderWay } from './blocked-tables.ts'
import { StatementRefused } from './trouble.ts'
import { currentRequestId } from '../platform/request-id.ts'

/** The lock timeout of a statement, in milliseconds. */
export const LOCK_TIMEOUT_MS = 5_000

/** Timeouts of each connection, in milliseconds; long transactions lift them. */
const LIMITS = {
  statement_timeout: 30_000,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: 30_000,
} as const

/**
 * A server that has not answered a statement for this time counts as gone: a running server would
 * have cancelled the statement by then. TCP alone notices a vanished machine only after a quarter
 * of an hour.
 */
const ANSWERED_WITHIN_MS = LIMITS.statement_timeout + 5_000

/** TCP keep-alive, which also probes idle connections. */
export const ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/** The longest wait for a free or a new connection, in milliseconds. */
export const CONNECTED_WITHIN_MS = 5_000
/** The longest queue per connection; further work is refused at once. */
const WAITING_PER_CONNECTION = 25
/** Connections reserved for signing in, beside those of `DATABASE_POOL`. */
const RESERVED = 2
/** The most connections of a process beside its pool: reserve, locks, notifications and jobs. */
export const CONNECTIONS_BESIDE_POOL = RESERVED + 8

const lanes = new AsyncLocalStorage<'signing-in'>()

/** Runs `work` on the reserved connections. */
export const withReserve = <T>(work: () => T): T => lanes.run('signing-in', work)

/**
 * Sends all writes of one tick of the event loop together: waking the server costs more than most
 * statements.
 */
class GatheringSocket extends Socket {
  #gathers = false

  override write: Socket['write'] = (...written: unknown[]) => {
    if (!this.#gathers) {
      this.#gathers = true
      this.cork()
      setImmediate(() => {
        this.#gathers = false
        this.uncork()
      })
    }
    return super.write(...(written as [string]))
  }
}

type Ended = (error: Error | undefined, result?: unknown) => void

/** Adds a code to errors of broken connections, which often have none. */
const named = (error: unknown): unknown =>
  (error as { code?: unknown }).code === undefined ? StatementRefused.broken(error) : error

/** The text of a statement, given as a string or as a query object. */
const textOf = ([first]: readonly unknown[]): string =>
  typeof first === 'string' ? first : (first as { text: string }).text

/** A client that reports its running statements to {@link BlockedTables}. */
const watchedClient = (tables: BlockedTables) =>
  class extends pg.Client implements StatementsUnderWay {
    #underWay = 0
    busySince: number | undefined

    get serverProcess(): number | undefined {
      return (this as { processID?: number }).processID
    }

    override query = ((...given: unknown[]) => {
      const text = textOf(given)
      const callback = given.at(-1)
      const isAdmitted = tables.admits(text)
      if (typeof callback !== 'function') {
        if (!isAdmitted) return Promise.reject(StatementRefused.locked())
        this.#begin()
        const answer = super.query(...(given as [string])) as Promise<unknown>
        return answer.then(
          (result) => this.#end(text, result),
          (error: unknown) => {
            this.#end()
            throw named(error)
          },
        )
      }
      if (!isAdmitted) return void setImmediate(callback as Ended, StatementRefused.locked())
      this.#begin()
      const ended: Ended = (error, result) => {
        this.#end(error ? undefined : text)
        ;(callback as Ended)(error && (named(error) as Error), result)
      }
      const asked: unknown[] = [...given.slice(0, -1), ended]
      return super.query(...(asked as [string]))
    }) as pg.Client['query']

    #begin(): void {
      this.#underWay += 1
      this.busySince ??= Date.now()
    }

    #end<Result>(text?: string, result?: Result): Result {
      this.#underWay -= 1
      this.busySince = this.#underWay > 0 ? Date.now() : undefined
      if (text !== undefined) tables.ended(text)
      return result as Result
    }
  }

export interface Pools {
  /** The pool for everything except signing in. */
  readonly ordinary: pg.Pool
  readonly tables: BlockedTables
  connect(): Promise<pg.PoolClient>
  query(...statement: unknown[]): Promise<unknown>
  end(): Promise<void>
}

/** @throws {StatementRefused} in place of the pool's own errors, which have no code. */
async function orBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw (error as Error).message.startsWith('timeout exceeded')
      ? StatementRefused.busy(error)
      : named(error)
  }
}

/** Lifts a connection's query timeout; the returned function restores it. */
export function liftLimit(client: pg.PoolClient): () => void {
  const { connectionParameters } = client as unknown as {
    connectionParameters: { query_timeout: number | false }
  }
  const before = connectionParameters.query_timeout
  connectionParameters.query_timeout = false
  return () => (connectionParameters.query_timeout = before)
}

interface Opening {
  limited: boolean
  answeredWithinMs?: number | undefined
  /** Throws when the caller may not take a connection. */
  beforeTaking?: () => void
}

/**
 * Opens a process's pools; connections are made on demand. `limited: false` is for operators'
 * commands.
 */
export function openPools(
  url: string,
  size: number,
  { limited, beforeTaking = () => {}, answeredWithinMs = ANSWERED_WITHIN_MS }: Opening,
): Pools {
  // Queries here are short: JIT compilation takes longer than running them.
  const settings = { connectionString: url, ...ALIVE, options: '-c jit=off' }
  const tables = new BlockedTables(settings, { looks: limited })
  const Client = watchedClient(tables)
  const openPool = (max: number, more: pg.PoolConfig = {}) => {
    const pool = new pg.Pool({
      ...settings,
      ...(limited
        ? {
            ...LIMITS,
            query_timeout: answeredWithinMs,
            connectionTimeoutMillis: CONNECTED_WITHIN_MS,
          }
        : {}),
      max,
      pipeline: true,
      Client,
      ...more,
      stream: () => new GatheringSocket(),
    })
    // A broken connection is replaced at its next use, and its query fails; without a listener the
    // error would end the process, whether the connection is idle or in a transaction.
    pool.on('error', () => {})
    pool.on('connect', (client) => {
      client.on('error', () => {})
      client.on('end', tables.watch(client as typeof client & StatementsUnderWay))
    })
    return pool
  }
  const ordinary = openPool(size)
  // Reserved connections never idle out: opening one is slowest when the system is overloaded.
  const reserve = openPool(RESERVED, { idleTimeoutMillis: 0 })

  function find(): pg.Pool {
    const pool = lanes.getStore() === 'signing-in' ? reserve : ordinary
    if (limited && pool.waitingCount >= WAITING_PER_CONNECTION * (pool.options.max ?? size))
      throw StatementRefused.busy()
    return pool
  }

  async function connect(): Promise<pg.PoolClient> {
    beforeTaking()
    return orBusy(find().connect())
  }

  const share = shareConnections(() => orBusy(find().connect()))

  /** The pool's own `query` would close the connection after each error. */
  async function query(...statement: unknown[]): Promise<unknown> {
    if (tables.refuses(textOf(statement))) throw StatementRefused.locked()
    beforeTaking()
    return share(lanes.getStore() ?? '', (client) => client.query(...(statement as [string])))
  }

  return {
    ordinary,
    tables,
    connect,
    query,
    end: async () => {
      await Promise.all([ordinary.end(), reserve.end(), tables.close()])
    },
  }
}

/** A longer chain of statements would take longer than waking another server process. */
const MOST_TOGETHER = 8

/** A shared connection and its number of running statements. */
interface Shared {
  client: Promise<pg.PoolClient>
  underWay: number
}

/**
 * Sends the statements that one request issues in one tick of the event loop over one connection,
 * one after another: a page makes ten reads at once, and ten connections would wake ten server
 * processes and take ten places in the queue. Statements of different requests never share one, so
 * that no request waits for another.
 */
function shareConnections(connect: () => Promise<pg.PoolClient>) {
  const joinable = new Map<string, Shared>()

  function open(key: string | undefined): Shared {
    const shared: Shared = { client: connect(), underWay: 0 }
    if (key === undefined) return shared
    joinable.set(key, shared)
    setImmediate(() => leave(key, shared))
    return shared
  }

  function leave(key: string | undefined, shared: Shared): void {
    if (key !== undefined && joinable.get(key) === shared) joinable.delete(key)
  }

  /** Runs one statement; `lane` separates work with its own connections. */
  return async function share<T>(
    lane: string,
    work: (client: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    const request = currentRequestId()
    const key = request && `${lane} ${request}`
    const shared = (key && joinable.get(key)) || open(key)
    shared.underWay += 1
    if (shared.underWay === MOST_TOGETHER) leave(key, shared)
    try {
      return await work(await shared.client)
    } finally {
      shared.underWay -= 1
      if (shared.underWay === 0) {
        leave(key, shared)
        // No connection was obtained, so there is none to release.
        shared.client.then(
          (client) => client.release(),
          () => {},
        )
      }
    }
  }
}
