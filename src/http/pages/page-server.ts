import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Hono } from 'hono'
import { noteView } from '../../features/blog/service/index.server.ts'
import { noteResourceView } from '../../features/library/service/index.server.ts'
import { isMarked } from '../../platform/api/entity-tags.ts'
import type { ApiEnvironment } from '../../platform/api/environment.ts'
import { inLocale } from '../../i18n/current-locale.server.ts'
import { directionOf, localizePath, splitLocale, type Locale } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { visitor, type Actor } from '../../platform/actor.ts'
import { COPY_HEADER } from '../../platform/device/copies.ts'
import { describeError } from '../../platform/error-description.ts'
import { logger } from '../../platform/logger.ts'
import { isPersonReading } from '../../platform/person-reading.ts'
import { present } from '../../platform/present.ts'
import { currentRequestId } from '../../platform/request-id.ts'
import { isForOneReader } from '../../platform/addresses/private-address.ts'
import { clearedSessionCookies } from '../requests/cookies.ts'
import { cookiesOfMeetingLink, meetingCookieFor } from '../meetings/meeting-links.ts'
import { PageCache, type ReadyPage, createVisitorCache } from './page-cache.ts'
import { compressPage, encodingFor } from './page-compression.ts'
import { internalResponse, problemOfTrouble, problemResponse } from '../problems.ts'
import { API_POLICY, commonHeaders } from '../security-headers.ts'
import {
  buildDefaultVisitor,
  renderPage,
  type PageCaller,
  type RenderedPage,
  type RenderPages,
} from './pages.ts'
import { mainLanguage } from '../../platform/site-settings.ts'
import { countRender } from './render-limit.ts'
import { identifyReader, readCookies, variantKey, type ReaderCookies } from './reader.ts'

export interface PageTools {
  api: Hono<ApiEnvironment>
  render: RenderPages
  canonical(address: string): string
  origin: string
  addressOf(request: IncomingMessage): string
}

const LANGUAGE_REDIRECT = { 'cache-control': 'private, no-store', vary: 'cookie' }

const ENGLISH_CHOSEN = 'language=en; Path=/; Max-Age=31536000; SameSite=Lax'

/**
 * Farsi pages link to the English home page only as the language link. Scripts store its choice
 * (`shell-behaviour.ts`), but on a slow connection they load after the click.
 */
function cameFromFarsi({ headers: { referer, host } }: IncomingMessage): boolean {
  if (!referer || !URL.canParse(referer)) return false
  const from = new URL(referer)
  return from.host === host && splitLocale(from.pathname).locale === 'fa'
}

/** The requested page: its normalised URL and its reader's cookies. */
interface Asked {
  url: string
  cookies: ReaderCookies
}

/** Serves GET requests for pages, those of visitors from the cache. */
export class PageServer {
  readonly #tools: PageTools
  readonly #cache = new PageCache()
  readonly #missing = createVisitorCache<Promise<RenderedPage>>()

  constructor(tools: PageTools) {
    this.#tools = tools
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = request.url ?? '/'
    const url = this.#tools.canonical(asked)
    const cookies = readCookies(request)
    if (url === '/' && (cookies.language ?? mainLanguage()) === 'fa') {
      if (!cameFromFarsi(request)) {
        response.writeHead(307, { ...LANGUAGE_REDIRECT, location: localizePath(asked, 'fa') }).end()
        return
      }
      response.setHeader('set-cookie', ENGLISH_CHOSEN)
    }
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (cookies.session || isForOneReader(url) || meetingCookieFor(request))
      return this.#answerPrivate(request, response, { url, cookies })
    const key = variantKey(url, cookies)
    const now = Date.now()
    const ready = this.#cache.find(key, encoding, now)
    // Rate-limited before the cache entry is created, on which other requests would wait.
    if (!ready) await countRender(visitor, this.#tools.addressOf(request))
    const render = () => this.#render(request, { url, cookies })
    const page = ready ?? (await this.#cache.get(key, encoding, now, render))
    send(request, response, page)
    notePageView(request, page.status, visitor)
  }

  /** The not-found page, for requests that cannot be parsed. */
  findMissing(locale: Locale): Promise<RenderedPage> {
    const { api, render, origin } = this.#tools
    const page = new Request(new URL(localizePath('/unreadable', locale), origin))
    return this.#missing.get(locale, () =>
      renderPage(page, buildDefaultVisitor('unreadable'), { api, render }),
    )
  }

  async #render(request: IncomingMessage, { url, cookies }: Asked) {
    const reader = await identifyReader(cookies, this.#tools.addressOf(request))
    return this.#renderFor(request, url, reader)
  }

  #renderFor(request: IncomingMessage, url: string, reader: PageCaller) {
    const { api, render, origin } = this.#tools
    // The page's API calls get the browser's user agent.
    const headers = { 'user-agent': request.headers['user-agent'] ?? '' }
    const page = new Request(new URL(url, origin), { headers })
    return renderPage(page, reader, { api, render })
  }

