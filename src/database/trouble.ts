/** PostgreSQL's SQLSTATEs for conditions that the product detects before the server. */
const TOO_MANY_CONNECTIONS = '53300'
const LOCK_NOT_AVAILABLE = '55P03'
const CONNECTION_FAILURE = '08006'

/**
 * A statement that did not run: no connection was free in time, a needed table is locked, or the
 * connection broke.
 */
export class StatementRefused extends Error {
  readonly code: string

  constructor(code: string, cause?: unknown) {
    super(`the statement was not carried out (${code})`, { cause })
    this.name = 'StatementRefused'
    this.code = code
  }

  static busy = (cause?: unknown) => new StatementRefused(TOO_MANY_CONNECTIONS, cause)
  static locked = () => new StatementRefused(LOCK_NOT_AVAILABLE)
  static broken = (cause: unknown) => new StatementRefused(CONNECTION_FAILURE, cause)
}

/**
 * Why the database cannot work at the moment: overloaded or locked, unreachable, or out of disk.
 */
export type Trouble = 'busy' | 'away' | 'full'

const TROUBLES: readonly (readonly [codes: RegExp, trouble: Trouble])[] = [
  // Out of disk; out of memory or connections is temporary and counts as busy.
  [/^(?:53100|ENOSPC|EDQUOT)$/, 'full'],
  // Locks, timeouts, deadlocks and serialization failures.
  [/^(?:55P03|57014|25P0[34]|40001|40P01|53...)$/, 'busy'],
  // Broken connections; a server that stops, starts or refuses, or has become a replica.
  [/^(?:08...|25006|57P0\d|E(?:CONN|PIPE|TIMEDOUT|HOST|NET|AI_|NOTFOUND).*)$/, 'away'],
]

const DEEPEST_CAUSE = 5

/** The database trouble behind an error; undefined for any other error. */
export function troubleOf(error: unknown): Trouble | undefined {
  let cause = error
  for (let depth = 0; depth < DEEPEST_CAUSE && cause instanceof Error; depth += 1) {
    const { code } = cause as { code?: unknown }
    const found = typeof code === 'string' && TROUBLES.find(([codes]) => codes.test(code))
    if (found) return found[1]
    cause = cause.cause
  }
  return undefined
}
