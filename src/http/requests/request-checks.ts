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
import { closedForMaintenance, goesOnFor, goesOnInMaintenance } from '../operations/going-on.ts'
import type { InProcess } from './caller.ts'
import { isOwnOrigin } from './own-origin.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
export const JSON_LIMIT_BYTES = 64 * 1024

/** Calls that carry a whole article, including autosaves of one. */
const ARTICLES = /^\/api\/blog\/(?:posts(?:\/\d+)?|autosaves|previews)$/
/** The editor's pages, which post an article without scripts; a long one needs scripts. */
const EDITOR = /^(?:\/fa)?\/publisher\/posts\/(?:new|edit\/\d+)$/
/** Pages whose forms post a file without scripts. */
const FILE_PAGES = /^(?:\/fa)?\/publisher\/dashboard\/media$/
export const takesFiles = (path: string): boolean => FILE_PAGES.test(path)
export const ARTICLE_LIMIT_BYTES = 512 * 1024

/**
 * What people choose by mistake as well: the call looks at the bytes and says in their words what it
 * takes. Another site's form cannot send these types.
 */
const CHOSEN_TYPE = /^(?:image\/[a-z\d.+-]+|application\/pdf)$/

/** Whether a file of this type may be the body of a call that names these types. */
const takesType = (types: readonly string[], type: string): boolean =>
  types.includes(type) ||
  CHOSEN_TYPE.test(type) ||
  (/^video\/[a-z\d.+-]+$/.test(type) && types.some((each) => each.startsWith('video/')))

export const isUnsafe = (method: string): boolean => !SAFE.has(method)

/**
 * Refuses unsafe requests that another site makes the browser send. `Sec-Fetch-Site` shows it; a
 * browser too old for it sends `Origin`; a program that sends neither has no cookies of a person
 * who was lured.
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
  // No other site can make a browser send an access key.
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

/** How long the rest of a refused body is read. */
const DISCARD_MS = 500

/**
 * Reads and discards the rest for a moment: a sender whose connection ends in the middle of its
 * body would not see the answer.
 */
async function discardRest(incoming: IncomingMessage | undefined): Promise<void> {
  if (!incoming?.resume || incoming.complete) return
  const patience = AbortSignal.timeout(DISCARD_MS)
  incoming.resume()
  await once(incoming, 'end', { signal: patience }).catch(() => {})
}

/** What the team needs to come in and see why nothing else can be written. */
const WRITES_LITTLE = /^\/api\/log(?:in|out)(?:\/|$)/

/**
 * Refuses what writes while the disk is full, in words for the person; reading goes on.
 * @throws {Problem} 507
 */
export const refuseOnFullDisk: MiddlewareHandler<ApiEnvironment> = async (c, next) => {
  if (isUnsafe(c.req.method) && isDiskFull() && !WRITES_LITTLE.test(c.req.path))
    throw new Problem('disk-full')
  return next()
}

/**
 * While the site is being worked on nothing is written but what goes on then, not even by a form of
 * the page on which people sign in.
 * @throws {Problem} 503
 */
export const refuseUnderMaintenance: MiddlewareHandler<ApiEnvironment> = async (c, next) => {
  const isClosed = isUnderMaintenance() && !goesOnInMaintenance(c.req.path)
  if (isClosed && isUnsafe(c.req.method) && !goesOnFor(c.get('actor'))) throw closedForMaintenance()
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
    // Counting the bytes that come would make the whole `Request` object; Node enforces the stated
    // length.
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

/** Requests that only read have no body; asking for it would make the whole `Request` object. */
export const limitBody: MiddlewareHandler<ApiEnvironment> = (c, next) =>
  isUnsafe(c.req.method) ? limitOf(c)(c, next) : next()

/** Pages whose forms carry more than fields, and who may send them. */
const LARGE_FORMS = [
  {
    page: FILE_PAGES,
    permission: 'use-media',
    limit: () => limitTo(mostAtOnce() + JSON_LIMIT_BYTES, 'too-large'),
  },
  { page: EDITOR, permission: 'write-posts', limit: () => limitArticle },
] as const

/** Limits a page's form; what is large is gathered from those alone who may send it there. */
export const limitForm =
  (findActor: (c: Context) => Promise<Actor>): MiddlewareHandler =>
  async (c, next) => {
    if (!isUnsafe(c.req.method)) return next()
    const large = LARGE_FORMS.find(({ page }) => page.test(c.req.path))
    const isTaken = large && may(await findActor(c), large.permission)
    return (isTaken ? large.limit() : limitJson)(c, next)
  }

/** Far more than a person's pages call. */
export const ANONYMOUS_CALLS = { name: 'api-anonymous', points: 300, perSeconds: 300 } as const

/** Counts a call of an address without a session. @throws {Problem} 429 past the limit. */
export const spendAnonymous = memoryLimit(ANONYMOUS_CALLS)

/** Limits the requests of one address without a session; our own pages' calls are not counted. */
export const limitAnonymous: MiddlewareHandler<ApiEnvironment> = async (c, next) => {
  const own = c.env as Partial<InProcess> | undefined
  if (!own?.inProcess && c.get('actor').kind === 'visitor') await spendAnonymous(c.get('address'))
  return next()
}
