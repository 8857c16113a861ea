import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Runs `work` outside the current request's async context, without its reader, language and
 * transaction: for work that outlives the request, such as timers, workers and wakes.
 */
export const apart: <T>(work: () => T) => T = AsyncLocalStorage.snapshot()
