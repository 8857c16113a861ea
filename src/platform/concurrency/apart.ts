import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Runs `work` outside of the request around the call, without its reader, its language and its
 * transaction: for what goes on after it, such as timers, workers and wakes.
 */
export const apart: <T>(work: () => T) => T = AsyncLocalStorage.snapshot()
