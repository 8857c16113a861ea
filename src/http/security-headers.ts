import { createHash } from 'node:crypto'
import { createCache } from '../platform/cache.ts'
import { deployment } from '../platform/configuration/deployment.ts'
import { present } from '../platform/present.ts'

const COMMON: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

const NO_DEVICES =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()'
const MEETING_DEVICES =
  'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()'

/**
 * Browsers come by https only, for a year. The other hosts below this one are included only where
 * the configuration says so: some of them may have no https.
 */
function transportSecurity(): Record<string, string> {
  const { isOverTls, hstsSubdomains } = deployment()
  const scope = hstsSubdomains ? '; includeSubDomains' : ''
  return isOverTls ? { 'strict-transport-security': `max-age=31536000${scope}` } : {}
}

/** Headers of every answer, whoever writes it: pages, files, redirects and refusals. */
export const everyAnswersHeaders = (): Record<string, string> => ({
  'x-content-type-options': present(COMMON['x-content-type-options']),
  ...transportSecurity(),
})

/** Headers of every answer with a body of ours. */
export const commonHeaders = (): Record<string, string> => ({ ...COMMON, ...transportSecurity() })

/** Headers of an answer in a word or two, for programs. */
export const plainHeaders = (): Record<string, string> => ({
  ...commonHeaders(),
  'content-security-policy': API_POLICY,
  'content-type': 'text/plain; charset=utf-8',
})

/**
 * Headers of the built files that a page loads: those that matter only to documents are left out,
 * because on a slow connection a first visit pays for each of them.
 */
export const partHeaders = (): Record<string, string> => ({
  ...everyAnswersHeaders(),
  'cross-origin-resource-policy': present(COMMON['cross-origin-resource-policy']),
  // Set here, so that the server does not add how long it keeps the connection.
  connection: 'keep-alive',
})

const DEVICE_CHECK = /^(?:\/fa)?\/device-check$/

/**
 * Headers that depend on the page: only the meeting and its test may use devices, and a meeting's
 * address stays private.
 */
export function pageHeaders(path: string): Record<string, string> {
  const isMeeting = /^(?:\/fa)?\/meet\//.test(path)
  return {
    ...commonHeaders(),
    'permissions-policy': isMeeting || DEVICE_CHECK.test(path) ? MEETING_DEVICES : NO_DEVICES,
    ...(isMeeting ? { 'referrer-policy': 'no-referrer' } : {}),
  }
}

/** Where browsers report what the policy blocked. */
export const REPORTS_PATH = '/csp-reports'

/**
 * Who may make HTML and addresses of scripts from strings: the pages' own policies, which
 * `ui/rendering/trusted-types.ts` describes, and that of the editor's clipboard.
 */
export const TRUSTED_TYPES = [
  'default',
  'server-html',
  'inert-html',
  'service-worker',
  'ProseMirrorClipboard',
]

const hashes = createCache<string>({ max: 50 })

/** The styles are the same in every page, so their hash is computed once. */
const hashOf = (content: string): string =>
  hashes.get(content, () => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)

function policy(scripts: string, styles: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self' ${scripts}`,
    `style-src 'self' ${styles}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `media-src 'self' blob:`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${TRUSTED_TYPES.join(' ')}`,
    `report-uri ${REPORTS_PATH}`,
  ].join('; ')
}

/** For a page made for one request: its inline parts carry the nonce. */
export const policyWithNonce = (nonce: string): string =>
  policy(`'nonce-${nonce}'`, `'nonce-${nonce}'`)

// Data that nobody runs needs no permission.
const INLINE_SCRIPT = /<script(?![^>]*(?:\bsrc=|application\/ld\+json))[^>]*>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/**
 * For a page that is cached and sent to many: the hashes of its inline parts, and of the text of
 * its styles where the parts do not contain it.
 */
export function policyWithHashes(parts: readonly string[], styles = ''): string {
  const textsOf = (pattern: RegExp) =>
    parts.flatMap((part) => [...part.matchAll(pattern)].map((match) => match[1] ?? ''))
  const hashesOf = (texts: readonly string[]) => [...new Set(texts.map(hashOf))].join(' ')
  const styleTexts = styles ? [styles, ...textsOf(INLINE_STYLE)] : textsOf(INLINE_STYLE)
  return policy(hashesOf(textsOf(INLINE_SCRIPT)), hashesOf(styleTexts))
}

/** For the service worker: it may send requests to this site alone. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** For answers that are not pages: nothing may run. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'"
