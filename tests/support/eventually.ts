import { vi } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

/** Tries until nothing is thrown, and resolves to what the last try returned. */
export const eventually = <T>(attempt: () => T | Promise<T>, withinMs = PATIENCE_MS): Promise<T> =>
  // oxlint-disable-next-line no-restricted-properties -- with a limit of its own it would be a second
  vi.waitFor(attempt, { timeout: withinMs, interval: 20 })
