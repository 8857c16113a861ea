import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

// On globalThis, because pages are a separate bundle beside the server's modules.
const holder = globalThis as { hamgamRequestIds?: AsyncLocalStorage<string> }
const ids = (holder.hamgamRequestIds ??= new AsyncLocalStorage<string>())

const ID_LENGTH = 12
/** Accepted ids from a proxy; no character can forge a log line. */
const GIVEN = /^[\w-]{8,64}$/

/** The proxy's request id if it is valid, else a new one. */
export const newRequestId = (given?: string): string =>
  given !== undefined && GIVEN.test(given) ? given : randomUUID().slice(-ID_LENGTH)

/** Runs a request's work; its log records have the id. */
export const withRequestId = <T>(id: string, work: () => T): T => ids.run(id, work)

/** The current request's id; undefined outside a request. */
export const currentRequestId = (): string | undefined => ids.getStore()
