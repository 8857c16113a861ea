import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { memoryLimit } from '../../database/rate-limits.ts'
import { may, type Actor } from '../../platform/actor.ts'
import type { ApiEnvironment } from '../../platform/api/environment.ts'
import { Problem } from '../../platform/api/problem.ts'
import { isDiskFull } from '../../platform/files/free-space.ts'
import { mostAtOnce } from '../../features/media/service/index.server.ts'
import { describedFacts } from '../../platform/api/description.ts'
import { UPLOAD_MAX_BYTES } from '../../platform/files/uploads.ts'
import { appUrl } from '../../platform/addresses/site-address.ts'
import { isUnderMaintenance } from '../../platform/site-settings.ts'
import {
  closedForMaintenance,
  mayWorkInMaintenance,
  isOpenInMaintenance,
} from '../operations/open-in-maintenance.ts'
import type { InProcess } from './caller.ts'
import { isOwnOrigin } from './own-origin.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
export const JSON_LIMIT_BYTES = 64 * 1024

/** Calls with a whole article as body, including autosaves. */
const ARTICLES = /^\/api\/blog\/(?:posts(?:\/\d+)?|autosaves|previews)$/
/** The editor's pages, which post articles without scripts; long articles need scripts. */
const EDITOR = /^(?:\/fa)?\/publisher\/posts\/(?:new|edit\/\d+)$/
/** Pages with file forms that work without scripts. */
const FILE_PAGES = /^(?:\/fa)?\/publisher\/dashboard\/media$/
export const takesFiles = (path: string): boolean => FILE_PAGES.test(path)
export const ARTICLE_LIMIT_BYTES = 512 * 1024

/**
 * Also accepts types that people choose by mistake: the call checks the bytes and explains what it
 * takes. Other sites' forms cannot send these types.
 */
const CHOSEN_TYPE = /^(?:image\/[a-z\d.+-]+|application\/pdf)$/

/** Whether a call that takes these types accepts a body of this type. */
const takesType = (types: readonly string[], type: string): boolean =>
  types.includes(type) ||
  CHOSEN_TYPE.test(type) ||
  (/^video\/[a-z\d.+-]+$/.test(type) && types.some((each) => each.startsWith('video/')))

export const isUnsafe = (method: string): boolean => !SAFE.has(method)

/**
 * Refuses unsafe cross-site requests (CSRF) by `Sec-Fetch-Site`, for older browsers by `Origin`; a
 * client that sends neither is no browser with a person's cookies.
 * @throws {Problem} 403
 */
export function refuseCrossSite(
  headers: { get(name: string): string | null },
  host: string | null,
): void {
  const site = headers.get('sec-fetch-site')
  if (site) {
    if (site === 'same-origin' || site === 'none') return
    throw new Problem('cross-site')
  }
  const origin = headers.get('origin')
  if (!origin) return
  if (!isOwnOrigin(origin, { appUrl: appUrl(), host })) throw new Problem('cross-site')
}

export const checkOrigin: MiddlewareHandler<ApiEnvironment> = (c, next) => {
  const actor = c.get('actor')
  // Other sites cannot make a browser send an access key.
  if (actor.kind === 'person' && actor.key) return next()
  if (isUnsafe(c.req.method)) refuseCrossSite(c.req.raw.headers, c.req.header('host') ?? null)
  return next()
}

export const checkType: MiddlewareHandler<ApiEnvironment> = (c, next) => {
  if (!isUnsafe(c.req.method)) return next()
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  const carriesBody =
    Number(c.req.header('content-length') ?? 0) > 0 || c.req.header('transfer-encoding')
  const types = describedFacts(c).upload?.types
  const isTaken = types ? takesType(types, type ?? '') : type === 'application/json'
  if (type ? !isTaken : carriesBody) throw new Problem('unsupported-media-type')
  return next()
}

/** How long, in milliseconds, the rest of a refused body is read. */
const DISCARD_MS = 500

/**
 * Discards the rest of the body for a moment: closing the connection earlier would lose the
 * response.
 */
