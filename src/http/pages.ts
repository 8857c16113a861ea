import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import { sessionUserOf } from '../features/accounts/service.server.ts'
import { calendarDateOfEpochDay, calendarOf } from '../i18n/calendars.ts'
import { inLocale } from '../i18n/current-locale.server.ts'
import { localizeDigits } from '../i18n/digits.ts'
import type { Locale } from '../i18n/locale.ts'
import { splitLocale } from '../i18n/locale.ts'
import { visitor, type Actor } from '../platform/actor.ts'
import type { ApiEnvironment } from '../platform/api-environment.ts'
import { hasDemoContent } from '../platform/demo-content.ts'
import {
  provideRequestScopes,
  type Preferences,
  type RequestScope,
  type Shell,
  type Submission,
} from '../platform/request-scope.ts'
import { appUrl } from '../platform/site-address.ts'
import { bilingualSetting, siteSettings } from '../platform/site-settings.ts'
import type { InProcess } from './caller.ts'
import { KeptReads } from './kept-reads.ts'
import { pageHeaders, policyWithHashes, policyWithNonce } from './security-headers.ts'

/** The built pages: a function of a request, made by the bundler. The HTML is left in the scope. */
export type RenderPages = (request: Request) => Promise<Response>

/** Everything about a reader that a page depends on. */
export interface Reader {
  actor: Actor
  address: string
  preferences: Preferences
  timeZone: { name: string; isSiteDefault: boolean }
}

/** The development server writes styles and scripts of its own into pages. */
const IS_DEVELOPMENT = (import.meta as { env?: { DEV?: boolean } }).env?.DEV === true

const keptReads = new KeptReads()
const scopes = provideRequestScopes(new AsyncLocalStorage<RequestScope>())

function buildShell(
  reader: Reader,
  locale: Locale,
  now: Date,
  submission: Submission | undefined,
): Shell {
  const settings = siteSettings()
  return {
    user: reader.actor.kind === 'person' ? sessionUserOf(reader.actor) : null,
    preferences: reader.preferences,
    timeZone: reader.timeZone,
    now: now.toISOString(),
    submission,
    site: {
      name: bilingualSetting('site.name', locale),
      origin: appUrl(),
      contactEmail: settings['contact.email'],
      contactPhone: settings['contact.phone'],
      contactCity: bilingualSetting('contact.city', locale),
      emergency: bilingualSetting('emergency', locale),
      termsVersion: settings['terms.version'],
      cancellationNoticeHours: Number(settings['booking.cancellationNoticeHours']),
      year: yearOf(now, locale),
      hasDemo: hasDemoContent(),
    },
  }
}

const DAY_MS = 86_400_000

function yearOf(now: Date, locale: Locale): string {
  const { year } = calendarDateOfEpochDay(Math.floor(now.getTime() / DAY_MS), calendarOf(locale))
  return localizeDigits(String(year), locale)
}

export interface RenderedPage {
  status: number
  html: string
  /** Where to go instead, for answers that redirect. */
  location: string | null
  headers: Record<string, string>
}

/** Whether the address is one person's: the key of a meeting, the token of a mailed link. Never kept. */
export const hasSecret = (url: string): boolean => /[?&](?:key|token)=/.test(url)

/** Renders one page for one reader. Calls of the page go to the API in process. */
export async function renderPage(
  request: Request,
  reader: Reader,
  tools: { api: Hono<ApiEnvironment>; render: RenderPages; submission?: Submission },
): Promise<RenderedPage> {
  const url = new URL(request.url)
  const { locale } = splitLocale(url.pathname)
  const isPrivate =
    reader.actor.kind === 'person' || tools.submission !== undefined || hasSecret(request.url)
  const nonce = isPrivate ? randomBytes(16).toString('base64url') : undefined
  const zone = reader.timeZone.name
  const apiFetchAs =
    (actor: Actor): RequestScope['apiFetch'] =>
    async (path, init = {}) => {
      const headers = new Headers(init.headers)
      headers.set('accept-language', locale)
      headers.set('cookie', `timeZone=${encodeURIComponent(zone)}`)
      const own: InProcess = { inProcess: true, actor, address: reader.address }
      const call = new Request(new URL(path, url.origin), { ...init, headers })
      return tools.api.request(call, undefined, own)
    }
  const scope: RequestScope = {
    locale,
    shell: buildShell(reader, locale, new Date(), tools.submission),
    nonce,
    apiFetch: apiFetchAs(reader.actor),
    keep: (key, read) =>
      keptReads.get(`${locale} ${zone} ${key}`, () =>
        scopes.run({ ...scope, apiFetch: apiFetchAs(visitor) }, read),
      ),
  }
  const page = new Request(url, { headers: { accept: 'text/html' } })
  const response = await inLocale(locale, () => scopes.run(scope, () => tools.render(page)))
  if (scope.failure !== undefined) throw scope.failure
  const html = scope.html ?? (await response.text())
  const status = scope.status ?? response.status
  return {
    status,
    html,
    location: response.headers.get('location'),
    headers: {
      ...pageHeaders(url.pathname),
      'content-type': 'text/html; charset=utf-8',
      ...(IS_DEVELOPMENT
        ? {}
        : { 'content-security-policy': nonce ? policyWithNonce(nonce) : policyWithHashes(html) }),
      'cache-control': isPrivate ? 'private, no-store' : 'private, no-cache',
      vary: 'cookie, accept-encoding',
    },
  }
}
