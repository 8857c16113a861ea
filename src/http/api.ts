import { Hono } from 'hono'
import { openAPIRouteHandler } from 'hono-openapi'
import { buildAccountsApi } from '../features/accounts/api.server.ts'
import { bookingApi } from '../features/booking/api.server.ts'
import { blogApi } from '../features/blog/api.server.ts'
import { contactApi } from '../features/contact/api.server.ts'
import { directoryApi } from '../features/directory/api.server.ts'
import { libraryApi } from '../features/library/api.server.ts'
import { buildMeetingsApi } from '../features/meetings/api.server.ts'
import { buildNotificationsApi } from '../features/notifications/api.server.ts'
import { reviewsApi } from '../features/reviews/api.server.ts'
import { getOwnReview } from '../features/reviews/service.server.ts'
import { getConsultation } from '../features/booking/service.server.ts'
import { buildSpecialistsApi } from '../features/specialists/api.server.ts'
import type { ApiEnvironment } from '../platform/api-environment.ts'
import { Problem } from '../platform/problem.ts'
import { identifyCaller } from './caller.ts'
import { clearSessionCookies, readSessionCookie, setSessionCookies } from './cookies.ts'
import { idempotent, type ReadBack } from './idempotency.ts'
import { answerError } from './problems.ts'
import { checkUnsafe, limitAnonymous, limitBody } from './request-checks.ts'
import { API_POLICY, commonHeaders } from './security-headers.ts'

const cookies = { read: readSessionCookie, set: setSessionCookies, clear: clearSessionCookies }

const readBacks: Record<string, ReadBack> = {
  'POST /api/consultations': (actor, id, locale) => getConsultation(actor, id, { locale }),
  'POST /api/reviews': getOwnReview,
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
  },
} as const

/** The whole API under /api, with everything that holds for each call. */
export function buildApi(): Hono<ApiEnvironment> {
  const api = new Hono<ApiEnvironment>().basePath('/api')
  api.onError(answerError)
  api.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(commonHeaders())) c.header(name, value)
    c.header('content-security-policy', API_POLICY)
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'private, no-store')
  })
  api.use(identifyCaller, limitAnonymous, checkUnsafe, limitBody, idempotent(readBacks))

  api.route('/', buildAccountsApi(cookies))
  api.route('/', buildSpecialistsApi(cookies))
  api.route('/', directoryApi)
  api.route('/', bookingApi)
  api.route('/', buildMeetingsApi())
  api.route('/', reviewsApi)
  api.route('/', buildNotificationsApi())
  api.route('/', libraryApi)
  api.route('/', blogApi)
  api.route('/', contactApi)

  api.get('/openapi.json', (c, next) =>
    openAPIRouteHandler(api, {
      documentation: {
        openapi: '3.1.0',
        info: {
          title: 'Hamgam',
          version: '1',
          description: 'Families find a specialist and book a free consultation.',
        },
        components: { schemas: { Problem: problemSchema as never } },
      },
    })(c, next),
  )
  api.all('*', () => {
    throw new Problem('not-found')
  })
  return api
}
