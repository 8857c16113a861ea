import { Hono, type Context } from 'hono'
import { countSecurity } from '../../database/security-journal.ts'
import { memoryLimit } from '../../database/rate-limits.ts'
import { splitLocale } from '../../i18n/locale.ts'
import { createCache } from '../../platform/cache.ts'
import { logger } from '../../platform/logger.ts'
import { present } from '../../platform/present.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import { addressOfCall } from '../requests/caller.ts'
import { noteBlocked } from './metrics.ts'
import { answerError } from '../problems.ts'
import { limitBody } from '../requests/request-checks.ts'
import { commonHeaders, REPORTS_PATH } from '../security-headers.ts'

const spendReport = memoryLimit({ name: 'security-report', points: 30, perSeconds: 600 })

const TYPES = /^application\/(?:csp-report|json)$/
const DIRECTIVE = /^[a-z-]{3,40}$/
const KEYWORDS = new Set([
  'inline',
  'eval',
  'data',
  'blob',
  'wasm-eval',
  'trusted-types-sink',
  'trusted-types-policy',
])
const EXTENSION = /^[a-z-]+-extension\b/
const FROM_EXTENSION = 'extension'
/** What an injected script would do; browser extensions also ask for styles and pictures of their own. */
const RECORDED = new Set([
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'require-trusted-types-for',
  'trusted-types',
  'form-action',
])
/** Each finding is logged once in this time: a broken page would report itself with every view. */
const ONCE_IN_MS = HOUR_MS

const logged = createCache<true>({ max: 200, maxAge: ONCE_IN_MS })

interface Blocked {
  directive: string
  /** What was blocked: a keyword, an origin, or the word for the reader's own extensions. */
  source: string
  /** The first part of the page's path, which never holds an id. */
  page: string
}

const originOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).origin : 'unknown'

function pageOf(address: string): string {
  if (!URL.canParse(address)) return 'unknown'
  const part = splitLocale(new URL(address).pathname).path.split('/')[1] ?? ''
  return /^[a-z-]{0,30}$/.test(part) ? `/${part}` : 'unknown'
}

/** The part of a browser's report that is about no person; undefined for any other body. */
function readReport(body: unknown): Blocked | undefined {
  const report = (body as { 'csp-report'?: Record<string, unknown> } | null)?.['csp-report']
  if (typeof report !== 'object' || report === null) return undefined
  const text = (name: string) => (typeof report[name] === 'string' ? report[name] : '')
  const violated = text('effective-directive') || text('violated-directive')
  const directive = present(violated.split(' ', 1)[0])
  if (!DIRECTIVE.test(directive)) return undefined
  const blocked = text('blocked-uri')
  const named = KEYWORDS.has(blocked) ? blocked : originOf(blocked)
  const source = EXTENSION.test(text('source-file')) ? FROM_EXTENSION : named
  return { directive, source: source.slice(0, 200), page: pageOf(text('document-uri')) }
}

async function take(c: Context): Promise<Response> {
  await spendReport(addressOfCall(c))
  const type = c.req.header('content-type')?.split(';', 1)[0]?.trim() ?? ''
  const body: unknown = TYPES.test(type) ? await c.req.json().catch(() => undefined) : undefined
  const blocked = readReport(body)
  if (!blocked) return new Response(null, { status: 400, headers: commonHeaders() })
  noteBlocked(blocked.directive)
  if (RECORDED.has(blocked.directive) && blocked.source !== FROM_EXTENSION)
    countSecurity('page-blocked', { aboutId: null }, { directive: blocked.directive })
  logged.get(JSON.stringify(blocked), () => {
    // Of one message only the first few in a minute are written: another directive is another one.
    logger.warn({ blocked }, `a page was kept from what ${blocked.directive} forbids`)
    return true
  })
  return new Response(null, { status: 204, headers: commonHeaders() })
}

/**
 * Receives what browsers report of the content security policy: an injected script, or a page of
 * ours that asks for more than it may. Nothing of the reader is stored.
 */
export function buildSecurityReports(): Hono {
  const app = new Hono()
  app.onError((error, c) => answerError(error, c as never))
  app.use(REPORTS_PATH, limitBody as never)
  app.post(REPORTS_PATH, take)
  return app
}
