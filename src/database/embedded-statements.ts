import {
  parse,
  protocol,
  type PGlite,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'
import { awaitedLater } from '../platform/concurrency/in-background.ts'
import { present } from '../platform/present.ts'
import { StatementRefused } from './trouble.ts'

/** Timeouts of a transaction: waiting for the engine's only connection, and running on it. */
const WAITS_MS = 10_000
const LASTS_MS = 30_000

type Limit = <T>(work: () => Promise<T>) => Promise<T>

/** Rejects after the limit; `work` itself is not stopped. */
async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(StatementRefused.busy()), limitMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Runs a transaction of the embedded engine with two timeouts, which the engine itself lacks: one
 * for the wait for the connection, one for the work. Work is rolled back past its timeout, and when
 * it begins after its caller was refused.
 * @throws {StatementRefused}
 */
export async function inTime<T>(
  isLong: boolean,
  transact: (limit: Limit) => Promise<T>,
): Promise<T> {
  if (isLong) return transact((work) => work())
  const begun = Promise.withResolvers<void>()
  let isRefused = false
  const done = transact((work) => {
    if (isRefused) throw StatementRefused.busy()
    begun.resolve()
    return within(LASTS_MS, work())
  })
  // The outcome of a refused transaction no longer matters.
  awaitedLater(done)
  try {
    await within(WAITS_MS, Promise.race([begun.promise, done]))
  } catch (error) {
    isRefused = true
    throw error
  }
  return done
}

const { serialize } = protocol
type Messages = Parameters<typeof parse.parseResults>[0]

/** A prepared statement of the embedded engine: its name, parameter types and columns. */
interface PreparedStatement {
  name: string
  parameterTypes: number[]
  /** The row description, as the engine sent it when the statement was prepared. */
  described: Messages
}

/** Texts of the statements that are prepared. */
const preparedTexts = new Set<string>()

/** Makes the embedded engine prepare this statement; PostgreSQL prepares it by name. */
export function keepPlan(text: string): void {
  preparedTexts.add(text)
}

/** The part of the engine or its transactions that the query builder uses. */
type Client = Pick<Transaction, 'query'>

/**
 * The embedded engine as a client for the query builder. The engine's own client parses and plans
 * each query anew, in six messages; statements of {@link keepPlan} are prepared and take one.
 */
export class EmbeddedClient implements Client {
  readonly #engine: PGlite
  readonly #statements = new Map<string, PreparedStatement>()
  #prepared = 0

  constructor(engine: PGlite) {
    this.#engine = engine
  }

  query<Row>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<Row>> {
    if (!preparedTexts.has(text)) return this.#engine.query<Row>(text, values, options)
    return this.#engine._runExclusiveTransaction(() => this.#run<Row>(text, values, options))
  }

  transaction<T>(work: (transaction: Client) => Promise<T>): Promise<T> {
    return this.#engine.transaction((transaction) =>
      work({
        query: <Row>(text: string, values: unknown[] = [], options?: QueryOptions) =>
          preparedTexts.has(text)
            ? this.#run<Row>(text, values, options)
            : transaction.query<Row>(text, values, options),
      }),
    )
  }

  #run<Row>(text: string, values: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    return this.#engine._runExclusiveQuery(async () => {
      const { name, parameterTypes, described } = await this.#prepare(text)
      const { serializers, parsers } = this.#engine
      const written = values.map((value, index) => {
        if (value === null || value === undefined) return null
        return serializers[present(parameterTypes[index])]?.(value) ?? String(value)
      })
      const answered = await this.#send(
        serialize.bind({ statement: name, values: written }),
        serialize.execute({}),
      )
      return parse.parseResults([...described, ...answered], parsers, options)[0] as Results<Row>
    })
  }

  async #prepare(text: string): Promise<PreparedStatement> {
    const known = this.#statements.get(text)
    if (known) return known
    this.#prepared += 1
    const name = `kept_${this.#prepared}`
    const messages = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    )
    const statement = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(messages),
      described: messages.filter((message) => message.name === 'rowDescription'),
    }
    this.#statements.set(text, statement)
    return statement
  }

  /** Sends messages together. After an error the engine skips all messages up to the sync. */
  async #send(...parts: Uint8Array[]): Promise<Messages> {
    try {
      return await this.#engine.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), {
        syncToFs: false,
      })
    } catch (error) {
      await this.#engine.execProtocolStream(serialize.sync(), { syncToFs: false })
      throw error
    }
  }
}
