import { randomBytes } from 'node:crypto'
import { compressPage, compressWell, type Encoding } from './page-compression.ts'
import type { RenderedPage } from './pages.ts'
import { createCache, type Cache } from '../../platform/cache.ts'
import { inBackground } from '../../platform/concurrency/in-background.ts'
import { publicContentVersion } from '../../platform/public-content.ts'
import { MINUTE_MS } from '../../platform/durations.ts'

const MAX = 500

/**
 * A cache of what visitors see: pages, or what they are made from. An entry is valid while nothing
 * public changes and its minute lasts: free times begin and end on whole minutes, so none is ever
 * shown too long.
 */
export const createVisitorCache = <Value>(max = MAX): Cache<Value> =>
  createCache({ max, version: (now) => [publicContentVersion(), Math.floor(now / MINUTE_MS)] })

export interface ReadyPage {
  status: number
  headers: Record<string, string>
  body: Buffer
  etag: string
}

interface Entry {
  page: Omit<RenderedPage, 'body'>
  etag: string
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
  isCompressedWell?: boolean
}

/** Part of each ETag: every rendering of a page has its own, because it shows another instant. */
const PROCESS = randomBytes(6).toString('base64url')

/** A page, or its rendering under way. */
interface Slot {
  making: Promise<Entry>
  entry?: Entry
}

/** Visitors' pages, ready to send. */
export class PageCache {
  #made = 0
  #isCompressing = false
  readonly #slots = createVisitorCache<Slot>()

  /** The cached page, ready in this encoding, or undefined; takes microseconds. */
  find(key: string, encoding: Encoding, now: number): ReadyPage | undefined {
    const entry = this.#slots.find(key, now)?.entry
    const body = entry?.bodies[encoding]
    if (!entry || !body) return undefined
    if (encoding === 'br' && !entry.isCompressedWell)
      inBackground(this.#compressWell(entry), 'a page was not compressed')
    return toReady(entry, body, encoding)
  }

  /** One page at a time, and at most half of the time: what is rendered now goes first. */
  async #compressWell(entry: Entry): Promise<void> {
    if (this.#isCompressing) return
    this.#isCompressing = true
    entry.isCompressedWell = true
    const startedAt = performance.now()
    try {
      entry.bodies.br = await compressWell(entry.bodies.identity)
    } catch {
      // What was compressed fast is sent as before.
    } finally {
      setTimeout(() => (this.#isCompressing = false), performance.now() - startedAt).unref()
    }
  }

  /** The cached page, or a new one; concurrent requests share its rendering. */
  async get(
    key: string,
    encoding: Encoding,
    now: number,
    make: () => Promise<RenderedPage>,
  ): Promise<ReadyPage> {
    const entry = await this.#slots.get(key, () => this.#make(key, make), now).making
    const body = (entry.bodies[encoding] ??= await compressPage(entry.bodies.identity, encoding))
    return toReady(entry, body, encoding)
  }

  #make(key: string, make: () => Promise<RenderedPage>): Slot {
    const slot: Slot = {
      making: make().then(({ body, ...page }) => {
        this.#made += 1
        const etag = `${PROCESS}-${this.#made.toString(36)}`
        slot.entry = { page, etag, bodies: { identity: body } }
        if (page.status !== 200) this.#slots.remove(key, slot)
        return slot.entry
      }),
    }
    slot.making.catch(() => this.#slots.remove(key, slot))
    return slot
  }
}

function toReady(entry: Entry, body: Buffer, encoding: Encoding): ReadyPage {
  return {
    status: entry.page.status,
    body,
    etag: `"${entry.etag}-${encoding}"`,
    headers: {
      ...entry.page.headers,
      ...(entry.page.location ? { location: entry.page.location } : {}),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  }
}
