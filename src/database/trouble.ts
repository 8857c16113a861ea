/** PostgreSQL's codes for what the product itself finds out before the server does. */
const TOO_MANY_CONNECTIONS = '53300'
const LOCK_NOT_AVAILABLE = '55P03'
const CONNECTION_FAILURE = '08006'

/**
 * A statement that was not carried out, because no connection was free in time, because somebody
 * holds the table that it needs, or because the connection broke.
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
 * Why the database could not do its work at this moment: it has too much to do or somebody holds
 * what the work needs, it is away, or its disk is full.
 */
export type Trouble = 'busy' | 'away' | 'full'

const TROUBLES: readonly (readonly [codes: RegExp, trouble: Trouble])[] = [
  // Out of disk; out of memory and of connections are a moment's.
  [/^(?:53100|ENOSPC|EDQUOT)$/, 'full'],
  // Locks, time limits, deadlocks, and what was rolled back for its like.
  [/^(?:55P03|57014|25P0[34]|40001|40P01|53...)$/, 'busy'],
  // Broken connections, and a server that stops, starts or refuses, or has become a replica.
  [/^(?:08...|25006|57P0\d|E(?:CONN|PIPE|TIMEDOUT|HOST|NET|AI_|NOTFOUND).*)$/, 'away'],
]

const DEEPEST_CAUSE = 5

/** Why a failed call could not read or write its data; undefined for any other error. */
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
