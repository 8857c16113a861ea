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

/**
 * The built pages: a function of a request, made by the bundler. It leaves the HTML in the scope.
 */
export type RenderPages = (request: Request) => Promise<Response>

/** Everything about a reader that a page depends on. */
export interface Reader {
  actor: Actor
  address: string
  preferences: Preferences
  timeZone: ZoneOfReader
  /** The page is for a device to cache. */
  isCopy?: boolean | undefined
  /** The key of the page's meeting, as a cookie. */
  meetingCookie?: string | undefined
}

/** The development server inserts its own styles and scripts into pages. */
const IS_DEVELOPMENT = (import.meta as { env?: { DEV?: boolean } }).env?.DEV === true

/** What pages are made from is smaller than pages. */
const MOST_READS = 2000
const visitorReads = createVisitorCache<Promise<unknown>>(MOST_READS)
const scopes = provideRequestScopes(new AsyncLocalStorage<RequestScope>())

function buildShell(
  reader: Reader,
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

/** The time on the site's own clock, to the minute. */
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

/** The calls of one page, each as the actor that it names. */
const callsOf =
  (
    request: Request,
    reader: Reader,
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
 * Notes when a call was refused because the database had too much to do or the disk is full: the
 * page that could not be drawn without it says the same.
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
  /** Several pages may wait for one read, whose calls are those of the first page alone. */
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

/** A page does without the number where messages cannot be counted. */
async function findUnread(actor: Actor): Promise<number | undefined> {
  if (actor.kind !== 'person') return undefined
  try {
    return await countUnread(actor)
  } catch (error) {
    if (troubleOf(error)) return undefined
    throw error
  }
}

/**
 * A page with tags at the end of its head, in parts: joining them would copy its text once more.
 */
function withinHead(html: string, tags: string): string[] {
  const end = html.indexOf('</head>')
  return end < 0 ? [html] : [html.slice(0, end), tags, html.slice(end)]
}

/** What the site's clock adds to a page: nothing where the reader's own is known. */
function onItsClock(
  html: PageHtml,
  { timeZone, isCopy }: Reader,
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

/** A page that could not be drawn has the status of the call that was refused to it. */
const statusOf = (status: number, refusal: { status: number } | undefined): number =>
  status === 500 && refusal ? refusal.status : status

/** Renders one page for one reader. Calls of the page go to the API in process. */
export async function renderPage(
  request: Request,
  reader: Reader,
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

/** A visitor about whom nothing is known. */
export const buildStranger = (address: string): Reader => ({
  actor: visitor,
  address,
  preferences: { mode: 'auto', text: '18', reducedMotion: false },
  timeZone: { name: siteSettings()['site.timeZone'], isSiteDefault: true },
})

/** The description of a visitor's page at a path; undefined when there is no such page. */
export async function describePage(
  path: string,
  tools: { api: Hono<ApiEnvironment>; render: RenderPages },
): Promise<PageDescription | undefined> {
  const request = new Request(new URL(path, appUrl()))
  const page = await renderPage(request, buildStranger('sharing'), tools)
  return page.described
}
