import type { PGlite } from '@electric-sql/pglite'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { openEmbedded } from './embedded.ts'

type NoSchema = Record<string, never>
/** What `records.server.ts` files query: the open database, or the transaction around the call. */
export type Queryable = PgDatabase<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>

export interface OpenDatabase {
  readonly engine: 'embedded' | 'postgresql'
  readonly root: Queryable
  readonly pglite?: PGlite
  readonly pool?: pg.Pool
  /** Tells other processes on the same database; in the embedded one there are none. */
  notify(channel: string, payload: string): Promise<void>
  listen(channel: string, told: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

const casing = 'snake_case'

export async function openEmbeddedDatabase(folder?: string): Promise<OpenDatabase> {
  const { pglite, close } = await openEmbedded(folder)
  return {
    engine: 'embedded',
    root: drizzlePglite({ client: pglite, casing }) as unknown as Queryable,
    pglite,
    notify: async () => {},
    listen: async () => async () => {},
    close,
  }
}

export async function openPostgres(url: string, poolSize: number): Promise<OpenDatabase> {
  const { openListener } = await import('./listener.ts')
  // Queries here are short: compiling one takes longer than running it.
  const options = '-c jit=off'
  const pool = new pg.Pool({ connectionString: url, max: poolSize, keepAlive: true, options })
  // A connection that breaks is replaced at its next use, and a query on it fails; without a listener
  // it would end the process, be it idle or in the middle of a transaction.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const listener = openListener(url)
  return {
    engine: 'postgresql',
    root: drizzleNode({ client: pool, casing }) as unknown as Queryable,
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

interface Scope {
  transaction: Queryable
  afterCommit: (() => void)[]
}

// On globalThis: the development server may load this module a second time.
const shared = ((
  globalThis as { hamgamDatabase?: { open?: OpenDatabase; scopes: AsyncLocalStorage<Scope> } }
).hamgamDatabase ??= { scopes: new AsyncLocalStorage<Scope>() })

export function provideDatabase(open: OpenDatabase): void {
  shared.open = open
}

export function openDatabase(): OpenDatabase {
  if (!shared.open) throw new Error('no database was provided')
  return shared.open
}

/**
 * The handle to query with. Inside {@link inTransaction} it is the transaction's own, always: the
 * embedded engine has one connection, and a query beside an open transaction would wait for ever.
 */
export function database(): Queryable {
  return shared.scopes.getStore()?.transaction ?? openDatabase().root
}

const RETRIED = new Set(['40001', '40P01'])
const MOST_TRIES = 4

/**
 * Runs `work` in one transaction; a call within another becomes a savepoint of it. Deadlocks and
 * serialization failures are tried again, so `work` must have no effect but on the database.
 */
export async function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  const outer = shared.scopes.getStore()
  if (outer) return inSavepoint(outer, work)
  for (let attempt = 1; ; attempt += 1) {
    const afterCommit: Scope['afterCommit'] = []
    try {
      const result = await openDatabase().root.transaction((transaction) =>
        shared.scopes.run({ transaction: transaction, afterCommit }, work),
      )
      for (const told of afterCommit) told()
      return result
    } catch (error) {
      if (attempt >= MOST_TRIES || !RETRIED.has(sqlStateOf(error) ?? '')) throw error
    }
  }
}

/**
 * As {@link inTransaction}, but a call within another sets no savepoint: two statements fewer, and
 * when it throws the transaction around it has to end too.
 */
export const joinTransaction = <T>(work: () => Promise<T>): Promise<T> =>
  shared.scopes.getStore() ? work() : inTransaction(work)

async function inSavepoint<T>(outer: Scope, work: () => Promise<T>): Promise<T> {
  const afterCommit: Scope['afterCommit'] = []
  const result = await outer.transaction.transaction((transaction) =>
    shared.scopes.run({ transaction: transaction, afterCommit }, work),
  )
  outer.afterCommit.push(...afterCommit)
  return result
}

/** Runs `told` once the transaction around the call is committed; at once when there is none. */
export function afterCommit(told: () => void): void {
  const scope = shared.scopes.getStore()
  if (scope) scope.afterCommit.push(told)
  else told()
}

/** The SQLSTATE of a failed query, or undefined when the error is another. */
export function sqlStateOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  const code = (cause as { code?: unknown } | undefined)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** Name of the constraint that a failed query ran into. */
export function constraintOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  const name = (cause as { constraint?: unknown } | undefined)?.constraint
  return typeof name === 'string' ? name : undefined
}
