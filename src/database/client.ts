import type { PGlite } from '@electric-sql/pglite'
import { sql, type ExtractTablesWithRelations, type SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { EmbeddedClient, inTime } from './embedded-statements.ts'
import { openEmbedded, openEmbeddedInMemory } from './embedded.ts'
import { publicContentChanged } from '../platform/public-content.ts'
import { notePublicWrites } from './public-content/noting.ts'
import { isOldEnough } from './replica.ts'

type NoSchema = Record<string, never>
/**
 * The query handle for `records.server.ts` files: the open database, or the current transaction.
 */
export type Queryable = PgDatabase<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>

/** A transaction's result, and its last statements, which may still be running. */
export interface Finished<T> {
  result: T
  last: Promise<unknown>
}

export interface OpenDatabase {
  readonly engine: 'embedded' | 'postgresql'
  readonly root: Queryable
  /**
   * Commits `work` once its last statements have finished; any error rolls everything back. A long
   * transaction has no timeouts.
   */
  transact<T>(
    work: (transaction: Queryable) => Promise<Finished<T>>,
    options: { isLong: boolean },
  ): Promise<T>
  /** The replica for reads that may be a second old; undefined while its lag is too large. */
  readonly replica?: () => Queryable | undefined
  readonly pglite?: PGlite
  readonly pool?: pg.Pool
  /**
   * The newest migration that has run, as milliseconds, even under load.
   * @throws when the database does not answer within a second or two.
   */
  readNewestMigration(): Promise<number>
  /** Notifies other processes on the same database; the embedded engine has none. */
  notify(channel: string, payload: string): Promise<void>
  listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>
  /** Whether notifications of other processes are being received. */
  readonly hears?: () => boolean
  close(): Promise<void>
}

export const casing = 'snake_case'

const NEWEST_MIGRATION = sql`select max(created_at)::float8 as at from drizzle.__drizzle_migrations`

/** Opens the embedded database in a folder, or in memory: empty, or from a snapshot. */
export async function openEmbeddedDatabase(from?: string | Blob): Promise<OpenDatabase> {
  const { pglite, close } =
    typeof from === 'string' ? await openEmbedded(from) : await openEmbeddedInMemory(from)
  return onEmbedded(pglite, close)
}

/** The open database on a running embedded engine; `close` closes the engine. */
export function onEmbedded(pglite: PGlite, close: () => Promise<void>): OpenDatabase {
  // Drizzle calls only methods that EmbeddedClient also has, but its types require PGlite.
  const client = noteWrites(new EmbeddedClient(pglite)) as unknown as PGlite
  const root = drizzle({ client, casing }) as Queryable
  // Called whenever the engine's only connection is taken; never nested.
  const takeConnection = pglite._runExclusiveTransaction.bind(pglite)
  pglite._runExclusiveTransaction = (work) => {
    refuseSecondConnection(open)
    return takeConnection(work)
  }
  const open: OpenDatabase = {
    engine: 'embedded',
    root,
    transact: (work, { isLong }) =>
      inTime(isLong, (limit) =>
        root.transaction((transaction) =>
          limit(async () => {
            const { result, last } = await work(transaction)
            await last
            return result
          }),
        ),
      ),
    pglite,
    readNewestMigration: async () => {
      const [row] = await rowsOf<{ at: number }>(NEWEST_MIGRATION, root)
      return row?.at ?? 0
    },
    notify: async () => {},
    listen: async () => async () => {},
    close,
  }
  return open
}

interface Hooks {
  beforeCommit: (() => Promise<unknown>)[]
  /** A Set: each callback runs once, however often it was added. */
  afterCommit: Set<() => void>
  afterRollback: (() => Promise<unknown>)[]
}

const noHooks = (): Hooks => ({ beforeCommit: [], afterCommit: new Set(), afterRollback: [] })

interface Scope extends Hooks {
  transaction: Queryable
  /** Whether a caller retries the whole work after a deadlock. */
  isRepeated: boolean
  /** The connection of the transaction and its savepoints, until it ends. */
  connection: { of: OpenDatabase; isOpen: boolean }
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
 * A bug: code started by a transaction, such as a timer, uses the database after the transaction
 * has ended. Its connection may belong to another caller by then.
 */
class TransactionOver extends Error {
  readonly code = 'TRANSACTION_OVER'

  constructor() {
    super('what a transaction began goes on after its end')
    this.name = new.target.name
  }
}

/** The transaction around the call. @throws {TransactionOver} */
function currentScope(): Scope | undefined {
  const scope = shared.scopes.getStore()
  if (scope && !scope.connection.isOpen) throw new TransactionOver()
  return scope
}

/**
 * The query handle. Inside {@link inTransaction} it is always the transaction's own: the embedded
 * engine has one connection, and a query beside an open transaction would deadlock.
 */
export function database(): Queryable {
  return (
    currentScope()?.transaction ??
    (isOldEnough() ? openDatabase().replica?.() : undefined) ??
    openDatabase().root
  )
}

/**
 * A bug: work in a transaction asked for a second connection. With the embedded engine's single
 * connection the transaction would wait for itself; with a pool, as many concurrent calls as
 * connections would deadlock.
 */
class SecondConnection extends Error {
  /** A code, so that the log names it also when the query builder wraps the error. */
  readonly code = 'SECOND_CONNECTION'

  constructor() {
    super('within a transaction another connection was asked for instead of `database()`')
    this.name = new.target.name
  }
}

/**
 * Called before a connection is taken.
 * @throws {SecondConnection} when the current transaction already has one.
 */
export function refuseSecondConnection(open: OpenDatabase): void {
  const connection = shared.scopes.getStore()?.connection
  if (connection?.isOpen && connection.of === open) throw new SecondConnection()
}

/** Whether the call runs in a transaction, and so sees its uncommitted writes. */
export const isInTransaction = (): boolean => currentScope() !== undefined

/** The rows that a statement returns; the caller declares their type. */
export const rowsOf = async <Row>(query: SQL, on: Queryable = database()): Promise<Row[]> =>
  ((await on.execute(query)) as { rows: Row[] }).rows

const RETRIED = new Set(['40001', '40P01'])
const MOST_TRIES = 4

/**
 * Runs `work` in a transaction; a nested call becomes a savepoint. Deadlocks and serialization
 * failures are retried up to `mostTries`, so `work` must affect only the database. Work that must
 * not be repeated is given one try. Then each nested call is retried by itself, since rolling back
 * to its savepoint releases its locks. `isLong` lifts all timeouts, as for a backup.
 */
export async function inTransaction<T>(
  work: () => Promise<T>,
  { mostTries = MOST_TRIES, isLong = false }: { mostTries?: number; isLong?: boolean } = {},
): Promise<T> {
  const outer = currentScope()
  if (outer)
    return repeat((hooks) => inSavepoint(outer, work, hooks), outer.isRepeated ? 1 : MOST_TRIES)
  const isRepeated = mostTries > 1
  return repeat((hooks) => transactOnce(work, { isLong, isRepeated, hooks }), mostTries)
}

/** As {@link inTransaction}; returns `taken` on a unique violation. */
export async function inTransactionUnlessTaken<Result, const Taken>(
  taken: Taken,
  work: () => Promise<Result>,
): Promise<Result | Taken> {
  try {
    return await inTransaction(work)
  } catch (error) {
    if (sqlStateOf(error) !== '23505') throw error
    return taken
  }
}

async function repeat<T>(attempt: (hooks: Hooks) => Promise<T>, mostTries: number): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const hooks = noHooks()
    try {
      return await attempt(hooks)
    } catch (error) {
      if (tries < mostTries && RETRIED.has(sqlStateOf(error) ?? '')) continue
      for (const follow of hooks.afterRollback) await follow()
      throw error
    }
  }
}

