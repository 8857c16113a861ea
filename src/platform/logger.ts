import { hostname } from 'node:os'
import { pino, type DestinationStream, type LogFn, type Logger } from 'pino'
import { currentRequestId } from './request-id.ts'

interface Kind<Line> {
  line: Line
  until: number
  seen: number
}

interface Summary<Line> {
  /** The first record of its kind. */
  line: Line
  /** The number of suppressed records. */
  more: number
}

/** The most kinds tracked at once; records of further kinds are all written. */
const MOST_KINDS = 500

/** Rate-limits repeated records: passes the first ones of a kind and counts the others. */
class RepeatedLines<Line> {
  readonly #kinds = new Map<string, Kind<Line>>()
  readonly #rules: { written: number; withinMs: number }

  constructor(rules: { written: number; withinMs: number }) {
    this.#rules = rules
  }

  /** Whether to write a record; a suppressed one is counted. */
  admit(name: string, line: Line, now: number): boolean {
    const kind = this.#kinds.get(name)
    if (!kind) {
      if (this.#kinds.size < MOST_KINDS)
        this.#kinds.set(name, { line, until: now + this.#rules.withinMs, seen: 1 })
      return true
    }
    kind.seen += 1
    return kind.seen <= this.#rules.written
  }

  /** Removes the kinds with an ended window; returns those with suppressed records. */
  takeEnded(now: number): Summary<Line>[] {
    const ended = [...this.#kinds].filter(([, { until }]) => until <= now)
    for (const [name] of ended) this.#kinds.delete(name)
    return ended
      .map(([, { line, seen }]) => ({ line, more: seen - this.#rules.written }))
      .filter(({ more }) => more > 0)
  }
}

const WARNING = 40
/**
 * Per kind of failure, the records written in each window; then one summary with the count of the
 * others.
 */
const REPEATS = { written: 3, withinMs: 60_000 }
const LOOKED_EVERY_MS = 5_000

interface LogLine {
  level: number
  fields: Record<string, unknown>
  message: string
}

function readLine(given: readonly unknown[], level: number): LogLine {
  const [first, second] = given
  return typeof first === 'string'
    ? { level, fields: {}, message: first }
    : { level, fields: (first ?? {}) as Record<string, unknown>, message: String(second ?? '') }
}

/** The key of equal failures: place and error, without person and time. */
function kindOf({ level, fields, message }: LogLine): string {
  const { type, code, message: text } = (fields['err'] ?? {}) as Record<string, unknown>
  const { route, job, host } = fields
  return JSON.stringify([level, message, route, job, host, type, code, text])
}

/** A logger, and the function that writes due summaries: all of them at the end of the process. */
export function createLogger(
  to: DestinationStream,
  level: string,
): { logger: Logger; sumUp(now: number): void } {
  const repeated = new RepeatedLines<LogLine>(REPEATS)
  let isSummary = false
  const logger = pino(
    {
      level,
      // Several processes may write to the same journal.
      base: { process: `${hostname()}/${process.pid}` },
      mixin: () => {
        const request = currentRequestId()
        return request ? { request } : {}
      },
      hooks: {
        logMethod(given, write: LogFn, lineLevel) {
          const line = readLine(given, lineLevel)
          if (isSummary || lineLevel < WARNING || repeated.admit(kindOf(line), line, Date.now()))
            write.apply(this, given)
        },
      },
    },
    to,
  )
  return {
    logger,
    sumUp(now) {
      isSummary = true
      for (const { line, more } of repeated.takeEnded(now)) {
        const { stack: _stack, ...err } = (line.fields['err'] ?? {}) as Record<string, unknown>
        const { route, job, host } = line.fields
        const kind = { route, job, host, ...(line.fields['err'] ? { err } : {}) }
        logger[line.level > WARNING ? 'error' : 'warn'](
          { ...kind, more, withinSeconds: REPEATS.withinMs / 1000 },
          line.message,
        )
      }
      isSummary = false
    },
  }
}

const own = createLogger(
  pino.destination({ dest: 2, sync: true }),
  process.env['LOG_LEVEL'] || 'info',
)

setInterval(() => own.sumUp(Date.now()), LOOKED_EVERY_MS).unref()
process.once('exit', () => own.sumUp(Number.POSITIVE_INFINITY))

/**
 * The process's log: one JSON object per record on standard error. Callers log route templates, ids
 * and error codes, never bodies, addresses of people or typed text.
 */
export const { logger } = own
