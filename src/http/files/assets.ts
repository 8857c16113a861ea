import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { ReadyPage } from '../pages/page-cache.ts'
import { keepPreviousParts } from './previous-parts.ts'
import type { Encoding } from '../pages/page-compression.ts'
import { WORKER_POLICY, commonHeaders, partHeaders } from '../security-headers.ts'
import { present } from '../../platform/present.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.pdf': 'application/pdf',
}
const COMPRESSED_ENDINGS = { br: '.br', gzip: '.gz' } as const
/** Browsers fetch it to detect a new version. */
const WORKER = 'service-worker.js'
/** Pictures, videos and guides: prebuilt, seldom changed, and cached for a week. */
const CACHED_A_WEEK = /^(?:pictures|videos|guides)[\\/]/
const MADE_FROM_ANOTHER = /\.(?:br|gz)$/

interface Asset {
  headers: Record<string, string>
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

/**
 * The built files, in memory with their encodings. Those under /assets/ have a content hash in
 * their name and are immutable; pictures, videos and guides are cached for a week, and the others
 * are revalidated each time.
 */
export class Assets {
  readonly #files = new Map<string, Asset>()
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    this.#add(folder)
  }

  /** Also serves chunks of earlier builds, which stay in the data folder for a day. */
  addPrevious(dataDirectory: string, now: number): void {
    const parts = path.join(this.#folder, 'assets')
    for (const folder of keepPreviousParts(parts, dataDirectory, now)) this.#add(folder)
  }

  #add(folder: string): void {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = path.join(folder, name)
      const pathname = `/${name.split(path.sep).join('/')}`
      if (this.#files.has(pathname) || MADE_FROM_ANOTHER.test(name)) continue
      // Of earlier builds only hashed files.
      if (folder !== this.#folder && !isHashed(name)) continue
      if (statSync(file).isFile()) this.#files.set(pathname, load(file, name))
    }
  }

  /** The uncompressed size in bytes. */
  sizeOf(pathname: string): number | undefined {
    return this.#files.get(pathname)?.bodies.identity.length
  }

  find(pathname: string, encoding: Encoding): ReadyPage | undefined {
    const asset = this.#files.get(pathname)
    if (!asset) return undefined
    const body = asset.bodies[encoding]
    return {
      status: 200,
      etag: present(asset.headers['etag']),
      headers: body
        ? { ...asset.headers, ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }) }
        : asset.headers,
      body: body ?? asset.bodies.identity,
    }
  }
}

const isHashed = (name: string): boolean => name.startsWith(`assets${path.sep}`)

function cachingOf(name: string): string {
  if (isHashed(name)) return 'max-age=31536000, immutable'
  if (CACHED_A_WEEK.test(name)) return 'public, max-age=604800, stale-while-revalidate=86400'
  return name === WORKER ? 'no-cache' : 'public, max-age=0, must-revalidate'
}

function load(file: string, name: string): Asset {
  const identity = readFileSync(file)
  const extension = path.extname(name)
  const changedAt = Math.round(statSync(file).mtimeMs)
  const bodies: Asset['bodies'] = { identity }
  for (const [encoding, ending] of Object.entries(COMPRESSED_ENDINGS))
    if (existsSync(file + ending))
      bodies[encoding as keyof typeof COMPRESSED_ENDINGS] = readFileSync(file + ending)
  return {
    bodies,
    headers: {
      ...(isHashed(name) ? partHeaders() : { ...commonHeaders(), 'accept-ranges': 'bytes' }),
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'cache-control': cachingOf(name),
      ...(name === WORKER ? { 'content-security-policy': WORKER_POLICY } : {}),
      etag: `"${identity.length.toString(36)}-${changedAt.toString(36)}"`,
      vary: 'accept-encoding',
    },
  }
}
