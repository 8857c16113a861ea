import type { Hono } from 'hono'
import { buildApi } from '../../src/http/api.ts'
import type { ApiEnvironment } from '../../src/platform/api/environment.ts'

const ORIGIN = 'http://localhost:3000'

export interface ApiRequest {
  /** POST when there is a body, GET without one. */
  method?: string
  json?: unknown
  /** The whole body as it is, JSON or not. */
  text?: string
  /** A file as the whole body. */
  file?: { bytes: Uint8Array; mediaType: string }
  /** What the browser has kept: a `Cookie` header. */
  cookie?: string | undefined
  headers?: Record<string, string>
  /** The caller's network address; each test that meets limits takes its own. */
  address?: string
}

export interface ApiAnswer {
  status: number
  headers: Headers
  /** What was answered, parsed when it is JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each test knows what it asked for
  body: any
  text: string
  /** `Set-Cookie` values, whole. */
  setCookies: string[]
  /** The cookies that the browser has after this answer, as a `Cookie` header. */
  cookie: string
}

export interface TestApi {
  api: Hono<ApiEnvironment>
  request(path: string, request?: ApiRequest): Promise<ApiAnswer>
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** News that goes on for as long as it is listened to has no end to wait for. */
async function textOf(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text()
  await answer.body?.cancel()
  return ''
}

const keptCookies = (setCookies: readonly string[]): string =>
  setCookies
    .map((cookie) => cookie.split(';', 1)[0]!)
    .filter((pair) => !pair.endsWith('='))
    .join('; ')

/** The whole API in process, with everything that holds for each call, on the test's database. */
export function buildTestApi(): TestApi {
  const api = buildApi()
  return {
    api,
    async request(path, request = {}) {
      const { method, json, text: raw, file, cookie, headers = {}, address = '192.0.2.1' } = request
      const all = new Headers(headers)
      if (cookie) all.set('cookie', cookie)
      if (json !== undefined && !all.has('content-type'))
        all.set('content-type', 'application/json')
      if (file && !all.has('content-type')) all.set('content-type', file.mediaType)
      const answer = await api.request(
        new Request(new URL(path, ORIGIN), {
          method: method ?? (json === undefined && raw === undefined && !file ? 'GET' : 'POST'),
          headers: all,
          ...(json === undefined ? {} : { body: JSON.stringify(json) }),
          ...(raw === undefined ? {} : { body: raw }),
          ...(file ? { body: Buffer.from(file.bytes) } : {}),
        }),
        undefined,
        { incoming: { socket: { remoteAddress: address } } },
      )
      const text = await textOf(answer)
      const setCookies = answer.headers.getSetCookie()
      return {
        status: answer.status,
        headers: answer.headers,
        body: parse(text),
        text,
        setCookies,
        cookie: keptCookies(setCookies),
      }
    },
  }
}
