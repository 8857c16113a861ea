import { getRequestListener, type HttpBindings } from '@hono/node-server'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Hono } from 'hono'
import { withReserve } from '../database/pools.ts'
import type { ApiEnvironment } from '../platform/api/environment.ts'
import { sendFile } from './files/byte-ranges.ts'
import { SIGNING_IN } from './operations/open-in-maintenance.ts'
import { addressOfRequest } from './requests/caller.ts'
import { FEED } from './files/feeds.ts'
import { freeTimesAsked, sendFreeTimes } from './free-times.ts'
import { serveWhoMay } from './operations/maintenance.ts'
import { isMediaFile, serveMedia } from './files/media-files.ts'
import { manifestAt } from './files/manifest.ts'
import { answerWithToken, hasMetricsToken, measureAnswer } from './operations/metrics.ts'
import type { ReadyPage } from './pages/page-cache.ts'
import { encodingFor, type Encoding } from './pages/page-compression.ts'
import { createReadiness } from './operations/readiness.ts'
import { asItsReaderWrote } from './old-reads.ts'
import { PageServer, answerBroken } from './pages/page-server.ts'
import type { RenderPages } from './pages/pages.ts'
import { nameRequests } from './requests/request-ids.ts'
import { answerTooMany, isTooMany } from './pages/render-limit.ts'
import { everyAnswersHeaders, plainHeaders } from './security-headers.ts'
import { answerUnreadable } from './requests/unreadable-requests.ts'
import { SHARED_DOCUMENT } from './sharing/documents.ts'
import { UNSUBSCRIBE_PATH } from '../features/notifications/service/index.server.ts'
import { SMS_REPORTS_PATH } from './sms-reports.ts'
import { inBackground } from '../platform/concurrency/in-background.ts'
import { present } from '../platform/present.ts'
import { isUnderMaintenance } from '../platform/site-settings.ts'

/** The built files for browsers. */
export interface PublicFiles {
  find(pathname: string, encoding: Encoding): ReadyPage | undefined
  /** Also serves files of earlier builds, for pages still open. */
  addPrevious?(dataDirectory: string, now: number): void
}

export interface ServerParts {
  api: Hono<ApiEnvironment>
  render: RenderPages
  /** The canonical form of a URL: URLs of the same page become one. */
  canonical(address: string): string
  /** The new URL of a moved page; undefined for others. */
  findMoved(address: string): string | undefined
  files: PublicFiles
  before?: ((listener: RequestListener) => RequestListener) | undefined
  appUrl: string
  isReady(): boolean
  metricsToken?: string | undefined
  /**
   * Handles requests that are neither API calls nor page reads: posted forms, external sign-in,
   * feeds.
   */
  extra: { fetch(request: Request, env: HttpBindings): Response | Promise<Response> }
}

/** Timeouts for receiving a request, and the interval for checking them, in milliseconds. */
const PATIENCE = {
  headersTimeout: 15_000,
  // For the complete request: uploading a picture takes minutes on a slow connection.
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
}
const NO_STORE = { 'cache-control': 'no-store' }
const SEVERAL_SLASHES = /^[/\\]{2,}/
const EXTERNAL_SIGN_IN = /^(?:\/fa)?\/auth\/[^/]+$|^\/auth\/[^/]+\/callback$/

