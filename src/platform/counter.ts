import { Registry } from 'prom-client'
import { describeError } from './error-description.ts'
import { logger } from './logger.ts'

/** What this process counts; `/metrics` shows it. */
export const metrics = new Registry()

const WRITE_EVERY_MS = 60_000

interface CounterOptions<Entry> {
  /** The name of what is counted, for the log. */
  name: string
  keyOf: (entry: Entry) => string
  /** Adds counts to the stored ones: all of them, or none when it throws. */
  store: (counted: readonly (Entry & { count: number })[]) => Promise<void>
  /** How many different keys are counted until the counts are stored; further ones are left out. */
  most?: number
  /** What a further one is counted as instead. */
  beyond?: (entry: Entry) => Entry
  everyMs?: number
}

/** Counts in memory, so that counting costs a request nothing, and stores the counts in turns. */
export class Counter<Entry extends object> {
  readonly #options: CounterOptions<Entry>
  #waiting = new Map<string, Entry & { count: number }>()

  constructor(options: CounterOptions<Entry>) {
    this.#options = options
  }

  add(entry: Entry, count = 1): void {
    const { keyOf, most = Infinity, beyond } = this.#options
    const isFull = this.#waiting.size >= most && !this.#waiting.has(keyOf(entry))
    if (isFull && !beyond) return
    const counted = isFull && beyond ? beyond(entry) : entry
    const key = keyOf(counted)
    this.#waiting.set(key, { ...counted, count: (this.#waiting.get(key)?.count ?? 0) + count })
  }

  /** Stores the counts; those that cannot be stored stay for the next time. */
  async write(): Promise<void> {
    if (this.#waiting.size === 0) return
    const counted = [...this.#waiting.values()]
    this.#waiting = new Map()
    try {
      await this.#options.store(counted)
    } catch (error) {
      for (const one of counted) this.add(one, one.count)
      logger.warn({ err: describeError(error) }, `${this.#options.name} not written`)
    }
  }

  /**
   * Stores the counts, each minute by default; the returned function ends that and stores the last
   * ones.
   */
  start(): () => Promise<void> {
    const timer = setInterval(() => void this.write(), this.#options.everyMs ?? WRITE_EVERY_MS)
    timer.unref()
    return async () => {
      clearInterval(timer)
      await this.write()
    }
  }
}
