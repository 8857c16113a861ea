import {
  PgBoss,
  fromPglite,
  type ConstructorOptions,
  type JobResult,
  type PGliteLike,
} from 'pg-boss'
import { Counter, Gauge } from 'prom-client'
import { apart } from './concurrency/apart.ts'
import { describeError } from './error-description.ts'
import { logger } from './logger.ts'
import { metrics } from './metrics-registry.ts'
import { waitForIdle } from './concurrency/wait-for-idle.ts'
import { inSpan } from './tracing/spans.ts'

/** The open database: either the embedded engine or a pool is set. */
export interface JobStore {
  readonly pglite?: PGliteLike
  readonly pool?: { readonly options: { readonly connectionString?: string | undefined } }
}

/** The names of all jobs, which `src/jobs.ts` takes from their sentences. */
// oxlint-disable-next-line no-empty-interface -- it adds to them
export interface JobNames {}

export interface JobDefinition {
  /** The queue's name. */
  name: keyof JobNames
  /** Families or their data depend on it: a pause should last hours at most. */
  isVital?: boolean
  /** `isByHand`: an admin asked for this run. */
  run: (asked: { isByHand: boolean }) => Promise<unknown>
  /** The schedule: five cron fields, in UTC. */
  cron: string
  /** Whether it also runs once at each start. */
  atStart?: boolean
  /** The polling interval, by default a minute; a wake runs the queue at once. */
  pollSeconds?: number
  /** The timeout after which a run counts as dead and is retried. */
  expireInSeconds?: number
  /** Whether only other processes run the job. This process defines it to wake it. */
  isElsewhere?: boolean
}

/** The outcome of a run; a failed one has an error code. */
export interface RunOutcome {
  at: Date
  failure?: string | undefined
}

/** The stored state of the jobs, beside their queues. */
export interface JobStates {
  isPaused(name: string): boolean
  noteRun(name: string, outcome: RunOutcome): Promise<void>
}

const WITHOUT_STATES: JobStates = { isPaused: () => false, noteRun: () => Promise.resolve() }

const DAY_SECONDS = 86_400
const DEFAULT_EXPIRY_SECONDS = 300
const BACKSTOP_POLL_SECONDS = 60
const WAKE_KEY = 'wake'
const BY_HAND_KEY = 'by-hand'
const STOP_WITHIN_MS = 2_000
const POOL_SIZE = 4

const runs = new Counter({
  name: 'job_runs_total',
  help: 'Runs of jobs in this process, by job and outcome',
  labelNames: ['job', 'outcome'],
  registers: [metrics],
})
const succeededAt = new Gauge({
  name: 'job_last_success_timestamp_seconds',
  help: 'When a job last ended well in this process',
  labelNames: ['job'],
  registers: [metrics],
})

/**
 * Background jobs, stored in the database: they survive the process, and are retried on failure.
 * Each run is taken by one process, but the next run of a job may begin in another process before
 * the first has ended: work that must not run concurrently takes its own lock. The tables are
 * pg-boss's own, in their own schema.
 */
export class Jobs {
  readonly #boss: PgBoss
  readonly #states: JobStates
  readonly #definitions = new Map<string, JobDefinition>()
  readonly #waking = new Set<string>()
  readonly #wakeAgain = new Set<string>()
  #running = false

