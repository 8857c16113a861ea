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
/**
 * Directives that an injected script would violate; browser extensions also load styles and
 * pictures.
 */
const RECORDED = new Set([
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'require-trusted-types-for',
  'trusted-types',
  'form-action',
])
/** Each finding is logged once per interval: a broken page would report itself with every view. */
const ONCE_IN_MS = HOUR_MS

const logged = createCache<true>({ max: 200, maxAge: ONCE_IN_MS })

interface Blocked {
  directive: string
  /**
   * The blocked source: a keyword, an origin, or `extension` for the reader's browser extensions.
   */
  source: string
  /** The first segment of the page's path, which is never an id. */
  page: string
}

const originOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).origin : 'unknown'

function pageOf(address: string): string {
  if (!URL.canParse(address)) return 'unknown'
  const part = splitLocale(new URL(address).pathname).path.split('/')[1] ?? ''
  return /^[a-z-]{0,30}$/.test(part) ? `/${part}` : 'unknown'
}

/** The impersonal part of a browser's report; undefined for any other body. */
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
    // The directive is part of the message, since the log suppresses repeated messages.
    logger.warn({ blocked }, `a page was kept from what ${blocked.directive} forbids`)
    return true
  })
  return new Response(null, { status: 204, headers: commonHeaders() })
}

/**
 * Receives CSP violation reports: an injected script, or a page of ours that exceeds the policy.
 * Stores nothing about the reader.
 */
export function buildSecurityReports(): Hono {
  const app = new Hono()
  app.onError((error, c) => answerError(error, c as never))
  app.use(REPORTS_PATH, limitBody as never)
  app.post(REPORTS_PATH, take)
  return app
}
