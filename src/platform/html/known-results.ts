import { hash } from 'node:crypto'
import { createCache } from '../cache.ts'

/**
 * The results of cleaning, by digest of the text; a text that is its own result, as most are, is
 * not stored.
 */
export class KnownResults {
  readonly #cache = createCache<string | true>({
    max: 2000,
    maxSize: 4_000_000,
    sizeOf: (result) => (result === true ? 0 : result.length),
  })

  find(html: string): string | undefined {
    const found = this.#cache.find(digestOf(html))
    return found === true ? html : found
  }

  remember(html: string, result: string): void {
    this.#cache.set(digestOf(html), result === html ? true : result)
  }

  forget(html: string): void {
    this.#cache.remove(digestOf(html))
  }
}

const digestOf = (html: string): string => hash('sha256', html, 'base64')
