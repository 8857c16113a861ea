import { openDatabase } from '../../database/client.ts'
import { newestKnownMigration } from '../../database/migrate.ts'
import { describeError } from '../../platform/error-description.ts'
import { isDiskFull } from '../../platform/files/free-space.ts'

type Part = 'process' | 'database' | 'migrations' | 'disk'

/** Degraded is what serves and cannot write: a proxy that took it away would end reading, too. */
type ReadinessState = 'ready' | 'degraded' | 'not ready'

export interface Readiness {
  state: ReadinessState
  /** The state of each part in a word or two, for the site's operator. */
  parts: Record<Part, string>
}

const ANSWER_WITHIN_MS = 1500
/** Monitors may ask often; the database is asked at most this often. */
const CACHED_MS = 250

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), ANSWER_WITHIN_MS)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Tables of a newer version are no reason to stop: while processes are replaced one after another,
 * the older ones go on until their turn.
 */
function judgeMigrations(newest: number): string {
  const known = newestKnownMigration()
  if (newest === known) return 'ok'
  return newest > known ? 'ok, of a newer version' : 'some have not run'
}

async function examine(isServing: boolean): Promise<Readiness> {
  const needed = {
    process: isServing ? 'ok' : 'starts or stops',
    ...(await examineDatabase()),
  }
  const isFull = isDiskFull()
  const parts = { ...needed, disk: isFull ? 'full, nothing can be written' : 'ok' }
  const serves = Object.values(needed).every((state) => state.startsWith('ok'))
  if (!serves) return { state: 'not ready', parts }
  return { state: isFull ? 'degraded' : 'ready', parts }
}

async function examineDatabase(): Promise<Pick<Readiness['parts'], 'database' | 'migrations'>> {
  try {
    const newest = await inTime(openDatabase().readNewestMigration())
    return { database: 'ok', migrations: judgeMigrations(newest) }
  } catch (error) {
    return { database: `away (${describeError(error).code ?? 'no answer'})`, migrations: 'unknown' }
  }
}

/** Looks whether the product can serve; calls within a quarter of a second share one look. */
export function createReadiness(isServing: () => boolean): () => Promise<Readiness> {
  let last: { at: number; serving: boolean; found: Promise<Readiness> } | undefined
  return () => {
    const serving = isServing()
    const now = Date.now()
    if (!last || last.serving !== serving || now - last.at >= CACHED_MS)
      last = { at: now, serving, found: examine(serving) }
    return last.found
  }
}
