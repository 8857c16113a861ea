import { Hono, type Context } from 'hono'
import { memoryLimit } from '../database/rate-limits.ts'
import { takeSmsReport } from '../features/notifications/service/index.server.ts'
import { addressOfCall } from './requests/caller.ts'
import { answerError } from './problems.ts'
import { limitBody } from './requests/request-checks.ts'
import { commonHeaders } from './security-headers.ts'

/** The rate limit of reports, checked before the body is read. */
const spendReport = memoryLimit({ name: 'sms-report', points: 600, perSeconds: 60 })

const BEARER = /^Bearer (.+)$/

const textsOf = (given: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  )

/** The fields of a report, from the query, a form or JSON. */
async function fieldsOf(c: Context): Promise<Record<string, string>> {
  const query = c.req.query()
  if (c.req.method === 'GET') return query
  const type = c.req.header('content-type') ?? ''
  const body: unknown = type.includes('json')
    ? await c.req.json().catch(() => ({}))
    : await c.req.parseBody().catch(() => ({}))
  return { ...query, ...(typeof body === 'object' && body !== null ? textsOf(body) : {}) }
}

const STATUS = { taken: 204, unknown: 202, refused: 403 } as const

async function take(c: Context): Promise<Response> {
  await spendReport(addressOfCall(c))
  const { secret: inQuery = '', ...fields } = await fieldsOf(c)
  const secret = BEARER.exec(c.req.header('authorization') ?? '')?.[1] ?? inQuery
  const outcome = await takeSmsReport({ secret, fields })
  return new Response(null, { status: STATUS[outcome], headers: commonHeaders() })
}

export const SMS_REPORTS_PATH = '/sms-reports'

/** The endpoint for SMS delivery reports; the gateway authenticates with a secret. */
export function buildSmsReports(): Hono {
  const app = new Hono()
  app.onError((error, c) => answerError(error, c as never))
  app.use(SMS_REPORTS_PATH, limitBody as never)
  app.get(SMS_REPORTS_PATH, take)
  app.post(SMS_REPORTS_PATH, take)
  return app
}
