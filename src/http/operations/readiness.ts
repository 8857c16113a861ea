import { openDatabase } from '../../database/client.ts'
import { newestKnownMigration } from '../../database/migrate.ts'
import { describeError } from '../../platform/error-description.ts'
import { isDiskFull } from '../../platform/files/free-space.ts'

type CheckedPart = 'process' | 'database' | 'migrations' | 'disk'

/** `degraded` can serve but not write: removing it from the proxy would end reads, too. */
type ReadinessState = 'ready' | 'degraded' | 'not ready'

export interface Readiness {
  state: ReadinessState
  /** The state of each part in a word or two, for the operator. */
  parts: Record<CheckedPart, string>
}

const ANSWER_WITHIN_MS = 1500
/** Limits the database queries of frequent checks. */
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
 * A newer schema is no failure: in a rolling update, older processes serve until they are replaced.
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

/** A readiness check; calls within a quarter of a second share one result. */
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
