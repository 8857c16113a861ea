import { createCache } from '../../platform/cache.ts'
import { startProcess } from '../../platform/workers/child-process.ts'
import { WorkerPool } from '../../platform/workers/pool.ts'
import type { SharedPage } from './picture-drawing.ts'

/** Nobody who shares links requests so many at once. */
export const MOST_WAITING = 20

/**
 * Pictures for sharing, each drawn once for the same text: drawing takes a tenth of a second of a
 * processor, so one is drawn at a time and only a limited number wait.
 */
export class CachedPictures<Shown> {
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

const pool = new WorkerPool<SharedPage, Uint8Array>({
  start: startProcess(new URL('./picture-process.ts', import.meta.url)),
  most: 1,
  mostWaiting: MOST_WAITING,
  mostOfOne: MOST_WAITING,
  waitLimitMs: 30_000,
  timeLimitMs: 15_000,
  idleMs: 30_000,
})

/** Draws the picture as PNG: what the page is, its title, and whose site it is on. */
export async function drawSharePicture(page: SharedPage): Promise<Buffer> {
  const outcome = await pool.run(page)
  if (!outcome.ok) throw new Error(outcome.reason)
  return Buffer.from(outcome.answer)
}
