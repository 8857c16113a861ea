import pg from 'pg'
import { describeError } from '../platform/error-description.ts'
import { inBackground } from '../platform/concurrency/in-background.ts'
import { logger } from '../platform/logger.ts'

const LOOK_EVERY_MS = 200
/** A statement that takes longer may be waiting for a table. */
const LONG_MS = 300
/** How long a table's statements are refused before one of them tries again. */
const REFUSED_FOR_MS = 1000
const ANSWER_WITHIN_MS = 3000

/** A connection's statements: since when one is under way, and on which server process. */
export interface StatementsUnderWay {
  readonly busySince: number | undefined
  readonly serverProcess: number | undefined
}

interface BlockedTable {
  mentions: RegExp
  triesAt: number
}

/**
 * Which tables are locked for long. A statement that needs one is refused at once until the lock
 * ends, so that waiting statements do not take every connection from the others.
 */
export class BlockedTables {
  readonly #settings: pg.ClientConfig
  readonly #watched = new Set<StatementsUnderWay>()
  readonly #blocked = new Map<string, BlockedTable>()
  readonly #timer: NodeJS.Timeout | undefined
  #client: Promise<pg.Client> | undefined
  #looks = false

  constructor(settings: pg.ClientConfig, { looks }: { looks: boolean }) {
    this.#settings = settings
    this.#timer = looks ? setInterval(() => void this.#look(), LOOK_EVERY_MS).unref() : undefined
  }

  watch(connection: StatementsUnderWay): () => void {
    this.#watched.add(connection)
    return () => this.#watched.delete(connection)
  }

  /** Whether a statement would be refused at this moment: it need not wait for a connection. */
  refuses(text: string): boolean {
    const now = Date.now()
    for (const { mentions, triesAt } of this.#blocked.values())
      if (now < triesAt && mentions.test(text)) return true
    return false
  }

  /**
   * Whether a statement may be sent. Of those that need a blocked table one is let through at a
   * time, to find out whether it is free again.
   */
  admits(text: string): boolean {
    if (this.refuses(text)) return false
    const triesAt = Date.now() + REFUSED_FOR_MS
    for (const table of this.#blocked.values())
      if (table.mentions.test(text)) table.triesAt = triesAt
    return true
  }

  /** A statement has ended well: what it needs is free. */
  ended(text: string): void {
    for (const [name, { mentions }] of this.#blocked)
      if (mentions.test(text)) {
        this.#blocked.delete(name)
        logger.info({ table: name }, 'a table is free again')
      }
  }

  /** The newest migration that has run. @throws when the server does not answer in time. */
  async readNewestMigration(): Promise<number> {
    const [row] = await this.#ask<{ at: number | null }>(
      'select max(created_at)::float8 as at from drizzle.__drizzle_migrations',
    )
    return row?.at ?? 0
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#client?.then((client) => client.end()).catch(() => {})
  }

  async #look(): Promise<void> {
    const longAgo = Date.now() - LONG_MS
    const waiting = [...this.#watched].filter(({ busySince }) => busySince && busySince < longAgo)
    if (waiting.length === 0 || this.#looks) return
    this.#looks = true
    try {
      await this.#findBlocked(waiting)
    } catch (error) {
      logger.warn({ err: describeError(error) }, 'locks were not looked at')
    } finally {
      this.#looks = false
    }
  }

  /** Notes the tables that are waited for, and frees the connections that wait. */
  async #findBlocked(waiting: readonly StatementsUnderWay[]): Promise<void> {
    const own = waiting.flatMap(({ serverProcess }) => serverProcess ?? [])
    const rows = await this.#ask<{ table: string }>(
      `select c.relname as table, pg_cancel_backend(l.pid)
      from pg_locks l join pg_class c on c.oid = l.relation
      where l.locktype = 'relation' and not l.granted and l.pid = any ($1::int[])
        and l.database = (select oid from pg_database where datname = current_database())
        and l.waitstart < clock_timestamp() - $2 * interval '1 millisecond'`,
      [own, LONG_MS],
    )
    for (const table of new Set(rows.map((row) => row.table))) {
      if (!this.#blocked.has(table)) logger.warn({ table }, 'somebody keeps a table locked')
      this.#blocked.set(table, {
        mentions: new RegExp(`\\b${table}\\b`),
        triesAt: Date.now() + REFUSED_FOR_MS,
      })
    }
  }

  /** On a connection of its own, which is replaced once an answer does not come in time. */
  async #ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = await this.#connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } catch (error) {
      this.#client = undefined
      inBackground(client.end(), 'a connection that does not answer was not closed')
      throw error
    }
  }

  #connect(): Promise<pg.Client> {
    return (this.#client ??= this.#open().catch((error: unknown) => {
      this.#client = undefined
      throw error
    }))
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.#settings,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    })
    const gone = () => {
      this.#client = undefined
    }
    client.on('error', gone).on('end', gone)
    await client.connect()
    return client
  }
}