async function transactOnce<T>(
  work: () => Promise<T>,
  { isLong, isRepeated, hooks }: { isLong: boolean; isRepeated: boolean; hooks: Hooks },
): Promise<T> {
  const open = openDatabase()
  const connection = { of: open, isOpen: true }
  try {
    const result = await open.transact(
      (transaction) =>
        shared.scopes.run({ transaction, isRepeated, connection, ...hooks }, () =>
          finish(work, hooks),
        ),
      { isLong },
    )
    for (const callback of hooks.afterCommit) callback()
    return result
  } finally {
    connection.isOpen = false
  }
}

/**
 * As {@link inTransaction}, but opens no savepoint inside a transaction that is retried as a whole.
 * That saves two statements; in return the outer transaction must end when `work` throws.
 */
export const joinTransaction = <T>(work: () => Promise<T>): Promise<T> =>
  currentScope()?.isRepeated ? work() : inTransaction(work)

async function finish<T>(
  work: () => Promise<T>,
  { beforeCommit }: Pick<Hooks, 'beforeCommit'>,
): Promise<Finished<T>> {
  const result = await work()
  return { result, last: Promise.all(beforeCommit.map((statement) => statement())) }
}

async function inSavepoint<T>(outer: Scope, work: () => Promise<T>, inner: Hooks): Promise<T> {
  const { connection } = outer
  const result = await outer.transaction.transaction((transaction) =>
    shared.scopes.run({ transaction, isRepeated: true, connection, ...inner }, work),
  )
  outer.beforeCommit.push(...inner.beforeCommit)
  outer.afterRollback.push(...inner.afterRollback)
  for (const callback of inner.afterCommit) outer.afterCommit.add(callback)
  return result
}

/**
 * Sends `statement` last, together with the commit; its failure rolls the transaction back. Outside
 * a transaction it is sent at once.
 */
export async function beforeCommit(statement: () => Promise<unknown>): Promise<void> {
  const scope = currentScope()
  if (scope) scope.beforeCommit.push(statement)
  else await statement()
}

/** Runs `callback` after the current transaction commits; outside a transaction, at once. */
export function afterCommit(callback: () => void): void {
  const scope = currentScope()
  if (scope) scope.afterCommit.add(callback)
  else callback()
}

/**
 * Runs `work` after the current transaction was rolled back; an error of `work` replaces the
 * original one. Without a transaction it never runs.
 */
export function afterRollback(work: () => Promise<unknown>): void {
  currentScope()?.afterRollback.push(work)
}

/**
 * Wraps a connection, a pool or the embedded engine for the query builder: committed writes that
 * visitors see invalidate their cached pages.
 */
export const noteWrites = <Client extends object>(client: Client): Client =>
  notePublicWrites(client, () => afterCommit(publicContentChanged))

/** The driver's error for a failed query. */
const causeOf = (error: unknown): { code?: unknown; constraint?: unknown } | undefined =>
  error instanceof Error ? (error.cause ?? error) : undefined

/** The SQLSTATE of a failed query; undefined for other errors. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = causeOf(error)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

export function constraintOf(error: unknown): string | undefined {
  const name = causeOf(error)?.constraint
  return typeof name === 'string' ? name : undefined
}
