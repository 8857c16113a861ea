import { noteActivity } from '../../../database/activity.ts'
import { afterCommit, inTransaction } from '../../../database/client.ts'
import { currentLocale } from '../../../i18n/current-locale.server.ts'
import { sentenceOf } from '../../../i18n/sentences-by-name.ts'
import { requirePermission, requirePerson, type Actor } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { systemClock } from '../../../platform/clock.ts'
import type { JobDefinition } from '../../../platform/jobs.ts'
import { present } from '../../../platform/present.ts'
import { shownName } from '../../accounts/rules/gone.ts'
import * as records from '../records.server.ts'
import { nextRun, stateOfJob } from '../rules.ts'
import type { ListedJob } from '../schema.ts'
import { watchedProduct } from './watch.server.ts'

type State = Awaited<ReturnType<typeof records.listJobStates>>[number]

const NEVER_RAN: Omit<State, 'name'> = {
  succeededAt: null,
  failedAt: null,
  failure: null,
  failures: 0,
  pausedAt: null,
  pausedByName: null,
}

const toText = (instant: Date | null | undefined): string | null => instant?.toISOString() ?? null

const latest = (...instants: (Date | null)[]): Date | null =>
  instants.reduce((one, other) => (!one || (other && other > one) ? other : one), null)

function toListed(
  definition: JobDefinition,
  given: State | undefined,
  times: { now: Date; startedAt: Date },
): ListedJob {
  const { name, cron, isVital = false, expireInSeconds } = definition
  const state = given ?? { ...NEVER_RAN, name }
  const { succeededAt, failedAt, pausedAt, pausedByName, failures, failure } = state
  return {
    name,
    isVital,
    title: present(sentenceOf('jobs_title', name))({}),
    purpose: present(sentenceOf('jobs_purpose', name))({}),
    state: stateOfJob({ ...state, cron, expireInSeconds }, times),
    lastRunAt: toText(latest(succeededAt, failedAt)),
    succeededAt: toText(succeededAt),
    failure: failures > 0 ? failure : null,
    nextRunAt: pausedAt ? null : toText(nextRun(cron, times.now)),
    pausedAt: toText(pausedAt),
    pausedBy: pausedAt && pausedByName ? shownName(pausedByName, currentLocale()) : null,
  }
}

/** Whether another process has run a job since `startedAt`, or a pause prevents it. */
function isRunSince(startedAt: Date, { succeededAt, failedAt, pausedAt } = NEVER_RAN): boolean {
  const lastRunAt = latest(succeededAt, failedAt)
  return pausedAt !== null || (lastRunAt !== null && lastRunAt >= startedAt)
}

/** The running product's jobs with their states, in order of definition. */
export async function listJobs(now: Date): Promise<ListedJob[]> {
  const product = watchedProduct()
  if (!product) return []
  const { jobs, startedAt } = product
  const states = new Map((await records.listJobStates()).map((state) => [state.name, state]))
  return jobs.definitions
    .filter(({ name, isElsewhere }) => !isElsewhere || isRunSince(startedAt, states.get(name)))
    .map((definition) => toListed(definition, states.get(definition.name), { now, startedAt }))
}

/** @throws {Problem} 404 */
function requireJob(name: string) {
  const product = watchedProduct()
  if (!product?.jobs.definitions.some((job) => job.name === name)) throw new Problem('not-found')
  return product
}

/**
 * Runs a job once as soon as possible, even if paused.
 * @throws {Problem} 401, 403 for non-admins, 404.
 */
export async function runJob(actor: Actor, name: string): Promise<void> {
  requirePermission(actor, 'manage-settings')
  await requireJob(name).jobs.runByHand(name)
  await noteActivity(actor, 'job-run', { job: name })
}

/**
 * Pauses a job's schedule in every process, or resumes it and runs what was missed. A run in
 * progress is completed.
 * @throws {Problem} 401, 403 for non-admins, 404.
 */
export async function pauseJob(
  actor: Actor,
  name: string,
  isPaused: boolean,
  now: Date = systemClock(),
): Promise<void> {
  requirePermission(actor, 'manage-settings')
  const { userId } = requirePerson(actor)
  const { jobs, states } = requireJob(name)
  await inTransaction(async () => {
    await records.setPaused(name, isPaused ? { at: now, by: userId } : null)
    await noteActivity(actor, isPaused ? 'job-paused' : 'job-resumed', { job: name })
  })
  await states.changed()
  if (!isPaused) afterCommit(() => jobs.wake(name))
}
