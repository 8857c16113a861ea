import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { awaitedLater } from '../platform/concurrency/in-background.ts'
import {
  casing,
  noteWrites,
  refuseSecondConnection,
  type Finished,
  type OpenDatabase,
  type Queryable,
} from './client.ts'
import { openListener } from './listener.ts'
import { liftLimit, openPools, type Pools } from './pools.ts'
import { Replica } from './replica.ts'

/** The server truncates a longer name. */
const LONGEST_PROCESS_NAME = 63
export const PROCESS_NAME = 'hamgam-keys:'

/** The process's name for the server: which keys it can read with, the newest first. */
const processNameOf = (keyIds: readonly string[]): string =>
  `${PROCESS_NAME}${keyIds.toReversed().join(',')}`.slice(0, LONGEST_PROCESS_NAME)

const dialect = new PgDialect({ casing })

function transactionOn(client: pg.PoolClient): Queryable {
  const session = new NodePgSession(noteWrites(client), dialect, undefined)
  return new NodePgTransaction(dialect, session, undefined) as Queryable
}

/** @throws {Error} also when the server has rolled back instead of committing. */
async function commit(client: pg.PoolClient, last: Promise<unknown>): Promise<void> {
  const [lastDone, committed] = await Promise.allSettled([last, client.query('commit')])
  if (lastDone.status === 'rejected') throw lastDone.reason
  if (committed.status === 'rejected') throw committed.reason
  if (committed.value.command !== 'COMMIT') throw new Error('the transaction was rolled back')
}

/**
 * Begin and the first statement go together, as do the last ones and the commit: a connection
 * answers in order, and nothing is gained by waiting between them.
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
      // On a connection that broke there is nothing left to undo.
      await client.query('rollback').catch(() => {})
      throw error
    }
  } finally {
    end()
    client.release()
  }
}

/** Lifts the limits of time for the transaction around it. */
const UNLIMITED = `set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

interface Opening {
  keyIds?: readonly string[] | undefined
  limited?: boolean
  /** The address of a streaming replica, and how old its answers may be. */
  replica?: string | undefined
  oldestMs?: number | undefined
  /** After how long without an answer the server counts as gone: for tests. */
  answeredWithinMs?: number | undefined
}

/**
 * `keyIds` are the keys with which the process reads; a key rotation looks them up on the server.
 * `limited: false` lets statements take as long as they take.
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