async function discardRest(incoming: IncomingMessage | undefined): Promise<void> {
  if (!incoming?.resume || incoming.complete) return
  const patience = AbortSignal.timeout(DISCARD_MS)
  incoming.resume()
  await once(incoming, 'end', { signal: patience }).catch(() => {})
}

/** Signing in and out, which the team needs to find out about the full disk. */
const WRITES_LITTLE = /^\/api\/log(?:in|out)(?:\/|$)/

/**
 * Refuses writes while the disk is full; reads continue.
 * @throws {Problem} 507
 */
export const refuseOnFullDisk: MiddlewareHandler<ApiEnvironment> = async (c, next) => {
  if (isUnsafe(c.req.method) && isDiskFull() && !WRITES_LITTLE.test(c.req.path))
    throw new Problem('disk-full')
  return next()
}

/**
 * Refuses writes during maintenance, except permitted ones; also forms of the sign-in page.
 * @throws {Problem} 503
 */
export const refuseUnderMaintenance: MiddlewareHandler<ApiEnvironment> = async (c, next) => {
  const isClosed = isUnderMaintenance() && !isOpenInMaintenance(c.req.path)
  if (isClosed && isUnsafe(c.req.method) && !mayWorkInMaintenance(c.get('actor')))
    throw closedForMaintenance()
  return next()
}

function limitTo(maxSize: number, code: string): MiddlewareHandler<ApiEnvironment> {
  async function refuse(c: Context): Promise<never> {
    await discardRest((c.env as Partial<HttpBindings> | undefined)?.incoming)
    throw new Problem('too-large', code)
  }
  const limit = bodyLimit({ maxSize, onError: refuse })
  return (c, next) => {
    const length = c.req.header('content-length')
    // Counting the bytes would construct the whole `Request` object; Node enforces Content-Length.
    if (length === undefined || c.req.header('transfer-encoding')) return limit(c, next)
    return Number(length) > maxSize ? refuse(c) : next()
  }
}

const limitJson = limitTo(JSON_LIMIT_BYTES, 'too-large')
const limitArticle = limitTo(ARTICLE_LIMIT_BYTES, 'article-too-large')
const limitUpload = limitTo(UPLOAD_MAX_BYTES, 'file-too-large')

function limitOf(c: Context) {
  const { upload } = describedFacts(c)
  if (upload?.mostBytes) return limitTo(upload.mostBytes(), 'too-large')
  if (upload) return limitUpload
  return ARTICLES.test(c.req.path) ? limitArticle : limitJson
}

/** Safe requests have no body; checking it would construct the whole `Request` object. */
export const limitBody: MiddlewareHandler<ApiEnvironment> = (c, next) =>
  isUnsafe(c.req.method) ? limitOf(c)(c, next) : next()

/** Pages with large forms, and the permission to post them. */
const LARGE_FORMS = [
  {
    page: FILE_PAGES,
    permission: 'use-media',
    limit: () => limitTo(mostAtOnce() + JSON_LIMIT_BYTES, 'too-large'),
  },
  { page: EDITOR, permission: 'write-posts', limit: () => limitArticle },
] as const

/** Limits a page's form; large bodies are read only from people with the permission. */
export const limitForm =
  (findActor: (c: Context) => Promise<Actor>): MiddlewareHandler =>
  async (c, next) => {
    if (!isUnsafe(c.req.method)) return next()
    const large = LARGE_FORMS.find(({ page }) => page.test(c.req.path))
    const isTaken = large && may(await findActor(c), large.permission)
    return (isTaken ? large.limit() : limitJson)(c, next)
  }

/** Far above what a visitor's pages call. */
export const ANONYMOUS_CALLS = { name: 'api-anonymous', points: 300, perSeconds: 300 } as const

/** Limits calls without a session, by address. @throws {Problem} 429 past the limit. */
export const spendAnonymous = memoryLimit(ANONYMOUS_CALLS)

/** Limits requests without a session by address; in-process calls are not counted. */
export const limitAnonymous: MiddlewareHandler<ApiEnvironment> = async (c, next) => {
  const own = c.env as Partial<InProcess> | undefined
  if (!own?.inProcess && c.get('actor').kind === 'visitor') await spendAnonymous(c.get('address'))
  return next()
}
