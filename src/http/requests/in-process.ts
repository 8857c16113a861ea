import type { Hono } from 'hono'
import type { Locale } from '../../i18n/locale.ts'
import type { Actor } from '../../platform/actor.ts'
import type { ApiContext, ApiEnvironment } from '../../platform/api/environment.ts'
import type { RequestScope } from '../../platform/request-scope.ts'
import type { InProcess } from './caller.ts'

/** A response with a known value, so that it need not be parsed. */
const withValue = (answer: Response, value: unknown): Response =>
  Object.defineProperty(answer, 'json', { value: async () => value })

/** A minimal GET request: constructing a real one takes longer than many a call. */
const readingRequest = (url: string, headers: Headers): Request =>
  ({ url, method: 'GET', headers }) as Request

/** A page's in-process API calls, as its reader or as a visitor. */
export function inProcess(
  page: {
    api: Hono<ApiEnvironment>
    origin: string
    locale: Locale
    zone: string
    userAgent: string
    meetingCookie: string | undefined
  },
  actor: Actor,
  address: string,
): RequestScope['apiFetch'] {
  const { api, origin, locale, zone, userAgent, meetingCookie } = page
  const meeting = meetingCookie ? `; ${meetingCookie}` : ''
  return async (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('accept-language', locale)
    headers.set('user-agent', userAgent)
    headers.set('cookie', `timeZone=${encodeURIComponent(zone)}${meeting}`)
    let taken: { value: unknown } | undefined
    const take = (value: unknown) => void (taken = { value })
    const own: InProcess = { inProcess: true, actor, address, take }
    const url = new URL(path, origin)
    const isReading = (init.method ?? 'GET') === 'GET'
    const request = isReading
      ? readingRequest(url.href, headers)
      : new Request(url, { ...init, headers })
    const answer = await api.fetch(request, own)
    return taken && answer.ok ? withValue(answer, taken.value) : answer
  }
}

/**
 * Passes a call's value to the page directly, without a response body: as a JSON-only copy, as over
 * HTTP.
 */
export function giveValues(c: ApiContext): void {
  const { take } = c.env as Partial<InProcess>
  if (!take) return
  const body = c.body as (...given: unknown[]) => Response
  c.json = ((value: unknown, ...rest: unknown[]) => {
    take(value === undefined ? undefined : JSON.parse(JSON.stringify(value)))
    return body(null, ...rest)
  }) as ApiContext['json']
}
