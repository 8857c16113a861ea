import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { awaitedLater, inBackground } from '../platform/concurrency/in-background.ts'
import { logger } from '../platform/logger.ts'
import {
  casing,
  noteWrites,
  refuseSecondConnection,
  type Finished,
  type OpenDatabase,
  type Queryable,
} from './client.ts'
import { liftLimit, openPools, type Pools, ALIVE, CONNECTED_WITHIN_MS } from './pools.ts'
import { Replica } from './replica.ts'

/** PostgreSQL's limit for `application_name`; the server truncates a longer one. */
const LONGEST_PROCESS_NAME = 63
export const PROCESS_NAME = 'hamgam-keys:'

/**
 * The connection's `application_name`: ids of the keys that this process reads with, newest first.
 */
const processNameOf = (keyIds: readonly string[]): string =>
  `${PROCESS_NAME}${keyIds.toReversed().join(',')}`.slice(0, LONGEST_PROCESS_NAME)

const dialect = new PgDialect({ casing })

function transactionOn(client: pg.PoolClient): Queryable {
  const session = new NodePgSession(noteWrites(client), dialect, undefined)
  return new NodePgTransaction(dialect, session, undefined) as Queryable
}

/** @throws {Error} also when the server rolled back in place of committing. */
async function commit(client: pg.PoolClient, last: Promise<unknown>): Promise<void> {
  const [lastDone, committed] = await Promise.allSettled([last, client.query('commit')])
  if (lastDone.status === 'rejected') throw lastDone.reason
  if (committed.status === 'rejected') throw committed.reason
  if (committed.value.command !== 'COMMIT') throw new Error('the transaction was rolled back')
}

/**
 * Sends `begin` together with the first statement, and `commit` together with the last ones: a
 * connection answers in order, so waiting between them gains nothing.
 */
async function transact<T>(
  pools: Pools,
  work: (transaction: Queryable) => Promise<Finished<T>>,
  isLong: boolean,
): Promise<T> {
  const client = await pools.connect()
  const end = isLong ? liftLimit(client) : () => {}
  try {
    const begun = client.query(isLong ? `begin; ${UNLIMITED}` : 'begin')
    awaitedLater(begun)
    try {
      const { result, last } = await work(transactionOn(client))
      await begun
      await commit(client, last)
      return result
    } catch (error) {
      // A broken connection has nothing left to roll back.
      await client.query('rollback').catch(() => {})
      throw error
    }
  } finally {
    end()
    client.release()
  }
}

/** Lifts the timeouts of the current transaction. */
const UNLIMITED = `set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

interface Opening {
  keyIds?: readonly string[] | undefined
  limited?: boolean
  /** The address of a streaming replica, and the largest age of its answers. */
  replica?: string | undefined
  oldestMs?: number | undefined
  /** The time without an answer after which the server counts as gone; for tests. */
  answeredWithinMs?: number | undefined
}

/**
 * `keyIds` are the keys that the process reads with; a key rotation looks them up on the server.
 * `limited: false` disables the statement timeout.
 */
export async function openPostgres(
  url: string,
  poolSize: number,
  { keyIds, limited = true, replica: replicaUrl, oldestMs, answeredWithinMs }: Opening = {},
): Promise<OpenDatabase> {
  const pools = openPools(url, poolSize, {
    limited,
    answeredWithinMs,
    beforeTaking: () => refuseSecondConnection(open),
  })
  const listener = openListener(url, {
    processName: keyIds && processNameOf(keyIds),
    aliveWithinMs: answeredWithinMs,
  })
  const on = (client: object) => drizzle({ client: client as pg.Pool, casing }) as Queryable
  const replica =
    replicaUrl === undefined
      ? undefined
      : new Replica(pools, openPools(replicaUrl, poolSize, { limited }), { oldestMs })
  const replicaRoot = replica && on(replica)
  const open: OpenDatabase = {
    engine: 'postgresql',
    root: on(noteWrites(pools)),
    ...(replica ? { replica: () => (replica.isFresh() ? replicaRoot : undefined) } : {}),
    transact: (work, { isLong }) => transact(pools, work, isLong),
    pool: pools.ordinary,
    readNewestMigration: () => pools.tables.readNewestMigration(),
    notify: async (channel, payload) => {
      await pools.query('select pg_notify($1, $2)', [channel, payload])
    },
    listen: listener.listen,
    hears: listener.hears,
    close: async () => {
      await listener.close()
      await replica?.end()
      await pools.end()
    },
  }
  replica?.start()
  return open
}

const RECONNECT_MS = 1000
/** Interval and timeout of the connection's liveness checks. */
const ALIVE_WITHIN_MS = 5_000
const NOT_ENDED = 'a connection for listening did not end'

function createClient(url: string, processName: string | undefined, withinMs: number): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    ...ALIVE,
    connectionTimeoutMillis: CONNECTED_WITHIN_MS,
    query_timeout: withinMs,
    application_name: processName,
  })
  return client.on('error', () => {})
}

const listenTo = (client: pg.Client, channel: string) =>
  client.query(`listen ${pg.escapeIdentifier(channel)}`)

async function connectTo(client: pg.Client, channels: Iterable<string>): Promise<void> {
  try {
    await client.connect()
    for (const channel of channels) await listenTo(client, channel)
  } catch (error) {
    inBackground(client.end(), NOT_ENDED)
    throw error
  }
}

/** Pings the server: a dead connection looks like one without notifications. */
function endOnSilence(client: pg.Client, withinMs: number): void {
  const asking = setInterval(() => {
    client.query('select 1').catch(() => inBackground(client.end(), NOT_ENDED))
  }, withinMs).unref()
  client.once('end', () => clearInterval(asking))
}

interface Listening {
  processName?: string | undefined
  aliveWithinMs?: number | undefined
}

/**
 * A connection that receives notifications and reconnects by itself. After each reconnect the
 * listeners get the empty payload, because notifications may have been missed.
 */
function openListener(url: string, { processName, aliveWithinMs = ALIVE_WITHIN_MS }: Listening) {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  let client: pg.Client | undefined
  let closed = false

  const notifyAll = () => {
    for (const registered of listeners.values()) for (const one of registered) one('')
  }

  async function connect(): Promise<void> {
    const next = createClient(url, processName, aliveWithinMs)
    next.on('end', () => {
      if (closed || client !== next) return
      client = undefined
      notifyAll()
      setTimeout(() => void reconnect(), RECONNECT_MS).unref()
    })
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '')
    })
    await connectTo(next, listeners.keys())
    client = next
    endOnSilence(next, aliveWithinMs)
    notifyAll()
  }

  async function reconnect(): Promise<void> {
    if (closed || client) return
    try {
      await connect()
    } catch (error) {
      logger.warn({ code: (error as NodeJS.ErrnoException).code }, 'listening: no connection yet')
      setTimeout(() => void reconnect(), RECONNECT_MS).unref()
    }
  }

  return {
    hears: () => client !== undefined,
    async listen(channel: string, listener: (payload: string) => void) {
      const known = listeners.get(channel)
      if (known) known.add(listener)
      else {
        listeners.set(channel, new Set([listener]))
        if (client) await listenTo(client, channel)
        else await connect()
      }
      return async () => {
        listeners.get(channel)?.delete(listener)
      }
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}
