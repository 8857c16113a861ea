import { StatementRefused } from './trouble.ts'

/** How long a transaction waits for the engine's one connection, and may keep it. */
const WAITS_MS = 10_000
const LASTS_MS = 30_000

type Limit = <T>(work: () => Promise<T>) => Promise<T>

/** Rejects when `work` takes longer; it is not stopped. */
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
 * Limits a transaction of the embedded engine, which knows no limits of time: its wait for the
 * connection, and the work in it. Work past the limit is rolled back, and so is work whose caller
 * has been refused before it began.
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
  // What becomes of a refused one is nobody's concern any more.
  done.catch(() => {})
  try {
    await within(WAITS_MS, Promise.race([begun.promise, done]))
  } catch (error) {
    isRefused = true
    throw error
  }
  return done
}
