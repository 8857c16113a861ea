import { Hono, type Context } from 'hono'
import { setCookie } from 'hono/cookie'
import type { HttpBindings } from '@hono/node-server'
import { safeRedirect } from '../features/accounts/rules.ts'
import { localizePath, splitLocale } from '../i18n/locale.ts'
import type { ApiEnvironment } from '../platform/api-environment.ts'
import { Problem } from '../platform/problem.ts'
import type { Submission } from '../platform/request-scope.ts'
import { addressOf } from './caller.ts'
import { pageForms, readByTheirPage } from './page-forms.ts'
import { renderPage, type RenderPages } from './pages.ts'
import { answerError } from './problems.ts'
import { identifyReader, readCookies } from './reader.ts'
import { limitBody, refuseCrossSite } from './request-checks.ts'
import { API_POLICY, commonHeaders } from './security-headers.ts'

interface Tools {
  api: Hono<ApiEnvironment>
  render: RenderPages
}
type FormValues = Submission['values']
type PostedContext = Context<{ Bindings: HttpBindings }>

/** Never given back to the page: a password is typed again, a code too. */
const SECRET = /password|token|^code$/i
const YEAR_SECONDS = 31_536_000
const DISPLAY_SETTINGS = ['mode', 'text', 'motion'] as const

async function readPosted(c: PostedContext): Promise<FormValues> {
  refuseCrossSite(c.req.raw.headers, c.req.header('host') ?? null)
  if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded'))
    throw new Problem('unsupported-media-type')
  const text = await c.req.text()
  const values: FormValues = {}
  for (const [name, value] of new URLSearchParams(text)) {
    if (!name.endsWith('[]')) values[name] = value
    else {
      const list = name.slice(0, -2)
      values[list] = [...((values[list] as string[] | undefined) ?? []), value]
    }
  }
  return values
}

function keepDisplay(c: PostedContext, values: FormValues): Response {
  for (const name of DISPLAY_SETTINGS)
    setCookie(c, name, String(values[name] ?? 'auto'), {
      path: '/',
      maxAge: YEAR_SECONDS,
      sameSite: 'Lax',
    })
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(safeRedirect(pathname + search, '/'), 303)
}

async function callFor(c: PostedContext, tools: Tools, posted: FormValues) {
  const url = new URL(c.req.url)
  const { locale, path } = splitLocale(url.pathname)
  const { intent, 'idempotency-key': key, 'if-match': seen, ...fields } = posted
  const form = pageForms.find((one) => one.intent === intent && one.page.test(path))
  if (!form) throw new Problem('not-found')
  const page = new URL(path + url.search, url.origin)
  const { method, path: target, json } = form.call(fields, page)
  const headers = new Headers({ 'content-type': 'application/json', 'accept-language': locale })
  for (const name of ['cookie', 'host', 'user-agent', 'x-forwarded-for']) {
    const value = c.req.header(name)
    if (value) headers.set(name, value)
  }
  if (typeof key === 'string' && key) headers.set('idempotency-key', key)
  if (typeof seen === 'string' && seen) headers.set('if-match', seen)
  const request = new Request(new URL(target, url.origin), {
    method,
    headers,
    body: JSON.stringify(json),
  })
  const answer = await tools.api.fetch(request, c.env)
  return { answer, form, page, locale, fields, intent: String(intent) }
}

function isReadByItsPage(c: PostedContext, { intent }: FormValues): boolean {
  const { path } = splitLocale(new URL(c.req.url).pathname)
  return readByTheirPage.some((form) => form.intent === intent && form.page.test(path))
}

const toSubmission = ({ intent, ...values }: FormValues): Submission => ({
  intent: String(intent),
  values,
  problem: { detail: '', code: '', errors: [] },
})

/** Accepts forms that pages post to themselves: 303 onward, or the page again with its errors. */
export function buildPostedForms(tools: Tools): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.onError((error, c) => answerError(error, c as never))
  app.use(async (c, next) => {
    await next()
    const usual = { ...commonHeaders(), 'content-security-policy': API_POLICY }
    for (const [name, value] of Object.entries({ ...usual, 'cache-control': 'private, no-store' }))
      if (!c.res.headers.has(name)) c.header(name, value)
  })
  app.use(limitBody)
  app.post('*', async (c) => {
    const posted = await readPosted(c)
    if (posted['intent'] === 'display') return keepDisplay(c, posted)
    if (isReadByItsPage(c, posted)) return answerPage(c, tools, toSubmission(posted), 200)
    const { answer, form, page, locale, fields, intent } = await callFor(c, tools, posted)
    if (answer.ok) {
      const body: unknown = answer.status === 204 ? undefined : await answer.json()
      if (form.shown)
        return answerPage(c, tools, toSubmission({ intent, ...form.shown(body) }), answer.status)
      const headers = new Headers({ location: localizePath(form.next(body, page, fields), locale) })
      for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie)
      return new Response(null, { status: 303, headers })
    }
    const problem = (await answer.json()) as Submission['problem']
    const values = Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET.test(name)))
    const submission = { intent, values, problem: { ...problem, errors: problem.errors ?? [] } }
    return answerPage(c, tools, submission, answer.status)
  })
  app.all('*', () => {
    throw new Problem('not-found')
  })
  return app
}

async function answerPage(c: PostedContext, tools: Tools, submission: Submission, status: number) {
  const { incoming } = c.env
  const address = addressOf(
    incoming.socket.remoteAddress ?? 'unknown',
    c.req.header('x-forwarded-for'),
  )
  const reader = await identifyReader(readCookies(incoming), address)
  const page = await renderPage(new Request(c.req.url), reader, { ...tools, submission })
  const headers = { ...page.headers, ...(page.location ? { location: page.location } : {}) }
  return new Response(page.location ? null : page.body, {
    // What was posted is not posted to the page that it leads to.
    status: page.location ? 303 : status,
    headers,
  })
}