  constructor(store: JobStore, states = WITHOUT_STATES) {
    this.#states = states
    this.#boss = new PgBoss({ ...connectionOf(store), ...SETTINGS })
    this.#boss.on('error', (error) => logger.error({ err: describeError(error) }, 'jobs: failed'))
    this.#boss.on('warning', ({ data }) =>
      logger.warn({ type: (data as { type?: unknown } | undefined)?.type }, 'jobs: warning'),
    )
  }

  /** Defines a job; must be called before {@link start}. */
  define(definition: JobDefinition): void {
    if (this.#definitions.has(definition.name)) throw new Error(`two jobs ${definition.name}`)
    this.#definitions.set(definition.name, definition)
  }

  /** All defined jobs, in the order of definition. */
  get definitions(): readonly JobDefinition[] {
    return [...this.#definitions.values()]
  }

  async start(): Promise<void> {
    await this.#boss.start()
    this.#running = true
    for (const definition of this.#definitions.values()) await this.#begin(definition)
    for (const { name, atStart } of this.#definitions.values()) if (atStart) this.wake(name)
  }

  /**
   * Runs a queue as soon as possible; calls before the run begins are coalesced. Never waits and
   * never throws: the schedule makes up for a failed wake.
   */
  wake(name: string): void {
    if (!this.#running) return
    // While a wake is being written, its run may have begun already: a later call then needs
    // another.
    if (this.#waking.has(name)) this.#wakeAgain.add(name)
    else apart(() => void this.#sendWake(name))
  }

  async #sendWake(name: string): Promise<void> {
    this.#waking.add(name)
    // Under load, one run then serves many wakes.
    await waitForIdle()
    let isWanted = true
    // The jobs may have been stopped meanwhile.
    while (isWanted && this.#running) {
      this.#wakeAgain.delete(name)
      try {
        await this.#boss.send(name, {}, { singletonKey: WAKE_KEY })
      } catch (error) {
        if (this.#running) logger.warn({ job: name, err: describeError(error) }, 'jobs: not woken')
      }
      isWanted = this.#wakeAgain.has(name)
    }
    this.#waking.delete(name)
  }

  /** Runs a queue once for an admin, even while it is paused. */
  async runByHand(name: string): Promise<void> {
    await this.#boss.send(name, { isByHand: true }, { singletonKey: BY_HAND_KEY })
  }

  /** Runs a queue at an instant, to the second; calls for the same second are coalesced. */
  wakeAt(name: string, instant: Date): void {
    if (!this.#running) return
    const second = Math.ceil(instant.getTime() / 1000)
    const options = { singletonKey: `at:${second}`, startAfter: new Date(second * 1000) }
    apart(() => this.#boss.send(name, {}, options)).catch((error: unknown) => {
      if (this.#running) logger.warn({ job: name, err: describeError(error) }, 'jobs: not woken')
    })
  }

  /**
   * Takes no more runs and waits for the current ones; those that exceed the timeout are retried.
   */
  async stop(): Promise<void> {
    this.#running = false
    await this.#boss.stop({ graceful: true, timeout: STOP_WITHIN_MS })
  }

  async #begin(definition: JobDefinition): Promise<void> {
    const { name, cron } = definition
    const settings = {
      expireInSeconds: definition.expireInSeconds ?? DEFAULT_EXPIRY_SECONDS,
      deleteAfterSeconds: DAY_SECONDS,
      retryLimit: 2,
      retryDelay: 5,
      retryBackoff: true,
      notify: true,
    }
    // The policy allows one waiting run per key.
    await this.#boss.createQueue(name, { ...settings, policy: 'short' })
    await this.#boss.updateQueue(name, settings)
    // Loads the queue into pg-boss's cache: a first read later, beside an open transaction on the
    // embedded engine's only connection, would deadlock.
    await this.#boss.findJobs(name, { key: 'none' })
    if (definition.isElsewhere) return
    const pollSeconds = definition.pollSeconds ?? BACKSTOP_POLL_SECONDS
    const options = {
      batchSize: 1,
      burstWhenBatchFull: true,
      perJobResults: true as const,
      pollingIntervalSeconds: pollSeconds,
      notifyPollingIntervalSeconds: pollSeconds,
    }
    await this.#boss.work(name, options, (batch) =>
      Promise.all(batch.map(({ id, data }) => this.#run(definition, { id, data }))),
    )
    // With the wake's key, so that a scheduled run and a wake coalesce. A run whose time passed
    // while no process was there is made up for.
    const schedule = { tz: 'UTC', singletonKey: WAKE_KEY, missed: 'once' } as const
    await this.#boss.schedule(name, cron, {}, schedule)
  }

  // The outcome is stored in a table, so it contains no more of an error than the log may.
  async #run(definition: JobDefinition, { id, data }: GivenRun): Promise<JobResult> {
    const { name } = definition
    const isByHand = (data as { isByHand?: unknown } | null)?.isByHand === true
    if (this.#states.isPaused(name) && !isByHand) return { id, status: 'completed' }
    try {
      await waitForIdle()
      await inSpan({ name: `job ${name}` }, () => definition.run({ isByHand }))
      runs.inc({ job: name, outcome: 'completed' })
      succeededAt.setToCurrentTime({ job: name })
      await this.#note(name)
      return { id, status: 'completed' }
    } catch (error) {
      const described = describeError(error)
      const code = described.code ?? described.type
      runs.inc({ job: name, outcome: 'failed' })
      logger.error({ job: name, err: described }, 'jobs: a run failed')
      await this.#note(name, code)
      return { id, status: 'failed', output: { code } }
    }
  }

  // Ignores errors: the run counts even if its outcome cannot be recorded.
  async #note(name: string, failure?: string): Promise<void> {
    try {
      await this.#states.noteRun(name, { at: new Date(), failure })
    } catch (error) {
      logger.warn({ job: name, err: describeError(error) }, 'jobs: a run was not noted')
    }
  }
}

interface GivenRun {
  id: string
  data: unknown
}

const SETTINGS = {
  useListenNotify: true,
  superviseIntervalSeconds: 30,
  monitorIntervalSeconds: 30,
  // Both are for large servers and not supported by the embedded engine.
  reindex: false,
  monitorVacuum: false,
} satisfies ConstructorOptions

function connectionOf(store: JobStore): ConstructorOptions {
  if (store.pglite) return { backend: 'pglite', db: fromPglite(store.pglite) }
  const connectionString = store.pool?.options.connectionString
  if (!connectionString) throw new Error('jobs need a database')
  return { connectionString, max: POOL_SIZE, application_name: 'hamgam-jobs' }
}
