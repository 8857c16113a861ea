import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { casing, noteWrites, type Finished, type OpenDatabase, type Queryable } from './client.ts'
import { openListener } from './listener.ts'
import { openPools, type Pools } from './pools.ts'
import { processNameOf } from './process-name.ts'

const dialect = new PgDialect({ casing })

function transactionOn(client: pg.PoolClient): Queryable {
  const session = new NodePgSession(noteWrites(client), dialect, undefined)
  return new NodePgTransaction(dialect, session, undefined) as unknown as Queryable
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
  try {
    const begun = client.query(isLong ? `begin; ${UNLIMITED}` : 'begin')
    begun.catch(() => {})
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
    client.release()
  }
}

/** Lifts the limits of time for the transaction around it. */
const UNLIMITED = `set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

/**
 * `keyIds` are the keys with which the process reads; a key rotation looks them up on the server.
 * `limited: false` lets statements take as long as they take.
 */
export async function openPostgres(
  url: string,
  poolSize: number,
  { keyIds, limited = true }: { keyIds?: readonly string[]; limited?: boolean } = {},
): Promise<OpenDatabase> {
  const pools = openPools(url, poolSize, { limited })
  const listener = openListener(url, keyIds && processNameOf(keyIds))
  return {
    engine: 'postgresql',
    root: drizzle({
      client: noteWrites(pools) as unknown as pg.Pool,
      casing,
    }) as unknown as Queryable,
    transact: (work, { isLong }) => transact(pools, work, isLong),
    pool: pools.ordinary,
    readNewestMigration: () => pools.tables.readNewestMigration(),
    notify: async (channel, payload) => {
      await pools.query('select pg_notify($1, $2)', [channel, payload])
    },
    listen: listener.listen,
    close: async () => {
      await listener.close()
      await pools.end()
    },
  }
}
