import { Hono } from 'hono'
import type { Schema } from 'hono/types'
import { buildApi } from '../../src/http/api.ts'
import { answerError } from '../../src/http/problems.ts'
import type { Actor } from '../../src/platform/actor.ts'
import type { ApiEnvironment } from '../../src/platform/api/environment.ts'
import { requireDocumented } from './documented-answers.ts'

const ORIGIN = 'http://localhost:3000'

export interface ApiRequest {
  /** POST when there is a body, GET without one. */
  method?: string
  json?: unknown
  /** The whole body as it is, JSON or not. */
  text?: string
  /** A file as the whole body. */
  file?: { bytes: Uint8Array; mediaType: string }
  /** The `Cookie` header. */
  cookie?: string | undefined
  headers?: Record<string, string>
  /** The caller's network address; each test that reaches limits uses its own. */
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

/** The text of an answer. An event stream never ends, so it is not awaited. */
async function textOf(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text()
  await answer.body?.cancel()
  return ''
}

const cookieHeaderOf = (setCookies: readonly string[]): string =>
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
      const isReading = json === undefined && raw === undefined && !file
      const sentBy = method ?? (isReading ? 'GET' : 'POST')
      const answer = await api.request(
        new Request(new URL(path, ORIGIN), {
          method: sentBy,
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
      const { pathname } = new URL(path, ORIGIN)
      const { status, headers: given } = answer
      await requireDocumented(api, {
        method: sentBy,
        path: pathname,
        sent: json,
        status,
        headers: given,
        body: parse(text) ?? text,
      })
      return {
        status: answer.status,
        headers: answer.headers,
        body: parse(text),
        text,
        setCookies,
        cookie: cookieHeaderOf(setCookies),
      }
    },
  }
}

/** Calls a part of the API by itself, as somebody who reads English. */
export const callerOf =
  (part: Hono<ApiEnvironment, Schema, string>) =>
  (actor: Actor, path: string, init?: RequestInit) =>
    new Hono<ApiEnvironment>()
      .use(async (c, next) => {
        c.set('actor', actor)
        c.set('locale', 'en')
        c.set('meetingKeyOf', () => undefined)
        return next()
      })
      .onError(answerError)
      .route('/', part)
      .request(path, init)
