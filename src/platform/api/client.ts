import type { Hono } from 'hono'
import type { hc } from 'hono/client'
import type { Schema } from 'hono/types'
import type { ApiEnvironment } from './environment.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { againWhileLeaving } from '../device/leaving.ts'
import { readingClock } from '../device/server-clock.ts'
import { serverFetch } from '../request-scope.ts'

export interface ProblemDetails {
  status: number
  code: string
  title: string
  detail: string
  errors?: { path: string; code: string; message: string }[]
  [member: string]: unknown
}

interface AnsweredWith {
  statusText: string
  requestId?: string | undefined
}

/** An answer that is not OK. Its message is `status: body` (spec 8.1); people are shown `detail`. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: ProblemDetails | undefined
  /** Names the request in the product's log. */
  readonly requestId: string | undefined
  constructor(status: number, body: string, { statusText, requestId }: AnsweredWith) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.requestId = requestId
    try {
      this.problem = JSON.parse(body) as ProblemDetails
    } catch {
      this.problem = undefined
    }
  }
}

/** What a person reads about a failed call: the server's sentence, or that there was no answer. */
export const detailOf = (error: unknown, unanswered: string = m.problem_unreachable()): string =>
  (error instanceof ApiError && error.problem?.detail) || unanswered

async function callApi(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const inProcess = serverFetch()
  if (inProcess) return inProcess(String(input), init)
  const headers = new Headers(init.headers)
  headers.set('accept-language', language)
  const send = () => readingClock(() => fetch(input, { ...init, headers, credentials: 'include' }))
  const isRead = (init.method ?? 'GET') === 'GET' && !init.signal
  const answer = await (isRead ? againWhileLeaving(send) : send())
  if (!askAgain || !(await isProofRequired(answer))) return answer
  return (await askAgain()) ? send() : answer
}

let language = ''

/** Called by the browser's start: in which language calls are answered. */
export function provideLanguage(pages: string): void {
  language = pages
}

/** Asks for a new proof of who is there; resolves to whether it was given. */
type AskAgain = () => Promise<boolean>

let askAgain: AskAgain | undefined

/** Called by the browser's start: a call refused for want of recent proof is sent again after it. */
export function provideAskAgain(ask: AskAgain): void {
  askAgain = ask
}

async function isProofRequired(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false
  const problem: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined)
  return (problem as ProblemDetails | undefined)?.code === 'proof-required'
}

/** Sends a file as the whole body of a call; its type is the file's own. */
export const sendFile = <T>(method: 'PUT' | 'POST', path: string, file: Blob): Promise<Answer<T>> =>
  callApi(path, { method, headers: { 'content-type': file.type }, body: file })

export const paramOf = (id: number) => ({ param: { id: String(id) } })

type Sent<Value> = Value extends undefined ? never : Value extends number ? string : Value

type QueryOf<Query> = {
  [Name in keyof Query as undefined extends Query[Name] ? never : Name]: Sent<Query[Name]>
} & { [Name in keyof Query as undefined extends Query[Name] ? Name : never]?: Sent<Query[Name]> }

/** A query in the form of an address: numbers as text, and nothing that is not given. */
export const queryOf = <Query extends object>(query: Query): QueryOf<Query> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ) as QueryOf<Query>

/** Options of a call that is carried out only once, however often it is sent with the same key. */
export const once = (key: string | undefined) =>
  key ? { headers: { 'idempotency-key': key } } : {}

/** Options of a call that changes this version, and no newer one. */
export const ifMatch = (version: string | undefined) =>
  version ? { headers: { 'if-match': version } } : {}

interface CallInput {
  param?: Record<string, string>
  query?: Record<string, string | string[] | undefined>
  json?: unknown
}

interface CallOptions {
  headers?: Record<string, string>
  init?: RequestInit
}

function addressOf(segments: readonly string[], { param, query }: CallInput): string {
  const path = segments.map((segment) =>
    segment.startsWith(':') ? encodeURIComponent(param?.[segment.slice(1)] ?? '') : segment,
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, one)
  const text = search.toString()
  return `/api/${path.join('/')}${text && `?${text}`}`
}

function callOf(segments: readonly string[], method: string) {
  return (input: CallInput = {}, { headers = {}, init = {} }: CallOptions = {}) =>
    callApi(addressOf(segments, input), {
      ...init,
      method: method.toUpperCase(),
      ...(input.json === undefined
        ? { headers }
        : {
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(input.json),
          }),
    })
}

const clientAt = (segments: readonly string[]): unknown =>
  new Proxy(
    {},
    {
      get: (_, name: string) =>
        name.startsWith('$') ? callOf(segments, name.slice(1)) : clientAt([...segments, name]),
    },
  )

/**
 * The typed client of one feature's calls; in process on the server, over HTTP in the browser. It
 * has the types of Hono's own client, whose code is four times the size of this.
 */
export function apiOf<Api extends AnyApi>() {
  return clientAt([]) as ReturnType<typeof hc<Api>>
}

type AnyApi = Hono<ApiEnvironment, Schema, string>

export interface Answer<T> {
  ok: boolean
  status: number
  statusText: string
  headers: Headers
  json(): Promise<T>
  text(): Promise<string>
}

/**
 * Reads an answer's JSON.
 * @throws {ApiError} when the status is not 2xx.
 */
export async function read<T>(pending: Answer<T> | Promise<Answer<T>>): Promise<T> {
  const answer = await pending
  if (!answer.ok) {
    const { status, statusText, headers } = answer
    const requestId = headers.get('x-request-id') ?? undefined
    throw new ApiError(status, await answer.text(), { statusText, requestId })
  }
  return answer.status === 204 ? (undefined as T) : answer.json()
}

/** What is read; undefined where the answer's status is one of these. */
export async function orAbsent<T>(
  reading: Promise<T>,
  statuses: readonly number[] = [404],
): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ApiError && statuses.includes(error.status)) return undefined
    throw error
  }
}