/** Combines API, pages and files in one HTTP server; requests that arrive too slowly get 408. */
export function buildServer(parts: ServerParts, patience = PATIENCE): Server {
  const pages = new PageServer({
    api: parts.api,
    render: parts.render,
    canonical: parts.canonical,
    origin: parts.appUrl,
    addressOf: addressOfRequest,
  })
  const answerCall = answerCalls(parts.api)
  const extraListener = getRequestListener((request, env) =>
    parts.extra.fetch(request, env as HttpBindings),
  )

  const sayReady = answerReadiness(parts)

  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const url = present(request.url)
    const pathname = present(url.split('?', 1)[0])
    if (pathname.startsWith('/api/')) return answerCall(request, response)
    const moved = parts.findMoved(url)
    // 308 preserves the method and the body.
    if (moved) return void response.writeHead(308, { ...NO_STORE, location: moved }).end()
    if (!isReading(request) || isExtra(pathname)) return void extraListener(request, response)
    const file =
      manifestAt(pathname) ??
      parts.files.find(pathname, encodingFor(request.headers['accept-encoding']))
    if (file) return sendFile(request, response, file)
    if (isMediaFile(pathname))
      return void serveMedia(request, response).catch((error: unknown) =>
        answerBroken(request, response, error),
      )
    if (pathname.startsWith('/assets/')) return plain(response, 404, 'not found')
    asItsReaderWrote(request, () => pages.answer(request, response)).catch((error: unknown) => {
      if (isTooMany(error)) answerTooMany(response, url, error)
      else inBackground(answerBroken(request, response, error), 'page failed')
    })
  }

  const listener = (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(everyAnswersHeaders()))
      response.setHeader(name, value)
    if (!isHost(request.headers.host)) return plain(response, 400, 'bad host')
    const url = ownPathOf(request.url)
    // The page's scripts would parse such a URL differently than the server.
    if (SEVERAL_SLASHES.test(request.url ?? ''))
      return void response.writeHead(308, { ...NO_STORE, location: url }).end()
    request.url = url
    const pathname = present(url.split('?', 1)[0])
    measureAnswer(pathname, response)
    if (pathname === '/metrics' && answerWithToken(request, response, parts.metricsToken)) return
    if (pathname === '/healthz') return plain(response, 200, 'ok')
    if (pathname === '/readyz') return void sayReady(request, response)
    if (isUnderMaintenance()) serveWhoMay(request, response, serve)
    else serve(request, response)
  }
  const useReservedPoolForSignIn = letSigningInPass(listener)
  const server = createServer(
    patience,
    nameRequests(parts.before?.(useReservedPoolForSignIn) ?? useReservedPoolForSignIn),
  )
  answerUnreadable(server, (locale) => pages.findMissing(locale))
  server.keepAliveTimeout = 65_000
  return server
}

/** Whether a path is handled by `extra`. */
const isExtra = (pathname: string): boolean =>
  EXTERNAL_SIGN_IN.test(pathname) ||
  FEED.test(pathname) ||
  SHARED_DOCUMENT.test(pathname) ||
  pathname === SMS_REPORTS_PATH ||
  pathname.startsWith(UNSUBSCRIBE_PATH)

/** Visitors' requests for free times bypass the API's overhead. */
function answerCalls(api: ServerParts['api']) {
  const listener = getRequestListener((request, env) => api.fetch(request, env))
  return (request: IncomingMessage, response: ServerResponse): void => {
    const specialist = freeTimesAsked(request)
    if (specialist === undefined) return void listener(request, response)
    // On failure the API's call answers, with the reason.
    void sendFreeTimes(request, response, specialist).catch(() => void listener(request, response))
  }
}

/** Whether a Host header is valid in a URL, as every request's URL is built with it. */
const isHost = (host: string | undefined): boolean =>
  host === undefined || URL.canParse(`http://${host}`)

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

/** Signing in uses the reserved database connections. */
const letSigningInPass =
  (listener: RequestListener): RequestListener =>
  (request, response) =>
    SIGNING_IN.test(request.url ?? '')
      ? withReserve(() => listener(request, response))
      : listener(request, response)

/** The readiness endpoint; details only with the token. */
function answerReadiness({ isReady, metricsToken }: Pick<ServerParts, 'isReady' | 'metricsToken'>) {
  const look = createReadiness(isReady)
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { state, parts } = await look()
    const serves = state !== 'not ready'
    const reasons = Object.entries(parts).map(([part, state]) => `${part}: ${state}\n`)
    const maySeeDetails = hasMetricsToken(request, metricsToken)
    const text = maySeeDetails ? `${state}\n${reasons.join('')}` : serves ? 'ready' : state
    plain(response, serves ? 200 : 503, text)
  }
}

/**
 * The path and query of a request target. Two leading slashes, or an absolute URL, would name
 * another host when resolved against ours.
 */
export function ownPathOf(target: string | undefined): string {
  if (!target) return '/'
  if (target.startsWith('/')) return target.replace(SEVERAL_SLASHES, '/')
  if (!URL.canParse(target)) return '/'
  const { pathname, search } = new URL(target)
  return ownPathOf(pathname.startsWith('/') ? pathname + search : '/')
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { ...plainHeaders(), ...NO_STORE }).end(text)
}
