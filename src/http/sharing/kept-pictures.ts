import { createCache } from '../../platform/cache.ts'

/** Nobody who shares links requests so many at once. */
export const MOST_WAITING = 20

/**
 * Pictures for sharing, each drawn once for the same text: drawing takes a tenth of a second of a
 * processor, so one is drawn at a time and only a limited number wait.
 */
export class KeptPictures<Shown> {
  readonly #draw: (shown: Shown) => Promise<Buffer>
  readonly #cache = createCache<Promise<Buffer>>({ max: 200 })
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(draw: (shown: Shown) => Promise<Buffer>) {
    this.#draw = draw
  }

  /** The picture; undefined while too many others wait to be drawn. */
  find(shown: Shown): Promise<Buffer> | undefined {
    const key = JSON.stringify(shown)
    if (this.#waiting >= MOST_WAITING) return this.#cache.find(key)
    return this.#cache.get(key, () => this.#drawInTurn(shown))
  }

  async #drawInTurn(shown: Shown): Promise<Buffer> {
    this.#waiting += 1
    const before = this.#last
    const drawn = before.then(() => this.#draw(shown))
    this.#last = drawn.catch(() => undefined)
    try {
      return await drawn
    } finally {
      this.#waiting -= 1
    }
  }
}
