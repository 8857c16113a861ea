import type { ExtractSchema } from 'hono/types'
import type { UnionToIntersection } from 'hono/utils/types'
import * as m from '../../i18n/paraglide/messages.js'
import { againWhileLeaving } from '../device/leaving.ts'
import { readingClock } from '../device/server-clock.ts'
import { serverFetch } from '../request-scope.ts'
import { parsedJson } from '../parsed-json.ts'
import { toListAnswer, type ListAnswer } from './list-answer.ts'

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

/**
 * A response that is not OK. Its message is `status: body` (spec 8.1); people are shown `detail`.
 */
export class ApiError extends Error {
  readonly status: number
  readonly problem: ProblemDetails | undefined
  /** Identifies the request in the server's log. */
  readonly requestId: string | undefined
  constructor(status: number, body: string, { statusText, requestId }: AnsweredWith) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.requestId = requestId
    this.problem = parsedJson(body) as ProblemDetails | undefined
  }
}

/** The message for a failed call: the server's sentence, or that nothing answered. */
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

/** Sets the language of responses; called when the page starts. */
export function provideLanguage(pages: string): void {
  language = pages
}

/** Asks for a new proof of identity; resolves to whether it was given. */
type AskAgain = () => Promise<boolean>

let askAgain: AskAgain | undefined

/**
 * Sets the handler that asks for a new proof of identity where a call is refused without a recent
 * one. The call is sent again after the proof. Called when the page starts.
 */
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

interface Answer {
  ok: boolean
  status: number
  statusText: string
  headers: Headers
  json(): Promise<unknown>
  text(): Promise<string>
}

/**
 * Reads a response's JSON.
 * @throws {ApiError} when the status is not 2xx.
 */
export async function read<T>(pending: Answer | Promise<Answer>): Promise<T> {
  const answer = await pending
  if (!answer.ok) {
    const { status, statusText, headers } = answer
    const requestId = headers.get('x-request-id') ?? undefined
    throw new ApiError(status, await answer.text(), { statusText, requestId })
  }
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

/** Sends a file as the whole request body, with its own media type. */
export const sendFile = <T>(method: 'PUT' | 'POST', path: string, file: Blob): Promise<T> =>
  read(callApi(path, { method, headers: { 'content-type': file.type }, body: file }))

type InAddress = string | number | undefined

/** Numbers become text; undefined parameters are left out. */
export function addressOf(path: string, query: Record<string, InAddress | string[]> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one))
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}

interface CallOptions extends Pick<RequestInit, 'keepalive' | 'signal'> {
  /** Idempotency key: the call runs only once, however often it is sent with this key. */
  key?: string | undefined
  /** The ETag of the version to change; a newer one is not overwritten. */
  version?: string | undefined
  query?: Record<string, InAddress> | undefined
}

function send(method: string, path: string, json: unknown, options: CallOptions): Promise<Answer> {
  const { key, version, query, ...init } = options
  return callApi(addressOf(path, query), {
    ...init,
    method,
    headers: {
      ...(key && { 'idempotency-key': key }),
      ...(version && { 'if-match': version }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
}

const callOf = (path: string, name: string) => {
  const method = name === 'list' ? 'GET' : name.toUpperCase()
  return async (given?: never, options: CallOptions = {}) => {
    const answer = await (method === 'GET' || method === 'DELETE'
      ? send(method, path, undefined, { ...options, query: given })
      : send(method, path, given, options))
    const parsed = await read<unknown[]>(answer)
    return name === 'list' ? toListAnswer(parsed, answer.headers) : parsed
  }
}

const clientAt = (path: string): unknown =>
  new Proxy(() => {}, {
    get: (_, name: string) => {
      // With a `then`, an async function that returns the client would await it as a promise.
      if (name === 'then') return undefined
      return name.startsWith('$') ? callOf(path, name.slice(1)) : clientAt(`${path}/${name}`)
    },
    apply: (_, __, [part]: [string | number]) => clientAt(`${path}/${encodeURIComponent(part)}`),
  })

/** A query's input: numbers for texts, and undefined for optional parameters. */
type InQuery<Query> = {
  [Name in keyof Query]:
    | Query[Name]
    | (string extends Query[Name] ? number : never)
    | (undefined extends Query[Name] ? undefined : never)
}

type Call<Input, Answered, Method> = Method extends '$get' | '$delete'
  ? (
      ...given: [
        ...(Input extends { query: infer Query } ? Given<InQuery<Query>> : [query?: undefined]),
        ...(Method extends '$delete' ? [options?: CallOptions] : []),
      ]
    ) => Promise<Answered>
  : (
      ...given: [
        ...(Input extends { json: infer Body } ? [Body] : [json?: undefined]),
        options?: CallOptions,
      ]
    ) => Promise<Answered>

type Given<Query> = {} extends Query ? [query?: Query] : [query: Query]

type CallsOf<Endpoints> = {
  [Method in keyof Endpoints]: Endpoints[Method] extends {
    input: infer Input
    output: infer Output
  }
    ? Call<Input, Output, Method>
    : never
} & (Endpoints extends { $get: { input: infer Input; output: readonly (infer Entry)[] } }
  ? { $list: Call<Input, ListAnswer<Entry>, '$get'> }
  : unknown)

/** The next path segments below a path. */
type PartBelow<Path, At extends string> = Path extends `${At}/${infer After}`
  ? After extends `${infer Part}/${string}`
    ? Part
    : After
  : never

/** The calls at a path, and the paths below it, by name or by the value of a parameter. */
type ClientAt<Added, At extends string, Part = PartBelow<keyof Added, At>> = (At extends keyof Added
  ? CallsOf<Added[At]>
  : unknown) & {
  [Name in Exclude<Part, `:${string}`> & string]: ClientAt<Added, `${At}/${Name}`>
} & ([Extract<Part, `:${string}`>] extends [never]
    ? unknown
    : (part: string | number) => UnionToIntersection<ClientBelow<Added, At, Part>>)

type ClientBelow<Added, At extends string, Part> = Part extends `:${string}`
  ? ClientAt<Added, `${At}/${Part}`>
  : never

/**
 * The typed client of one feature's calls; in process on the server, over HTTP in the browser.
 * `$list` is `$get` including the headers of a list.
 */
export const apiOf = <Api>() => clientAt('') as ClientAt<ExtractSchema<Api>, ''>

/** Resolves to undefined when the response has one of these statuses. */
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
