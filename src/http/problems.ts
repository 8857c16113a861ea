import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { sqlStateOf } from '../database/client.ts'
import { troubleOf, type Trouble } from '../database/trouble.ts'
import { currentLocale, inLocale } from '../i18n/current-locale.server.ts'
import * as messages from '../i18n/paraglide/messages.js'
import { sentences } from '../i18n/sentences-by-name.ts'
import type { Locale } from '../i18n/locale.ts'
import { formatNumber } from '../i18n/text/numbers.ts'
import type { ApiEnvironment } from '../platform/api/environment.ts'
import { describeError } from '../platform/error-description.ts'
import { logger } from '../platform/logger.ts'
import { currentRequestId } from '../platform/request-id.ts'
import { Problem, type ProblemKind } from '../platform/api/problem.ts'
import { noteFullDisk } from '../platform/files/free-space.ts'
import { present } from '../platform/present.ts'

const sentenceOf = (code: string) => sentences[`problem_${code.replaceAll('-', '_')}`]

/** What the API's page says where a sentence names a value of its request. */
const UNKNOWN_VALUES = { hours: '…' }

/** Every code that a problem may have, with its sentence; the API's page has an anchor for each. */
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

/** Text with a zero character, a number or a time beyond its column: input that no column can hold. */
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

/** Logs a trouble once, not for each of the hundreds of calls that meet it. */
function logTrouble(trouble: Trouble, error: unknown): void {
  const now = Date.now()
  if (now - (loggedAt.get(trouble) ?? 0) < LOGGED_EVERY_MS) return
  loggedAt.set(trouble, now)
  logger.warn({ trouble, err: describeError(error) }, 'requests cannot be served')
}

/** The answer where the database or a disk could not do its work; undefined for other errors. */
export function problemOfTrouble(error: unknown): Problem | undefined {
  const trouble = troubleOf(error)
  if (!trouble) return undefined
  logTrouble(trouble, error)
  if (trouble !== 'full')
    return new Problem('unavailable', 'busy', { retryAfterSeconds: TRY_AGAIN_SECONDS })
  noteFullDisk()
  return new Problem('disk-full')
}

/** How a script may come in (RFC 6750); browsers show nothing of it. */
function challengeOf({ code, status, extra }: Problem): string | undefined {
  const realm = 'Bearer realm="api"'
  if (code === 'key-invalid') return `${realm}, error="invalid_token"`
  if (code === 'scope-missing')
    return `${realm}, error="insufficient_scope", scope="${String(extra['scope'])}"`
  return status === 401 ? realm : undefined
}

/** An RFC 9457 answer, its words in the language of the request. */
export function problemResponse(problem: Problem, locale: Locale): Response {
  const say = present(sentenceOf(problem.code) ?? sentenceOf(problem.kind))
  const values = Object.entries(problem.parameters).map(
    ([name, value]) =>
      [name, typeof value === 'number' ? formatNumber(value, locale) : value] as const,
  )
  const detail = say(Object.fromEntries(values), { locale })
  const title = present(sentenceOf(problem.kind))({}, { locale })
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
  // Nobody reads the rest of the body.
  if (problem.kind === 'too-large') headers.set('connection', 'close')
  const challenge = challengeOf(problem)
  if (challenge) headers.set('www-authenticate', challenge)
  if (problem.retryAfterSeconds) headers.set('retry-after', String(problem.retryAfterSeconds))
  return new Response(JSON.stringify(body), { status: problem.status, headers })
}

/** Maps every error once: problems to their answers, anything else to a 500 without details. */
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

/** The answer to an error of ours, without details. */
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
