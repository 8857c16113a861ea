import { sql } from 'drizzle-orm'
import { describeError } from '../platform/error-description.ts'
import type { JobStates, RunOutcome } from '../platform/jobs.ts'
import { logger } from '../platform/logger.ts'
import { rowsOf, type OpenDatabase } from './client.ts'

const CHANNEL = 'job_states'
/** Limits writes: jobs that are woken often would otherwise write a row on each run. */
const NOTED_EVERY_MS = 60_000

/** Paused jobs and the outcome of their last runs, shared by all processes. */
export class StoredJobStates implements JobStates {
  readonly #open: OpenDatabase
  readonly #noted = new Map<string, number>()
  #paused: ReadonlySet<string> = new Set()

  private constructor(open: OpenDatabase) {
    this.#open = open
  }

  /** Loads the states, and reloads them when another process changes them. */
  static async open(open: OpenDatabase): Promise<StoredJobStates> {
    const states = new StoredJobStates(open)
    await states.reload()
    await open.listen(CHANNEL, () => {
      states.reload().catch((error: unknown) => {
        logger.warn({ err: describeError(error) }, 'jobs: their states were not read')
      })
    })
    return states
  }

  isPaused(name: string): boolean {
    return this.#paused.has(name)
  }

  async reload(): Promise<void> {
    const rows = await rowsOf<{ name: string }>(
      sql`select name from job_states where paused_at is not null`,
      this.#open.root,
    )
    this.#paused = new Set(rows.map(({ name }) => name))
  }

  /** Notifies all processes, this one included, that a job was paused or resumed. */
  async changed(): Promise<void> {
    await this.reload()
    await this.#open.notify(CHANNEL, '')
  }

  async noteRun(name: string, { at, failure }: RunOutcome): Promise<void> {
    if (failure === undefined) {
      if (at.getTime() - (this.#noted.get(name) ?? 0) < NOTED_EVERY_MS) return
      this.#noted.set(name, at.getTime())
    } else this.#noted.delete(name)
    const instant = at.toISOString()
    await this.#open.root.execute(
      failure === undefined
        ? sql`insert into job_states (name, succeeded_at) values (${name}, ${instant})
            on conflict (name) do update set succeeded_at = excluded.succeeded_at, failures = 0`
        : sql`insert into job_states (name, failed_at, failure, failures)
            values (${name}, ${instant}, ${failure}, 1)
            on conflict (name) do update set failed_at = excluded.failed_at,
              failure = excluded.failure, failures = job_states.failures + 1`,
    )
  }
}
