import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { publicContentVersion } from '../platform/public-content.ts'
import type { RenderedPage } from './pages.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface ReadyPage {
  status: number
  headers: Record<string, string>
  body: Buffer
  etag: string
}

interface Entry {
  version: number
  minute: number
  page: Omit<RenderedPage, 'body'>
  etag: string
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const MOST_ENTRIES = 500
/** A page is compressed well once it was asked for again; before that, fast. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
}

/** Each making of a page has a name of its own: every one tells another instant. */
const PROCESS = randomBytes(6).toString('base64url')

export const minuteOf = (now: number) => Math.floor(now / 60_000)

export const encodingFor = (accepted: string | undefined): Encoding =>
  accepted?.includes('br') ? 'br' : accepted?.includes('gzip') ? 'gzip' : 'identity'

export async function compressPage(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(plain, BROTLI)
  if (encoding === 'gzip') return compressGzip(plain, { level: 4 })
  return plain
}

/**
 * Visitors' pages, ready to send. An entry serves only while nothing public has changed and its
 * minute lasts: free times begin and end on whole minutes, so none is ever shown too long.
 */
export class PageCache {
  #made = 0
  readonly #entries = new Map<string, Entry>()
  readonly #making = new Map<string, Promise<Entry>>()

  /** The kept page, ready in this encoding, or undefined; takes microseconds. */
  find(key: string, encoding: Encoding, now: number): ReadyPage | undefined {
    const entry = this.#entries.get(key)
    if (!entry || !this.#isFresh(entry, now)) return undefined
    const body = entry.bodies[encoding]
    return body && toReady(entry, body, encoding)
  }

  /** The kept page, or a new one; requests at the same time share its making. */
  async get(
    key: string,
    encoding: Encoding,
    now: number,
    make: () => Promise<RenderedPage>,
  ): Promise<ReadyPage> {
    const known = this.#entries.get(key)
    const entry = known && this.#isFresh(known, now) ? known : await this.#make(key, now, make)
    const body = (entry.bodies[encoding] ??= await compressPage(entry.bodies.identity, encoding))
    return toReady(entry, body, encoding)
  }

  #isFresh(entry: Entry, now: number): boolean {
    return entry.version === publicContentVersion() && entry.minute === minuteOf(now)
  }

  #make(key: string, now: number, make: () => Promise<RenderedPage>): Promise<Entry> {
    const version = publicContentVersion()
    const making = `${version} ${minuteOf(now)} ${key}`
    const running = this.#making.get(making)
    if (running) return running
    const made = make()
      .then(({ body, ...page }) => {
        this.#made += 1
        const etag = `${PROCESS}-${this.#made.toString(36)}`
        const bodies = { identity: body }
        const entry: Entry = { version, minute: minuteOf(now), page, etag, bodies }
        if (page.status === 200) this.#keep(key, entry)
        return entry
      })
      .finally(() => this.#making.delete(making))
    this.#making.set(making, made)
    return made
  }

  #keep(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    if (this.#entries.size > MOST_ENTRIES) {
      const [oldest] = this.#entries.keys()
      this.#entries.delete(oldest!)
    }
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