  async #answerPrivate(request: IncomingMessage, response: ServerResponse, asked: Asked) {
    const { url, cookies } = asked
    const reader = {
      ...(await identifyReader(cookies, this.#tools.addressOf(request))),
      meetingCookie: meetingCookieFor(request),
    }
    await countRender(reader.actor, reader.address)
    const page = await this.#renderFor(request, url, reader)
    const encoding = encodingFor(request.headers['accept-encoding'])
    const body = await compressPage(page.body, encoding)
    // Deletes the cookie of an expired session, which would make every page bypass the cache.
    const isSignedOut = cookies.session && reader.actor.kind === 'visitor'
    const setCookies = [
      ...(isSignedOut ? clearedSessionCookies() : []),
      ...(page.status === 200 ? cookiesOfMeetingLink(request) : []),
    ]
    const headers = {
      ...page.headers,
      ...(page.location ? { location: page.location } : {}),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': body.length,
      ...(setCookies.length > 0 ? { 'set-cookie': setCookies } : {}),
    }
    response.writeHead(page.status, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
    notePageView(request, page.status, reader.actor)
  }
}

/** Sends a ready page, or 304 when the browser has it. */
export function send(request: IncomingMessage, response: ServerResponse, page: ReadyPage): void {
  if (page.status === 200 && isMarked(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, { ...page.headers, etag: page.etag }).end()
    return
  }
  response.writeHead(page.status, {
    ...page.headers,
    etag: page.etag,
    'content-length': page.body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : page.body)
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A minimal page with the problem's message, without any rendering. */
async function writeBareDocument(problem: Response, locale: Locale): Promise<string> {
  const { detail } = (await problem.json()) as { detail: string }
  const again = inLocale(locale, () => m.common_load_again())
  return `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(detail)}</title>
<h1>${escape(detail)}</h1><p><a href="">${escape(again)}</a></p><p dir="ltr"><small>${currentRequestId() ?? ''}</small></p></html>`
}

/** Responds for a page that failed to render, in its language. */
export async function answerBroken(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): Promise<void> {
  const problem = problemOfTrouble(error)
  if (!problem) logger.error({ err: describeError(error) }, 'page failed')
  if (response.headersSent) return void response.end()
  const { locale } = splitLocale((request.url ?? '/').split('?', 1)[0]!)
  const refusal = problem ? problemResponse(problem, locale) : internalResponse(locale)
  const again = refusal.headers.get('retry-after')
  const { status } = refusal
  const body = Buffer.from(await writeBareDocument(refusal, locale))
  response
    .writeHead(status, {
      ...commonHeaders(),
      'content-security-policy': API_POLICY,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-length': body.length,
      ...(again ? { 'retry-after': again } : {}),
    })
    .end(request.method === 'HEAD' ? undefined : body)
}

const READ = /^(?:\/fa)?\/(blog|resources)\/([a-z\d]+(?:-[a-z\d]+)*)$/

type PageView = { kind: 'article'; slug: string } | { kind: 'resource' }

/**
 * The cookie of a page that is reloaded in its reader's zone just after it was sent
 * (`clock-script.ts`).
 */
const SENT_JUST_NOW = /(?:^|; )again=1(?:;|$)/

/**
 * The article or resource that a person's browser loaded, fresh or cached; undefined for anything
 * else.
 */
export function viewOf(
  { method, url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  status: number,
): PageView | undefined {
  // An offline copy was counted when its page was read.
  if (method !== 'GET' || status !== 200 || COPY_HEADER in headers) return undefined
  if (SENT_JUST_NOW.test(headers.cookie ?? '')) return undefined
  const [, part, slug] = READ.exec(present(url.split('?', 1)[0])) ?? []
  if (slug === undefined) return undefined
  const { 'user-agent': userAgent, 'sec-purpose': secPurpose, purpose } = headers
  if (!isPersonReading({ userAgent, purpose: String(secPurpose ?? purpose ?? '') }))
    return undefined
  return part === 'blog' ? { kind: 'article', slug } : { kind: 'resource' }
}

/** Counts the view of an article's or a resource's page. */
function notePageView(request: IncomingMessage, status: number, actor: Actor): void {
  const view = viewOf(request, status)
  if (view?.kind === 'article') noteView(actor, view.slug)
  else if (view) noteResourceView(actor)
}
