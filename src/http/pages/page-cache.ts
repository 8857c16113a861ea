import { randomBytes } from 'node:crypto'
import { compressPage, compressWell, type Encoding } from './page-compression.ts'
import type { RenderedPage } from './pages.ts'
import { createCache, type Cache } from '../../platform/cache.ts'
import { inBackground } from '../../platform/concurrency/in-background.ts'
import { publicContentVersion } from '../../platform/public-content.ts'
import { MINUTE_MS } from '../../platform/durations.ts'

const MAX = 500

/**
 * A cache for visitors' pages or their data. An entry is valid until public content changes or its
 * minute ends: free times begin and end on whole minutes, so none is shown too long.
 */
export const createVisitorCache = <Value>(max = MAX): Cache<Value> =>
  createCache({ max, version: (now) => [publicContentVersion(), Math.floor(now / MINUTE_MS)] })

export interface ReadyPage {
  status: number
  headers: Record<string, string>
  body: Buffer
  etag: string
}

interface StoredPage {
  page: Omit<RenderedPage, 'body'>
  etag: string
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
  isCompressedWell?: boolean
}

/** Part of each ETag: renderings differ between processes, because they show different instants. */
const PROCESS = randomBytes(6).toString('base64url')

interface Entry {
  making: Promise<StoredPage>
  stored?: StoredPage
}

/** Visitors' pages, compressed and ready to send. */
export class PageCache {
  #made = 0
  #isCompressing = false
  readonly #entries = createVisitorCache<Entry>()

  /** The cached page in this encoding, or undefined; takes microseconds. */
  find(key: string, encoding: Encoding, now: number): ReadyPage | undefined {
    const stored = this.#entries.find(key, now)?.stored
    const body = stored?.bodies[encoding]
    if (!stored || !body) return undefined
    if (encoding === 'br' && !stored.isCompressedWell)
      inBackground(this.#compressWell(stored), 'a page was not compressed')
    return toReady(stored, body, encoding)
  }

  /** Compresses one page at a time, at most half of the time, so that rendering has priority. */
  async #compressWell(page: StoredPage): Promise<void> {
    if (this.#isCompressing) return
    this.#isCompressing = true
    page.isCompressedWell = true
    const startedAt = performance.now()
    try {
      page.bodies.br = await compressWell(page.bodies.identity)
    } catch {
      // The fast compression is still valid.
    } finally {
      setTimeout(() => (this.#isCompressing = false), performance.now() - startedAt).unref()
    }
  }

  /** The cached page, or a new one; concurrent requests share one rendering. */
  async get(
    key: string,
    encoding: Encoding,
    now: number,
    make: () => Promise<RenderedPage>,
  ): Promise<ReadyPage> {
    const stored = await this.#entries.get(key, () => this.#make(key, make), now).making
    const body = (stored.bodies[encoding] ??= await compressPage(stored.bodies.identity, encoding))
    return toReady(stored, body, encoding)
  }

  #make(key: string, make: () => Promise<RenderedPage>): Entry {
    const entry: Entry = {
      making: make().then(({ body, ...page }) => {
        this.#made += 1
        const etag = `${PROCESS}-${this.#made.toString(36)}`
        entry.stored = { page, etag, bodies: { identity: body } }
        if (page.status !== 200) this.#entries.remove(key, entry)
        return entry.stored
      }),
    }
    entry.making.catch(() => this.#entries.remove(key, entry))
    return entry
  }
}

function toReady(stored: StoredPage, body: Buffer, encoding: Encoding): ReadyPage {
  return {
    status: stored.page.status,
    body,
    etag: `"${stored.etag}-${encoding}"`,
    headers: {
      ...stored.page.headers,
      ...(stored.page.location ? { location: stored.page.location } : {}),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  }
}
