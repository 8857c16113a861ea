import { createCache } from '../../platform/cache.ts'
import { startProcess } from '../../platform/workers/child-process.ts'
import { WorkerPool } from '../../platform/workers/pool.ts'
import type { SharedPage } from './picture-drawing.ts'

/** More than people sharing links request at once. */
export const MOST_WAITING = 20

/**
 * Sharing pictures, cached by their text: drawing takes a tenth of a second of CPU, so one is drawn
 * at a time and the queue is limited.
 */
export class CachedPictures<Shown> {
  readonly #draw: (shown: Shown) => Promise<Buffer>
  readonly #cache = createCache<Promise<Buffer>>({ max: 200 })
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(draw: (shown: Shown) => Promise<Buffer>) {
    this.#draw = draw
  }

  /** The picture; undefined while the queue is full. */
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

/** Draws the picture as PNG: kind of page, title and site name. */
export async function drawSharePicture(page: SharedPage): Promise<Buffer> {
  const outcome = await pool.run(page)
  if (!outcome.ok) throw new Error(outcome.reason)
  return Buffer.from(outcome.answer)
}
