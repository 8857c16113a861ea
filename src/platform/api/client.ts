import type { Hono } from 'hono'
import type { hc } from 'hono/client'
import type { Schema } from 'hono/types'
import type { ApiEnvironment } from './environment.ts'
import { serverFetch } from '../request-scope.ts'

export interface ProblemDetails {
  status: number
  code: string
  title: string
  detail: string
  errors?: { path: string; code: string; message: string }[]
  [member: string]: unknown
}

/** An answer that is not OK. Its message is `status: body` (spec 8.1); people are shown `detail`. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: ProblemDetails | undefined
  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    try {
      this.problem = JSON.parse(body) as ProblemDetails
    } catch {
      this.problem = undefined
    }
  }
}

/** The message that a person sees for a failed call: the server's sentence, or the screen's own. */
export const detailOf = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.problem?.detail) || fallback

async function callApi(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const inProcess = serverFetch()
  if (inProcess) return inProcess(String(input), init)
  const headers = new Headers(init.headers)
  headers.set('accept-language', document.documentElement.lang)
  return fetch(input, { ...init, headers, credentials: 'include' })
}

/** Sends a file as the whole body of a call; its type is the file's own. */
export const sendFile = (method: 'PUT' | 'POST', path: string, file: Blob): Promise<Response> =>
  callApi(path, { method, headers: { 'content-type': file.type }, body: file })

/** The parameter of a call about one entity. */
export const paramOf = (id: number) => ({ param: { id: String(id) } })

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
  if (!answer.ok) throw new ApiError(answer.status, await answer.text(), answer.statusText)
  return answer.status === 204 ? (undefined as T) : answer.json()
}

/** What a form shows when its call failed: a sentence, and one for each field at fault. */
export interface FormProblem {
  detail: string
  fields: Record<string, string>
  /** The problem's code, for forms that act on one, such as a slot just taken. */
  code: string
  problem: ProblemDetails | undefined
}

/** The answer to a call, or what a form shows when it failed. */
export async function attempt<Answer>(
  call: () => Promise<Answer>,
  fallback: string,
): Promise<{ ok: true; answer: Answer } | { ok: false; problem: FormProblem }> {
  try {
    return { ok: true, answer: await call() }
  } catch (error) {
    return { ok: false, problem: toFormProblem(error, fallback) }
  }
}

function toFormProblem(error: unknown, fallback: string): FormProblem {
  const problem = error instanceof ApiError ? error.problem : undefined
  const fields = Object.fromEntries(
    (problem?.errors ?? []).map(({ path, message }) => [path, message]),
  )
  return {
    detail: problem?.detail ?? fallback,
    fields,
    code: problem?.code ?? 'unreachable',
    problem,
  }
}
