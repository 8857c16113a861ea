import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import { troubleOf } from '../../database/trouble.ts'
import { sessionUserOf } from '../../features/accounts/service/index.server.ts'
import { countUnread } from '../../features/messages/service/index.server.ts'
import { calendarDateOfEpochDay, calendarOf } from '../../i18n/calendar/calendars.ts'
import { inLocale } from '../../i18n/current-locale.server.ts'
import { localizeDigits } from '../../i18n/text/numbers.ts'
import type { Locale } from '../../i18n/locale.ts'
import { splitLocale } from '../../i18n/locale.ts'
import { zonedTimeOf } from '../../i18n/zones/zoned-time.ts'
import { visitor, type Actor } from '../../platform/actor.ts'
import type { ApiEnvironment } from '../../platform/api/environment.ts'
import { hasDemoContent } from '../../platform/demo-content.ts'
import type { PageDescription } from '../../platform/page-description.ts'
import { isForOneReader } from '../../platform/addresses/private-address.ts'
import {
  provideRequestScopes,
  type PageHtml,
  type Preferences,
  type RequestScope,
  type Shell,
  type Submission,
  type ZoneOfReader,
} from '../../platform/request-scope.ts'
import { appUrl } from '../../platform/addresses/site-address.ts'
import {
  bilingualSetting,
  mainLanguage,
  noticeAt,
  siteSettings,
  socialLinks,
} from '../../platform/site-settings.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { withSiteClock } from './clock-script.ts'
import { inProcess } from '../requests/in-process.ts'
import { createVisitorCache } from './page-cache.ts'
import { writeSharingTags } from '../sharing/tags.ts'
import { pageHeaders, policyWithHashes, policyWithNonce } from '../security-headers.ts'

/** The built render function. It leaves the HTML in the request scope. */
export type RenderPages = (request: Request) => Promise<Response>

/** Who asks for a page, with everything about them that the page depends on. */
export interface PageCaller {
  actor: Actor
  address: string
  preferences: Preferences
  timeZone: ZoneOfReader
  /** Whether the page is for a device's offline cache. */
  isCopy?: boolean | undefined
  /** The cookie with the meeting's key. */
  meetingCookie?: string | undefined
}

/** The development server inserts its own styles and scripts into pages. */
const IS_DEVELOPMENT = (import.meta as { env?: { DEV?: boolean } }).env?.DEV === true

/** Larger than the page cache: data is smaller than pages. */
const MOST_READS = 2000
const visitorReads = createVisitorCache<Promise<unknown>>(MOST_READS)
const scopes = provideRequestScopes(new AsyncLocalStorage<RequestScope>())

function buildShell(
  reader: PageCaller,
  locale: Locale,
  now: Date,
  { submission, unreadMessages }: Pick<Shell, 'submission' | 'unreadMessages'>,
): Shell {
  const settings = siteSettings()
  return {
    user: reader.actor.kind === 'person' ? sessionUserOf(reader.actor, locale) : null,
    ...(unreadMessages === undefined ? {} : { unreadMessages }),
    preferences: reader.preferences,
    timeZone: reader.timeZone,
    now: now.toISOString(),
    submission,
    ...(reader.isCopy ? { isCopy: true } : {}),
    site: {
      name: bilingualSetting('site.name', locale),
      origin: appUrl(),
      organization: settings['site.organization'],
      contactEmail: settings['contact.email'],
      contactPhone: settings['contact.phone'],
      contactCity: bilingualSetting('contact.city', locale),
      mainLanguage: mainLanguage(),
      social: socialLinks(),
      emergency: bilingualSetting('emergency', locale),
      termsVersion: settings['terms.version'],
      cancellationNoticeHours: Number(settings['booking.cancellationNoticeHours']),
      year: yearOf(now, locale),
      hasDemo: hasDemoContent(),
    },
  }
}

function yearOf(now: Date, locale: Locale): string {
  const { year } = calendarDateOfEpochDay(Math.floor(now.getTime() / DAY_MS), calendarOf(locale))
  return localizeDigits(String(year), locale)
}

/** The current minute in the site's zone. */
function momentOfSite(now: Date): string {
  const { dateKey, hour, minute } = zonedTimeOf(now, siteSettings()['site.timeZone'])
  const two = (part: number) => String(part).padStart(2, '0')
  return `${dateKey}T${two(hour)}:${two(minute)}`
}

export interface RenderedPage {
  status: number
  body: Buffer<ArrayBuffer>
  location: string | null
  described?: PageDescription | undefined
  headers: Record<string, string>
}

/** The API calls of one page, on behalf of the given actor. */
const callsOf =
  (
    request: Request,
    reader: PageCaller,
    { api, locale }: { api: Hono<ApiEnvironment>; locale: Locale },
  ) =>
  (actor: Actor) =>
    inProcess(
      {
        api,
        locale,
        origin: new URL(request.url).origin,
        zone: reader.timeZone.name,
        userAgent: request.headers.get('user-agent') ?? '',
        meetingCookie: reader.meetingCookie,
      },
      actor,
      reader.address,
    )

/**
 * Records a call refused with 503 or 507 (database or disk trouble), so that a page that failed for
 * it responds with the same status.
 */
