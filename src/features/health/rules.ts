import type { Finding, FindingCause } from '../../checks/finding.ts'
import { DAY_MS, MINUTE_MS, HOUR_MS } from '../../platform/durations.ts'

/** Rules of the site's health, for its admins. Pure. */

/** Troubles that admins are notified of. */
export const TROUBLE_KINDS = ['mail', 'disk', 'jobs', 'events', 'backups', 'certificate'] as const
export type TroubleKind = (typeof TROUBLE_KINDS)[number]

/** Excludes `mail`: while no mail leaves, its notification would only arrive afterwards. */
export type MailedTrouble = Exclude<TroubleKind, 'mail'>
export const isMailedAtBeginning = (kind: TroubleKind): kind is MailedTrouble => kind !== 'mail'

export const HEALTH_LEVELS = ['broken', 'attention', 'unseen', 'good'] as const
export type HealthLevel = (typeof HEALTH_LEVELS)[number]

/** Level of a finding; `unseen` if it could not be checked. */
export function levelOf({ level, isUnseen }: Pick<Finding, 'level' | 'isUnseen'>): HealthLevel {
  if (isUnseen) return 'unseen'
  if (level === 'mistake') return 'broken'
  return level === 'warning' ? 'attention' : 'good'
}

/** The worst level; good without any. */
export const worstOf = (levels: readonly HealthLevel[]): HealthLevel =>
  HEALTH_LEVELS.find((level) => levels.includes(level)) ?? 'good'

/** The single cause of all findings on a subject; null if there are several or none. */
export function causeOf(
  findings: readonly Pick<Finding, 'level' | 'cause'>[],
): FindingCause | null {
  const causes = new Set(
    findings.filter(({ level }) => level !== 'ok').map(({ cause }) => cause ?? null),
  )
  const [cause = null] = causes
  return causes.size === 1 ? cause : null
}

/**
 * Whether a trouble's mail is due: at its start, then once a day. A time far in the future was
 * recorded while the clock was ahead.
 */
export const isMailDue = (mailedAt: Date | null, now: Date): boolean =>
  !mailedAt || Math.abs(now.getTime() - mailedAt.getTime()) >= DAY_MS

/** Time without a sighting by any process after which a trouble is over. */
export const OVER_AFTER_MS = 12 * MINUTE_MS

/** Rules on schedules and states of background jobs. */

interface Rhythm {
  everyMs: number
  /** Offset of the first run from midnight UTC. */
  offsetMs: number
}

/**
 * Period of a cron expression in UTC, of the forms in use here: each minute, every n minutes, at a
 * minute of each hour, at a time of each day. Undefined for others.
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

/** Next scheduled run; undefined for an unsupported expression. */
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
  /** Maximum duration of a run. */
  expireInSeconds?: number | undefined
  succeededAt: Date | null
  /** Failures since the last success. */
  failures: number
  pausedAt: Date | null
}

/**
 * Whether a job has stopped: three consecutive failures, or no success for two periods, counted
 * from the product's start at the earliest.
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

/** Overall level of the jobs; a paused vital job needs attention too. */
export function levelOfJobs(jobs: readonly { state: JobState; isVital: boolean }[]): HealthLevel {
  const levelOfJob = ({ state, isVital }: (typeof jobs)[number]): HealthLevel => {
    if (state === 'stopped') return 'broken'
    return state === 'failed' || (state === 'paused' && isVital) ? 'attention' : 'good'
  }
  return worstOf(jobs.map(levelOfJob))
}

/** A version's changes, parsed from CHANGELOG.md. */

interface ChangedVersion {
  version: string
  parts: { title: string; lines: string[] }[]
}

const VERSION = /^## (\d+\.\d+\.\d+)\b/
const LINK = /\[([^\]]+)\]\([^)]+\)/g

/** Strips emphasis, code and links. */
const plain = (text: string): string => text.replace(LINK, '$1').replaceAll(/[`*]/g, '').trim()

/** Released versions of a changelog, newest first; skips unreleased changes. */
export function readChangelog(text: string): ChangedVersion[] {
  const versions: ChangedVersion[] = []
  let isReleased = false
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) {
      const version = VERSION.exec(line)?.[1]
      isReleased = version !== undefined
      if (version) versions.push({ version, parts: [] })
      continue
    }
    const parts = versions.at(-1)?.parts
    if (!isReleased || !parts) continue
    if (line.startsWith('### ')) parts.push({ title: plain(line.slice(4)), lines: [] })
    else if (line.startsWith('- ')) {
      if (parts.length === 0) parts.push({ title: '', lines: [] })
      parts.at(-1)?.lines.push(plain(line.slice(2)))
    } else if (line.startsWith('  ') && line.trim()) {
      const lines = parts.at(-1)?.lines ?? []
      const last = lines.pop()
      if (last !== undefined) lines.push(`${last} ${plain(line)}`)
    }
  }
  return versions
}

/** Negative, zero or positive if the first version is older, the same or newer. */
export function compareVersions(one: string, other: string): number {
  const [ones = [], others = []] = [one, other].map((version) => version.split('.').map(Number))
  const at = ones.findIndex((part, place) => part !== (others[place] ?? 0))
  return at === -1 ? 0 : (ones[at] ?? 0) - (others[at] ?? 0)
}

/** Versions after the one that an admin has acknowledged, up to the running one. */
export const newSince = (
  versions: readonly ChangedVersion[],
  { running, known }: { running: string; known: string },
): ChangedVersion[] =>
  versions.filter(
    ({ version }) => compareVersions(version, known) > 0 && compareVersions(version, running) <= 0,
  )
