import type pg from 'pg'
import { currentRequestId } from '../platform/request-id.ts'

/** More would wait for one another longer than waking another server process takes. */
const MOST_TOGETHER = 8

/** A connection of the pool, and how many statements are on their way over it. */
interface Shared {
  client: Promise<pg.PoolClient>
  underWay: number
}

/**
 * Lets the statements that one request sends in one turn of the event loop go over one connection,
 * one after another: a page reads ten things at once, and ten connections would wake ten processes
 * of the server and take ten places in the queue. Statements of other requests stay apart, so that
 * nobody waits behind somebody else's.
 */
export function shareConnections(connect: () => Promise<pg.PoolClient>) {
  const joinable = new Map<string, Shared>()

  function open(key: string | undefined): Shared {
    const shared: Shared = { client: connect(), underWay: 0 }
    if (key === undefined) return shared
    joinable.set(key, shared)
    setImmediate(() => leave(key, shared))
    return shared
  }

  function leave(key: string | undefined, shared: Shared): void {
    if (key !== undefined && joinable.get(key) === shared) joinable.delete(key)
  }

  /** Carries out one statement; `lane` keeps apart what has connections of its own. */
  return async function share<T>(
    lane: string,
    work: (client: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    const request = currentRequestId()
    const key = request && `${lane} ${request}`
    const shared = (key && joinable.get(key)) || open(key)
    shared.underWay += 1
    if (shared.underWay === MOST_TOGETHER) leave(key, shared)
    try {
      return await work(await shared.client)
    } finally {
      shared.underWay -= 1
      if (shared.underWay === 0) {
        leave(key, shared)
        // Nothing is to be given back where none could be had.
        shared.client.then(
          (client) => client.release(),
          () => {},
        )
      }
    }
  }
}
