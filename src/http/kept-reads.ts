import { publicContentVersion } from '../platform/public-content.ts'
import { minuteOf } from './page-cache.ts'

const MOST_KEPT = 500

/**
 * What pages have read as visitors do. It stands, like their kept pages, while nothing public
 * changes and its minute lasts; those who read at the same time share one reading.
 */
export class KeptReads {
  #stamp = ''
  readonly #kept = new Map<string, Promise<unknown>>()

  get<T>(key: string, read: () => Promise<T>, now = Date.now()): Promise<T> {
    const stamp = `${publicContentVersion()} ${minuteOf(now)}`
    if (stamp !== this.#stamp || this.#kept.size >= MOST_KEPT) this.#kept.clear()
    this.#stamp = stamp
    const known = this.#kept.get(key)
    if (known) return known as Promise<T>
    const reading = read()
    this.#kept.set(key, reading)
    reading.catch(() => {
      if (this.#kept.get(key) === reading) this.#kept.delete(key)
    })
    return reading
  }
}
