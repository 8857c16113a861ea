import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RenderedPage } from './pages.ts'
import { createVisitorCache } from './visitor-cache.ts'
import { present } from '../platform/present.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

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
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** A page is compressed well once it was requested again; before that, fast. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
}

/** Part of each ETag: every rendering of a page has its own, because it shows another instant. */
const PROCESS = randomBytes(6).toString('base64url')

export const encodingFor = (accepted: string | undefined): Encoding =>
  accepted?.includes('br') ? 'br' : accepted?.includes('gzip') ? 'gzip' : 'identity'

export async function compressPage(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(plain, BROTLI)
  if (encoding === 'gzip') return compressGzip(plain, { level: 4 })
  return plain
}

/** A page, or its rendering under way. */
interface Slot {
  making: Promise<Entry>
  entry?: Entry
}

/** Visitors' pages, ready to send. */
export class PageCache {
  #made = 0
  readonly #slots = createVisitorCache<Slot>()

  /** The cached page, ready in this encoding, or undefined; takes microseconds. */
  find(key: string, encoding: Encoding, now: number): ReadyPage | undefined {
    const entry = this.#slots.find(key, now)?.entry
    const body = entry?.bodies[encoding]
    return body && toReady(present(entry), body, encoding)
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
