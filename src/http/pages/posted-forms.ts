import { AsyncLocalStorage } from 'node:async_hooks'
import { Hono, type Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { mustBeNew } from '../../database/replica.ts'
import type { HttpBindings } from '@hono/node-server'
import { safeRedirect } from '../../features/accounts/rules/index.ts'
import { inLocale } from '../../i18n/current-locale.server.ts'
import { localizePath, splitLocale, type Locale } from '../../i18n/locale.ts'
import { ApiError, type ProblemDetails } from '../../platform/api/client.ts'
import type { ApiEnvironment } from '../../platform/api/environment.ts'
import { toFieldProblem } from '../../platform/api/validation.ts'
import { fieldText, type FormValues } from '../../platform/page-form.ts'
import { Problem } from '../../platform/api/problem.ts'
import {
  providePostedCalls,
  type RequestScope,
  type Submission,
} from '../../platform/request-scope.ts'
import { appUrl } from '../../platform/addresses/site-address.ts'
import { addressOfCall } from '../requests/caller.ts'
import { forms } from './forms.ts'
import { renderPage, type RenderPages } from './pages.ts'
import { answerError, problemResponse } from '../problems.ts'
import { identifyReader, readCookies } from './reader.ts'
import { countRender } from './render-limit.ts'
import { limitForm, refuseCrossSite, takesFiles } from '../requests/request-checks.ts'
import { API_POLICY, commonHeaders } from '../security-headers.ts'

interface Tools {
  api: Hono<ApiEnvironment>
  render: RenderPages
}
type PostedContext = Context<{ Bindings: HttpBindings }>

/** Fields that are never returned to the page, such as passwords and codes. */
const SECRET = /password|token|^code$/i
const YEAR_SECONDS = 31_536_000
const DISPLAY_SETTINGS = ['mode', 'text', 'motion'] as const
/** Hidden fields sent as headers of the form's call. */
const PASSED_AS_HEADERS = ['idempotency-key', 'if-match'] as const

const calls = providePostedCalls(new AsyncLocalStorage<RequestScope['apiFetch']>())

interface Posted {
  fields: FormValues
  file?: File | undefined
}

async function readPosted(c: PostedContext): Promise<Posted> {
  refuseCrossSite(c.req.raw.headers, c.req.header('host') ?? null)
  const type = c.req.header('content-type') ?? ''
  if (type.startsWith('multipart/form-data') && takesFiles(c.req.path)) return readParts(c)
  if (!type.startsWith('application/x-www-form-urlencoded'))
    throw new Problem('unsupported-media-type')
  return { fields: readFields(await c.req.text()) }
}

/** Reads a multipart form. @throws {Problem} 400 for incomplete parts. */
async function readParts(c: PostedContext): Promise<Posted> {
  const data = await c.req.raw.formData().catch(() => {
    throw new Problem('invalid')
  })
  const texts = [...data].filter((one): one is [string, string] => typeof one[1] === 'string')
  const file = [...data.values()].find((value) => value instanceof File)
  return { fields: readFields(new URLSearchParams(texts).toString()), file }
}

const readerOf = (c: Context) =>
  identifyReader(readCookies((c.env as HttpBindings).incoming), addressOfCall(c))

/** Ignored as a field name: it would set the object's prototype. */
const NOT_A_FIELD = '__proto__'
/** Valid header values; the calls validate their meaning. */
const HEADER_VALUE = /^[\x20-\x7e]{1,200}$/

/** The fields of a form; names ending in brackets are lists. */
function readFields(text: string): FormValues {
  const fields = new Map<string, string | string[]>()
  for (const [name, value] of new URLSearchParams(text)) {
    const list = name.endsWith('[]') ? name.slice(0, -2) : undefined
    if ((list ?? name) === NOT_A_FIELD) continue
    const before = list === undefined ? undefined : fields.get(list)
    if (list === undefined) fields.set(name, value)
    else if (Array.isArray(before)) before.push(value)
    else fields.set(list, before === undefined ? [value] : [before, value])
  }
  return Object.fromEntries(fields)
}

function setDisplayCookies(c: PostedContext, values: FormValues): Response {
  for (const name of DISPLAY_SETTINGS)
    setCookie(c, name, String(values[name] ?? 'auto'), {
      path: '/',
      maxAge: YEAR_SECONDS,
      sameSite: 'Lax',
    })
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(safeRedirect(pathname + search, '/'), 303)
}

/** @throws {Problem} 400 for an invalid header value. */
function headerOf(
  posted: FormValues,
  name: (typeof PASSED_AS_HEADERS)[number],
): string | undefined {
  const value = fieldText(posted[name]) || undefined
  if (value !== undefined && !HEADER_VALUE.test(value))
    throw new Problem('invalid', name === 'idempotency-key' ? 'key-malformed' : 'invalid')
  return value
}

/** The `Location` header, percent-encoded. */
function locationOf(next: string, locale: Locale): string {
  const { pathname, search, hash } = new URL(next, appUrl())
  const path = pathname.replace(/^\/{2,}/, '/') + search + hash
  // Paths under /api have no language prefix.
  return path.startsWith('/api/') ? path : localizePath(path, locale)
}

/** In-process calls of a posted form, with the browser's identifying headers. */
function callsOf(c: PostedContext, { api }: Tools, posted: FormValues) {
  const { origin, pathname } = new URL(c.req.url)
  const own = new Headers({ 'accept-language': splitLocale(pathname).locale })
  for (const name of ['cookie', 'host', 'user-agent', 'x-forwarded-for']) {
    const value = c.req.header(name)
    if (value) own.set(name, value)
  }
  for (const name of PASSED_AS_HEADERS) {
    const value = headerOf(posted, name)
    if (value) own.set(name, value)
  }
  const answers: Response[] = []
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers({ 'content-type': 'application/json', ...init.headers })
    for (const [name, value] of own) headers.set(name, value)
    const request = new Request(new URL(path, origin), { body: '{}', ...init, headers })
    const answer = await api.fetch(request, c.env)
    answers.push(answer)
    return answer
  }
  return { call, answers }
}