function noteRefusals(callsAs: ReturnType<typeof callsOf>) {
  let refusal: { status: number; retryAfter: string } | undefined
  function note(status: unknown, retryAfter: string | null = null): void {
    if (status === 503 || status === 507) refusal ??= { status, retryAfter: retryAfter ?? '30' }
  }
  const apiFetchAs: typeof callsAs = (actor) => async (path, init) => {
    const answer = await callsAs(actor)(path, init)
    note(answer.status, answer.headers.get('retry-after'))
    return answer
  }
  /** Several pages may share a read, whose calls are recorded only for the first page. */
  async function keep<T>(key: string, read: () => Promise<T>): Promise<T> {
    try {
      return await visitorReads.get(key, read)
    } catch (error) {
      note((error as { status?: unknown } | null)?.status)
      throw error
    }
  }
  return { apiFetchAs, keep, refusal: () => refusal }
}

/** The number of unread messages; undefined when it cannot be counted. */
async function findUnread(actor: Actor): Promise<number | undefined> {
  if (actor.kind !== 'person') return undefined
  try {
    return await countUnread(actor)
  } catch (error) {
    if (troubleOf(error)) return undefined
    throw error
  }
}

/** Inserts tags at the end of the head, as parts: joining would copy the page. */
function withinHead(html: string, tags: string): string[] {
  const end = html.indexOf('</head>')
  return end < 0 ? [html] : [html.slice(0, end), tags, html.slice(end)]
}

/** Adds the zone script, unless the reader's zone is known. */
function onItsClock(
  html: PageHtml,
  { timeZone, isCopy }: PageCaller,
  page: { isPrivate: boolean; nonce: string | undefined; canAskAgain: boolean },
): PageHtml {
  if (!timeZone.isSiteDefault) return html
  const asksAgain = page.canAskAgain && !isCopy
  return withSiteClock(html, { ...page, timeZone: timeZone.name, asksAgain })
}

function policyOf(nonce: string | undefined, parts: readonly string[], styles: string) {
  if (IS_DEVELOPMENT) return {}
  const policy = nonce ? policyWithNonce(nonce) : policyWithHashes(parts, styles)
  return { 'content-security-policy': policy }
}

/** A page that failed gets the status of its refused call. */
const statusOf = (status: number, refusal: { status: number } | undefined): number =>
  status === 500 && refusal ? refusal.status : status

/** Renders one page for one reader, with in-process API calls. */
export async function renderPage(
  request: Request,
  reader: PageCaller,
  tools: { api: Hono<ApiEnvironment>; render: RenderPages; submission?: Submission },
): Promise<RenderedPage> {
  const url = new URL(request.url)
  const { locale } = splitLocale(url.pathname)
  const isPrivate =
    reader.actor.kind === 'person' ||
    tools.submission !== undefined ||
    reader.meetingCookie !== undefined ||
    isForOneReader(request.url)
  const nonce = isPrivate ? randomBytes(16).toString('base64url') : undefined
  const zone = reader.timeZone.name
  const calls = noteRefusals(callsOf(request, reader, { api: tools.api, locale }))
  const now = new Date()
  const scope: RequestScope = {
    locale,
    shell: buildShell(reader, locale, now, {
      submission: tools.submission,
      unreadMessages: await findUnread(reader.actor),
    }),
    notice: noticeAt(momentOfSite(now), locale),
    nonce,
    apiFetch: calls.apiFetchAs(reader.actor),
    keep: (key, read) =>
      calls.keep(`${locale} ${zone} ${key}`, () =>
        scopes.run({ ...scope, apiFetch: calls.apiFetchAs(visitor) }, read),
      ),
  }
  const page = new Request(url, { headers: { accept: 'text/html' } })
  const response = await inLocale(locale, () => scopes.run(scope, () => tools.render(page)))
  if (scope.failure !== undefined) throw scope.failure
  const refusal = calls.refusal()
  const status = statusOf(scope.status ?? response.status, refusal)
  const html = scope.html ?? { before: '', styles: '', after: await response.text() }
  const { before, styles, after } = onItsClock(html, reader, {
    isPrivate,
    nonce,
    canAskAgain: status === 200 && !tools.submission,
  })
  const described = isPrivate || status !== 200 ? undefined : scope.described
  const rest = described ? withinHead(after, writeSharingTags(url.pathname, described)) : [after]
  return {
    status,
    body: Buffer.concat([before, styles, ...rest].map((part) => Buffer.from(part))),
    location: response.headers.get('location'),
    described,
    headers: {
      ...pageHeaders(url.pathname),
      'content-type': 'text/html; charset=utf-8',
      ...policyOf(nonce, [before, ...rest], styles),
      'cache-control': isPrivate ? 'private, no-store' : 'private, no-cache',
      vary: 'cookie, accept-encoding',
      ...(refusal?.status === status ? { 'retry-after': refusal.retryAfter } : {}),
    },
  }
}

/** A visitor with default settings. */
export const buildDefaultVisitor = (address: string): PageCaller => ({
  actor: visitor,
  address,
  preferences: { mode: 'auto', text: '18', reducedMotion: false },
  timeZone: { name: siteSettings()['site.timeZone'], isSiteDefault: true },
})

/** The description of a visitor's page; undefined when there is no such page. */
export async function describePage(
  path: string,
  tools: { api: Hono<ApiEnvironment>; render: RenderPages },
): Promise<PageDescription | undefined> {
  const request = new Request(new URL(path, appUrl()))
  const page = await renderPage(request, buildDefaultVisitor('sharing'), tools)
  return page.described
}
