import pg from 'pg'
import { describeError } from '../platform/error-description.ts'
import { inBackground } from '../platform/concurrency/in-background.ts'
import { logger } from '../platform/logger.ts'

const LOOK_EVERY_MS = 200
/** Statements running longer are checked for locks. */
const LONG_MS = 300
/** The time after which one statement on a refused table is let through as a probe. */
const REFUSED_FOR_MS = 1000
const ANSWER_WITHIN_MS = 3000

/** A connection's state: start of its running statement, and its server process (backend pid). */
export interface StatementsUnderWay {
  readonly busySince: number | undefined
  readonly serverProcess: number | undefined
}

interface BlockedTable {
  mentions: RegExp
  triesAt: number
}

/**
 * Tables that are locked for long. Statements that need one are refused at once until the lock
 * ends, so that waiting statements do not occupy every connection.
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

  /** Whether a statement would be refused now, so that it need not wait for a connection. */
  refuses(text: string): boolean {
    const now = Date.now()
    for (const { mentions, triesAt } of this.#blocked.values())
      if (now < triesAt && mentions.test(text)) return true
    return false
  }

  /**
   * Whether a statement may be sent. On a blocked table one statement at a time passes, as a probe.
   */
  admits(text: string): boolean {
    if (this.refuses(text)) return false
    const triesAt = Date.now() + REFUSED_FOR_MS
    for (const table of this.#blocked.values())
      if (table.mentions.test(text)) table.triesAt = triesAt
    return true
  }

  /** A statement has succeeded: its tables are free again. */
  ended(text: string): void {
    for (const [name, { mentions }] of this.#blocked)
      if (mentions.test(text)) {
        this.#blocked.delete(name)
        logger.info({ table: name }, 'a table is free again')
      }
  }

  /**
   * The timestamp of the newest migration that has run. @throws when the server does not answer in
   * time.
   */
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

  /** Records the tables that statements wait for, and cancels those statements. */
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

  /** Uses its own connection, which is replaced after a timeout. */
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
