import { describeError } from './error-description.ts'
import { logger } from './logger.ts'

const WRITE_EVERY_MS = 60_000

interface StoredCounterOptions<Entry> {
  /** The counter's name in the log. */
  name: string
  keyOf: (entry: Entry) => string
  /** Adds counts to the stored ones: all of them, or none when it throws. */
  store: (counted: readonly (Entry & { count: number })[]) => Promise<void>
  /** The most distinct keys between two writes; further ones are dropped. */
  most?: number
  /** The coarser entry to count a further one as, in place of dropping it. */
  beyond?: (entry: Entry) => Entry
  everyMs?: number
}

/**
 * Counts in memory, so that counting does not slow a request, and stores the counts periodically.
 */
export class StoredCounter<Entry extends object> {
  readonly #options: StoredCounterOptions<Entry>
  #waiting = new Map<string, Entry & { count: number }>()

  constructor(options: StoredCounterOptions<Entry>) {
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

  /** Stores the counts; after a failure they are retried with the next write. */
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
   * Stores the counts periodically, each minute by default; the returned function stops that and
   * stores the rest.
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
