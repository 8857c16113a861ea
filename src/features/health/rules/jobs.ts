/** When background jobs run, and when they count as stopped. Pure. */
import { worstOf, type HealthLevel } from './index.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts'

interface Rhythm {
  everyMs: number
  /** How far after midnight UTC the first run is. */
  offsetMs: number
}

/**
 * The rhythm of a cron expression in UTC, of the forms that jobs here have: each minute, every n
 * minutes, at a minute of each hour, at a time of each day. Undefined for any other.
 */
export function rhythmOf(cron: string): Rhythm | undefined {
  const match = /^(?:(\*)|\*\/(\d+)|(\d+)) (?:(\*)|(\d+)) \* \* \*$/.exec(cron)
  if (!match) return undefined
  const [, each, steps, minute, eachHour, hour] = match
  if (each && eachHour) return { everyMs: MINUTE_MS, offsetMs: 0 }
  if (steps && eachHour) return { everyMs: Number(steps) * MINUTE_MS, offsetMs: 0 }
  const offsetMs = Number(minute) * MINUTE_MS
  if (minute && eachHour) return { everyMs: HOUR_MS, offsetMs }
  if (minute && hour) return { everyMs: DAY_MS, offsetMs: Number(hour) * HOUR_MS + offsetMs }
  return undefined
}

/** When a job runs next on its own; undefined where its expression is of another form. */
export function nextRun(cron: string, now: Date): Date | undefined {
  const rhythm = rhythmOf(cron)
  if (!rhythm) return undefined
  const { everyMs, offsetMs } = rhythm
  const periods = Math.floor((now.getTime() - offsetMs) / everyMs) + 1
  return new Date(periods * everyMs + offsetMs)
}

const MISSED_PERIODS = 2
const SOME_MINUTES_MS = 15 * MINUTE_MS
const FAILED_RUNS = 3

interface JobRuns {
  cron: string
  /** What one run may take. */
  expireInSeconds?: number | undefined
  succeededAt: Date | null
  /** Failed runs since the last good one. */
  failures: number
  pausedAt: Date | null
}

/**
 * Whether a job that should run does not: it failed three times in a row, or had no good run for
 * two of its periods, counted from the start of the product at the earliest.
 */
export function isStopped(
  job: JobRuns,
  { now, startedAt }: { now: Date; startedAt: Date },
): boolean {
  if (job.pausedAt) return false
  if (job.failures >= FAILED_RUNS) return true
  const { everyMs } = rhythmOf(job.cron) ?? { everyMs: DAY_MS }
  const graceMs = Math.max(SOME_MINUTES_MS, (job.expireInSeconds ?? 0) * 1000)
  const since = Math.max(startedAt.getTime(), job.succeededAt?.getTime() ?? 0)
  return now.getTime() - since > MISSED_PERIODS * everyMs + graceMs
}

export type JobState = 'paused' | 'stopped' | 'failed' | 'good' | 'waiting'

export function stateOfJob(
  job: JobRuns & { failedAt: Date | null },
  times: { now: Date; startedAt: Date },
): JobState {
  if (job.pausedAt) return 'paused'
  if (isStopped(job, times)) return 'stopped'
  if (job.failures > 0) return 'failed'
  return job.succeededAt ? 'good' : 'waiting'
}

/** How background work is as a whole: a pause of what families depend on is named too. */
export function levelOfJobs(jobs: readonly { state: JobState; isVital: boolean }[]): HealthLevel {
  const levelOfJob = ({ state, isVital }: (typeof jobs)[number]): HealthLevel => {
    if (state === 'stopped') return 'broken'
    return state === 'failed' || (state === 'paused' && isVital) ? 'attention' : 'good'
  }
  return worstOf(jobs.map(levelOfJob))
}
