import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

// On globalThis, because pages are a separate bundle beside the server's modules.
const holder = globalThis as { hamgamRequestIds?: AsyncLocalStorage<string> }
const ids = (holder.hamgamRequestIds ??= new AsyncLocalStorage<string>())

const ID_LENGTH = 12
/** What a proxy in front may call a request: nothing that could end a line of the log. */
const GIVEN = /^[\w-]{8,64}$/

/** The proxy's own name for a request where it is fit to be one, else a new one. */
export const newRequestId = (given?: string): string =>
  given !== undefined && GIVEN.test(given) ? given : randomUUID().slice(-ID_LENGTH)

/** Runs the work of one request; whatever is logged meanwhile has its id. */
export const withRequestId = <T>(id: string, work: () => T): T => ids.run(id, work)

/** The id of the request that is being answered; undefined outside of one. */
export const currentRequestId = (): string | undefined => ids.getStore()
