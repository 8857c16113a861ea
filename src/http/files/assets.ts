import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { ReadyPage } from '../pages/page-cache.ts'
import type { Encoding } from '../pages/page-compression.ts'
import { WORKER_POLICY, commonHeaders, partHeaders } from '../security-headers.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { describeError } from '../../platform/error-description.ts'
import { makePrivate } from '../../platform/files/private-files.ts'
import { logger } from '../../platform/logger.ts'
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

/** A file in a build's folder with the time when it was replaced. */
const REPLACED = 'replaced'
const STAY_MS = DAY_MS
/** Limits stored builds in development, where they change within minutes. */
const MOST_BUILDS = 3

const nameOf = (parts: string): string =>
  createHash('sha256').update(readdirSync(parts).toSorted().join('\n')).digest('hex').slice(0, 16)

/** Copies a build atomically: a killed process leaves no partial one. */
function store(parts: string, folder: string): void {
  const begun = `${folder}.${process.pid}`
  cpSync(parts, path.join(begun, 'assets'), { recursive: true })
  // Copies have their source's permissions, regardless of the umask.
  makePrivate(begun)
  renameSync(begun, folder)
}

/** Undefined for the current build, or one of an earlier version, which wrote no time. */
function replacedAt(folder: string): number | undefined {
  const file = path.join(folder, REPLACED)
  if (!existsSync(file)) return undefined
  const at = Date.parse(readFileSync(file, 'utf8'))
  return Number.isNaN(at) ? undefined : at
}

function keepBuilds(parts: string, folder: string, now: number): string[] {
  mkdirSync(folder, { recursive: true })
  const own = path.join(folder, nameOf(parts))
  if (!statSync(own, { throwIfNoEntry: false })) store(parts, own)
  rmSync(path.join(own, REPLACED), { force: true })
  const others = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter((folder) => folder !== own)
  for (const folder of others)
    if (replacedAt(folder) === undefined)
      writeFileSync(path.join(folder, REPLACED), new Date(now).toISOString())
  const latestFirst = others
    .map((folder) => ({ folder, at: replacedAt(folder) ?? now }))
    .toSorted((one, other) => other.at - one.at)
  const stay = latestFirst.filter(({ at }, index) => now - at < STAY_MS && index < MOST_BUILDS)
  for (const one of latestFirst)
    if (!stay.includes(one)) rmSync(one.folder, { recursive: true, force: true })
  return stay.map(({ folder }) => folder)
}

/**
 * Stores this build's chunks in the data folder, and returns the folders of builds replaced less
 * than a day ago, whose open pages may still request chunks. A folder that cannot be written does
 * not prevent the start.
 */
function keepPreviousParts(parts: string, dataDirectory: string, now: number): string[] {
  try {
    return keepBuilds(parts, path.join(dataDirectory, 'parts'), now)
  } catch (error) {
    logger.warn({ err: describeError(error) }, 'parts of earlier builds not kept')
    return []
  }
}
