import { createHash } from 'node:crypto'
import { mayUseDevices } from '../features/meetings/rules/index.ts'
import { splitLocale } from '../i18n/locale.ts'
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

/** HSTS for a year. Subdomains are included only if configured: some may have no https. */
function transportSecurity(): Record<string, string> {
  const { isOverTls, hstsSubdomains } = deployment()
  const scope = hstsSubdomains ? '; includeSubDomains' : ''
  return isOverTls ? { 'strict-transport-security': `max-age=31536000${scope}` } : {}
}

/** Headers of every response: pages, files, redirects and errors. */
export const everyAnswersHeaders = (): Record<string, string> => ({
  'x-content-type-options': present(COMMON['x-content-type-options']),
  ...transportSecurity(),
})

/** Headers of every response with our own body. */
export const commonHeaders = (): Record<string, string> => ({ ...COMMON, ...transportSecurity() })

/** Headers of short plain-text responses, for programs. */
export const plainHeaders = (): Record<string, string> => ({
  ...commonHeaders(),
  'content-security-policy': API_POLICY,
  'content-type': 'text/plain; charset=utf-8',
})

/**
 * Headers of a page's built files: document-only ones are left out, because each delays a first
 * visit on a slow connection.
 */
export const partHeaders = (): Record<string, string> => ({
  ...everyAnswersHeaders(),
  'cross-origin-resource-policy': present(COMMON['cross-origin-resource-policy']),
  // Set here, so that Node does not add a Keep-Alive header.
  connection: 'keep-alive',
})

/**
 * Headers by page: only the meeting and its device check may use camera and microphone, and a
 * meeting's URL stays private.
 */
export function pageHeaders(address: string): Record<string, string> {
  const { path } = splitLocale(address)
  const isMeeting = path.startsWith('/meet/')
  return {
    ...commonHeaders(),
    'permissions-policy': mayUseDevices(path) ? MEETING_DEVICES : NO_DEVICES,
    ...(isMeeting ? { 'referrer-policy': 'no-referrer' } : {}),
  }
}

/** The endpoint for CSP violation reports. */
export const REPORTS_PATH = '/csp-reports'

/**
 * The allowed Trusted Types policies: the pages' own, described in `ui/rendering/trusted-types.ts`,
 * and that of the editor's clipboard.
 */
export const TRUSTED_TYPES = [
  'default',
  'server-html',
  'inert-html',
  'service-worker',
  'ProseMirrorClipboard',
]

const hashes = createCache<string>({ max: 50 })

/** Cached: the styles are the same in every page. */
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

/** The CSP of a page rendered for one request: inline scripts and styles carry the nonce. */
export const policyWithNonce = (nonce: string): string =>
  policy(`'nonce-${nonce}'`, `'nonce-${nonce}'`)

// JSON-LD is not executed and needs no hash.
const INLINE_SCRIPT = /<script(?![^>]*(?:\bsrc=|application\/ld\+json))[^>]*>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/**
 * The CSP of a cached page: hashes of its inline scripts and styles; `styles` is passed when
 * `parts` do not contain it.
 */
export function policyWithHashes(parts: readonly string[], styles = ''): string {
  const textsOf = (pattern: RegExp) =>
    parts.flatMap((part) => [...part.matchAll(pattern)].map((match) => match[1] ?? ''))
  const hashesOf = (texts: readonly string[]) => [...new Set(texts.map(hashOf))].join(' ')
  const styleTexts = styles ? [styles, ...textsOf(INLINE_STYLE)] : textsOf(INLINE_STYLE)
  return policy(hashesOf(textsOf(INLINE_SCRIPT)), hashesOf(styleTexts))
}

/** The CSP of the service worker: requests to this site only. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** The CSP of responses that are not pages: nothing may run. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'"