/** Runs the form's call: the next page, or the errors. */
async function send(c: PostedContext, tools: Tools, { fields: posted, file }: Posted) {
  const url = new URL(c.req.url)
  const { locale, path } = splitLocale(url.pathname)
  const { intent, 'idempotency-key': key, 'if-match': version, ...fields } = posted
  const form = forms.find((one) => one.intent === intent && one.page.test(path))
  if (!form) throw new Problem('not-found')
  const sending = {
    page: new URL(path + url.search, url.origin),
    key: fieldText(key) || undefined,
    file,
  }
  const { call, answers } = callsOf(c, tools, posted)
  const sent = await inLocale(locale, () =>
    calls.run(call, () => form.post(fields, sending)),
  ).catch((error: unknown) => {
    if (error instanceof ApiError && error.problem) return { refused: error.problem }
    throw error
  })
  const seen = fieldText(version)
  return { sent, answers, locale, fields, seen, intent: form.intent }
}

const toSubmission = ({ intent, ...values }: FormValues): Submission => ({
  intent: String(intent),
  values,
  problem: { detail: '', code: '', errors: [] },
})

/** The problem that the call itself would return. */
const problemOf = async (issues: readonly Parameters<typeof toFieldProblem>[0][], locale: Locale) =>
  (await problemResponse(
    new Problem('invalid', 'invalid', { fields: issues.map(toFieldProblem) }),
    locale,
  ).json()) as ProblemDetails

/**
 * Accepts forms that pages post to themselves: redirects (303) to the next page, or renders the
 * page with its errors.
 */
export function buildPostedForms(tools: Tools): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.onError((error, c) => answerError(error, c as never))
  app.use(async (c, next) => {
    await mustBeNew(next)
    const usual = { ...commonHeaders(), 'content-security-policy': API_POLICY }
    for (const [name, value] of Object.entries({ ...usual, 'cache-control': 'private, no-store' }))
      if (!c.res.headers.has(name)) c.header(name, value)
  })
  app.use(limitForm(async (c) => (await readerOf(c)).actor))
  app.post('*', async (c) => {
    const posted = await readPosted(c)
    if (posted.fields['intent'] === 'display') return setDisplayCookies(c, posted.fields)
    const { sent, answers, locale, fields, seen, intent } = await send(c, tools, posted)
    if ('next' in sent) {
      if (sent.shown) {
        const { status } = answers.at(-1) ?? { status: 200 }
        return answerPage(c, tools, toSubmission({ intent, ...sent.shown }), { status })
      }
      const headers = new Headers({ location: locationOf(sent.next, locale) })
      for (const cookie of answers.flatMap((answer) => answer.headers.getSetCookie()))
        headers.append('set-cookie', cookie)
      const cleared = answers.at(-1)?.headers.get('clear-site-data')
      if (cleared) headers.set('clear-site-data', cleared)
      return new Response(null, { status: 303, headers })
    }
    if ('refused' in sent && sent.refused.code === 'proof-required') return askWhoIsThere(c, locale)
    const problem = 'refused' in sent ? sent.refused : await problemOf(sent.issues, locale)
    const shown = Object.entries(fields).filter(([name]) => !SECRET.test(name))
    const values = Object.fromEntries([...shown, ...(seen ? [['if-match', seen] as const] : [])])
    const submission = { intent, values, problem: { ...problem, errors: problem.errors ?? [] } }
    const again = answers.at(-1)?.headers.get('retry-after')
    return answerPage(c, tools, submission, { status: problem.status, again })
  })
  app.all('*', () => {
    throw new Problem('not-found')
  })
  return app
}

/** Redirects to the proof page before a serious action; it leads back to the form. */
function askWhoIsThere(c: PostedContext, locale: Locale): Response {
  const { pathname, search } = new URL(c.req.url)
  const next = new URLSearchParams({ next: splitLocale(pathname).path + search })
  return new Response(null, {
    status: 303,
    headers: { location: locationOf(`/prove?${next}`, locale) },
  })
}

/** `again`: the Retry-After of the form's call, in seconds. */
async function answerPage(
  c: PostedContext,
  tools: Tools,
  submission: Submission,
  { status, again }: { status: number; again?: string | null | undefined },
) {
  const reader = await readerOf(c)
  await countRender(reader.actor, reader.address)
  const page = await renderPage(new Request(c.req.url), reader, { ...tools, submission })
  const headers = {
    ...page.headers,
    ...(page.location ? { location: page.location } : {}),
    ...(again ? { 'retry-after': again } : {}),
  }
  return new Response(page.location ? null : page.body, {
    // 303, so that the browser does not repost the form to the next page.
    status: page.location ? 303 : status,
    headers,
  })
}
