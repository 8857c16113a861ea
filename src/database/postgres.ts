import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import { Socket } from 'node:net'
import pg from 'pg'
import { casing, noteWrites, type Finished, type OpenDatabase, type Queryable } from './client.ts'
import { openListener } from './listener.ts'
import { processNameOf } from './process-name.ts'

/**
 * Sends everything that is written within one turn of the event loop at once. Waking the server
 * costs more than most statements.
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
  pool: pg.Pool,
  work: (transaction: Queryable) => Promise<Finished<T>>,
): Promise<T> {
  const client = await pool.connect()
  try {
    const begun = client.query('begin')
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

/**
 * `keyIds` are the keys with which the process reads; a key rotation looks them up on the server.
 */
export async function openPostgres(
  url: string,
  poolSize: number,
  { keyIds }: { keyIds?: readonly string[] } = {},
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    keepAlive: true,
    pipeline: true,
    stream: () => new GatheringSocket(),
    // Queries here are short: compiling one takes longer than running it.
    options: '-c jit=off',
  })
  // A connection that breaks is replaced at its next use, and a query on it fails; without a listener
  // it would end the process, be it idle or in the middle of a transaction.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const listener = openListener(url, keyIds && processNameOf(keyIds))
  return {
    engine: 'postgresql',
    root: drizzle({ client: noteWrites(pool), casing }) as unknown as Queryable,
    transact: (work) => transact(pool, work),
    pool,
    notify: async (channel, payload) => {
      await pool.query('select pg_notify($1, $2)', [channel, payload])
    },
    listen: listener.listen,
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}
