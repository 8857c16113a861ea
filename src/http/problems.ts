import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { sqlStateOf } from '../database/client.ts'
import { troubleOf, type Trouble } from '../database/trouble.ts'
import { currentLocale, inLocale } from '../i18n/current-locale.server.ts'
import * as messages from '../i18n/paraglide/messages.js'
import { sentenceOf, sentences } from '../i18n/sentences-by-name.ts'
import type { Locale } from '../i18n/locale.ts'
import { formatNumber } from '../i18n/text/numbers.ts'
import type { ApiEnvironment } from '../platform/api/environment.ts'
import { describeError } from '../platform/error-description.ts'
import { logger } from '../platform/logger.ts'
import { currentRequestId } from '../platform/request-id.ts'
import { Problem, type ProblemKind } from '../platform/api/problem.ts'
import { noteFullDisk } from '../platform/files/free-space.ts'
import { present } from '../platform/present.ts'

/** Placeholder values for the sentences on the API page. */
const UNKNOWN_VALUES = { hours: '…' }

/** All problem codes with their sentences; the API page has an anchor for each. */
export const problemSentences = (locale: Locale): { code: string; sentence: string }[] =>
  Object.keys(sentences)
    .filter((name) => name.startsWith('problem_'))
    .map((name) => ({
      code: name.slice('problem_'.length).replaceAll('_', '-'),
      sentence: present(sentences[name])(UNKNOWN_VALUES, { locale }),
    }))

const KIND_OF_STATUS: Partial<Record<number, ProblemKind>> = {
  400: 'invalid',
  404: 'not-found',
  408: 'timeout',
  413: 'too-large',
  415: 'unsupported-media-type',
}

/** SQLSTATEs of input that no column can store: NUL characters, numbers or times out of range. */
const UNSTORABLE = new Set(['22021', '22003', '22007', '22008', '22009'])

function toProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  if (error instanceof HTTPException) return new Problem(KIND_OF_STATUS[error.status] ?? 'invalid')
  if (UNSTORABLE.has(sqlStateOf(error) ?? '')) return new Problem('invalid')
  return problemOfTrouble(error)
}

const TRY_AGAIN_SECONDS = 5

const LOGGED_EVERY_MS = 5000
const loggedAt = new Map<Trouble, number>()

/** Logs a trouble once per interval, not for each of hundreds of calls. */
function logTrouble(trouble: Trouble, error: unknown): void {
  const now = Date.now()
  if (now - (loggedAt.get(trouble) ?? 0) < LOGGED_EVERY_MS) return
  loggedAt.set(trouble, now)
  logger.warn({ trouble, err: describeError(error) }, 'requests cannot be served')
}

/** The problem for a database or disk trouble; undefined for other errors. */
export function problemOfTrouble(error: unknown): Problem | undefined {
  const trouble = troubleOf(error)
  if (!trouble) return undefined
  logTrouble(trouble, error)
  if (trouble !== 'full')
    return new Problem('unavailable', 'busy', { retryAfterSeconds: TRY_AGAIN_SECONDS })
  noteFullDisk()
  return new Problem('disk-full')
}

/** The `WWW-Authenticate` header for scripts (RFC 6750); browsers ignore Bearer. */
function challengeOf({ code, status, extra }: Problem): string | undefined {
  const realm = 'Bearer realm="api"'
  if (code === 'key-invalid') return `${realm}, error="invalid_token"`
  if (code === 'scope-missing')
    return `${realm}, error="insufficient_scope", scope="${String(extra['scope'])}"`
  return status === 401 ? realm : undefined
}

/** An RFC 9457 response in the request's language. */
export function problemResponse(problem: Problem, locale: Locale): Response {
  const say = present(sentenceOf('problem', problem.code) ?? sentenceOf('problem', problem.kind))
  const values = Object.entries(problem.parameters).map(
    ([name, value]) =>
      [name, typeof value === 'number' ? formatNumber(value, locale) : value] as const,
  )
  const detail = say(Object.fromEntries(values), { locale })
  const title = present(sentenceOf('problem', problem.kind))({}, { locale })
  const body = {
    ...problem.extra,
    type: `/api/docs#${problem.code}`,
    title,
    status: problem.status,
    detail,
    code: problem.code,
    ...(problem.fields.length > 0 ? { errors: problem.fields } : {}),
  }
  const headers = new Headers({
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  })
  // The rest of the body is not read.
  if (problem.kind === 'too-large') headers.set('connection', 'close')
  const challenge = challengeOf(problem)
  if (challenge) headers.set('www-authenticate', challenge)
  if (problem.retryAfterSeconds) headers.set('retry-after', String(problem.retryAfterSeconds))
  return new Response(JSON.stringify(body), { status: problem.status, headers })
}

/** Maps all errors: problems to their responses, anything else to a 500 without details. */
export const answerError: ErrorHandler<ApiEnvironment> = (error, c) => {
  const locale = c.get('locale') ?? currentLocale()
  const problem = toProblem(error)
  if (problem) return problemResponse(problem, locale)
  logger.error(
    { route: c.req.routePath, method: c.req.method, err: describeError(error) },
    'request failed',
  )
  return internalResponse(locale)
}

/** The response to an internal error, without details. */
export const internalResponse = (locale: Locale): Response =>
  inLocale(locale, () =>
    Response.json(
      {
        type: 'about:blank',
        title: messages.problem_internal(),
        status: 500,
        detail: messages.problem_internal(),
        code: 'internal',
        requestId: currentRequestId(),
      },
      {
        status: 500,
        headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
      },
    ),
  )
