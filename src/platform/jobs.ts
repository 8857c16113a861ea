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
import { metrics } from './counter.ts'
import { waitForIdle } from './concurrency/wait-for-idle.ts'
import { inSpan } from './tracing/spans.ts'

/** The open database: exactly one of the two, embedded or not, is set. */
export interface JobStore {
  readonly pglite?: PGliteLike
  readonly pool?: { readonly options: { readonly connectionString?: string | undefined } }
}

export interface JobDefinition {
  /** Names the queue: kebab-case. */
  name: string
  /** What people call it, in the language of the request. */
  title: () => string
  purpose: () => string
  /** Families or their data depend on it: pausing it is a matter of hours. */
  isVital?: boolean
  /** `isByHand`: an admin asked for this run. */
  run: (asked: { isByHand: boolean }) => Promise<unknown>
  /** When it runs on its own: five cron fields, in UTC. */
  cron: string
  /** Also runs once at each start. */
  atStart?: boolean
  /** How often the queue is polled nevertheless, by default each minute; waking is immediate. */
  pollSeconds?: number
  /** A run that takes longer counts as dead and is retried. */
  expireInSeconds?: number
  /** This process wakes it and leaves the runs to other processes that can do its work. */
  isElsewhere?: boolean
}

/** How a run ended; a successful one has no failure, which is otherwise a code. */
export interface RunOutcome {
  at: Date
  failure?: string | undefined
}

/** What is stored about the jobs beside their queues. */
export interface JobStates {
  isPaused(name: string): boolean
  noteRun(name: string, outcome: RunOutcome): Promise<void>
}

const UNKEPT: JobStates = { isPaused: () => false, noteRun: () => Promise.resolve() }

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

const titles = new Map<string, JobDefinition['title']>()

/** What people call a job, in the language of the request; its name where this process has none such. */
export const jobTitle = (name: string): string => titles.get(name)?.() ?? name

/**
 * Background work, stored in the database: it survives the process, and is retried when it fails.
 * One process takes each run, but a later run of the same job may begin in another process before
 * the first has ended: what must not be done twice at once takes a lock of its own. The tables are
 * pg-boss's own, in their own schema.
 */
export class Jobs {
  readonly #boss: PgBoss
  readonly #states: JobStates
  readonly #definitions = new Map<string, JobDefinition>()
  readonly #waking = new Set<string>()
  readonly #wakeAgain = new Set<string>()
  #running = false

  constructor(store: JobStore, states = UNKEPT) {
    this.#states = states
    this.#boss = new PgBoss({ ...connectionOf(store), ...SETTINGS })
    this.#boss.on('error', (error) => logger.error({ err: describeError(error) }, 'jobs: failed'))
    this.#boss.on('warning', ({ data }) =>
      logger.warn({ type: (data as { type?: unknown } | undefined)?.type }, 'jobs: warning'),
    )
  }

  /** Defines what a queue does; call before {@link start}. */
  define(definition: JobDefinition): void {
    if (this.#definitions.has(definition.name)) throw new Error(`two jobs ${definition.name}`)
    this.#definitions.set(definition.name, definition)
    titles.set(definition.name, definition.title)
  }

  /** All that were defined, in their order. */
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
   * Runs a queue as soon as possible; calls before it begins count as one. Never waits and never
   * throws: the queue's cron finds what a failed wake missed.
   */
  wake(name: string): void {
    if (!this.#running) return
    // While one wake is being written, its run may have begun: a later call then needs one more.
    if (this.#waking.has(name)) this.#wakeAgain.add(name)
    else apart(() => void this.#sendWake(name))
  }

  async #sendWake(name: string): Promise<void> {
    this.#waking.add(name)
    // While many book at once, one run for all of them is enough.
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

  /** Runs a queue once, also while it is paused, because an admin asked for it. */
  async runByHand(name: string): Promise<void> {
    await this.#boss.send(name, { isByHand: true }, { singletonKey: BY_HAND_KEY })
  }

  /** Runs a queue at an instant, to the second; calls for the same second count as one. */
  wakeAt(name: string, instant: Date): void {
    if (!this.#running) return
    const second = Math.ceil(instant.getTime() / 1000)
    const options = { singletonKey: `at:${second}`, startAfter: new Date(second * 1000) }
    apart(() => this.#boss.send(name, {}, options)).catch((error: unknown) => {
      if (this.#running) logger.warn({ job: name, err: describeError(error) }, 'jobs: not woken')
    })
  }

  /**
   * Takes no more work and waits for running jobs; those that do not end in time run again later.
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
    // A queue that is woken holds one waiting run for each key.
    await this.#boss.createQueue(name, { ...settings, policy: 'short' })
    await this.#boss.updateQueue(name, settings)
    // Reads the queue into the library's cache: a first read later, beside an open transaction on
    // the embedded engine's only connection, would wait for ever.
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
    // With the key of a wake, so that a cron's run and a wake are the same waiting run.
    await this.#boss.schedule(name, cron, {}, { tz: 'UTC', singletonKey: WAKE_KEY })
  }

  // The outcome is stored in a table: of an error it contains no more than the log may.
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

  // The outcome of a run counts, whether or not it can be recorded.
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
  // Both suit large servers; the embedded engine can do neither.
  reindex: false,
  monitorVacuum: false,
} satisfies ConstructorOptions

function connectionOf(store: JobStore): ConstructorOptions {
  if (store.pglite) return { backend: 'pglite', db: fromPglite(store.pglite) }
  const connectionString = store.pool?.options.connectionString
  if (!connectionString) throw new Error('jobs need a database')
  return { connectionString, max: POOL_SIZE, application_name: 'hamgam-jobs' }
}
