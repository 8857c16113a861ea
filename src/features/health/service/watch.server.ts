import { openDatabase } from '../../../database/client.ts'
import type { Finding } from '../../../checks/finding.ts'
import { examineRunning } from '../../../checks/running.ts'
import type { StoredJobStates } from '../../../database/job-states.ts'
import type { Configuration } from '../../../platform/configuration/configuration.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { MINUTE_MS } from '../../../platform/durations.ts'

/** Objects of this process that the health page checks and controls. */
interface Watched {
  configuration: Configuration
  jobs: Jobs
  states: StoredJobStates
  /** Start of this process; earlier times do not count. */
  startedAt: Date
}

let watched: Watched | undefined

/** Called once, at the product's start. */
export function provideHealth(given: Watched | undefined): void {
  watched = given
  last = undefined
}

/** Undefined in commands, and in tests without a running product. */
export const watchedProduct = (): Watched | undefined => watched

interface Look {
  at: Date
  found: Promise<Finding[]>
}

let last: Look | undefined
const CACHED_MS = 5 * MINUTE_MS
/** Least interval between checkups: each one calls other servers, so repeated presses share one. */
const LEAST_BETWEEN_MS = 10_000

/**
 * The doctor's findings, at most five minutes old. Only the health page requests them; no other
 * page waits.
 */
export async function lookAtSite(
  now: Date,
  { isFresh = false } = {},
): Promise<{ at: Date; findings: Finding[] } | undefined> {
  if (!watched) return undefined
  const ageMs = last ? now.getTime() - last.at.getTime() : Infinity
  if (!last || ageMs >= CACHED_MS || (isFresh && ageMs >= LEAST_BETWEEN_MS))
    last = { at: now, found: examineRunning(watched.configuration, openDatabase(), now) }
  const { at, found } = last
  return { at, findings: await found }
}
