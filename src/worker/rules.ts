import { localizePath, splitLocale } from '../i18n/locale.ts'
import { OFFLINE_PATH } from '../platform/device/copies.ts'
import { isForOneReader } from '../platform/addresses/private-address.ts'
import { present } from '../platform/present.ts'
import { DAY_MS, MINUTE_MS } from '../platform/durations.ts'
import { parsedJson } from '../platform/parsed-json.ts'

/** The most pages in a device's cache, beside each language's offline page. */
export const MOST_PAGES = 40
/** The largest age of a copy: pages removed from the site must disappear from devices, too. */
export const LONGEST_CACHED_MS = 30 * DAY_MS
/** The age up to which a copy need not be refreshed. */
export const FRESH_MS = 5 * MINUTE_MS
export const OFFLINE_PAGES = [OFFLINE_PATH, localizePath(OFFLINE_PATH, 'fa')]

/** Pages with personal data, and those that lead to them. */
const PRIVATE_PAGE =
  /^\/(?:account-deleted|auth|second-step|time-zone|forgot-password|reset-password|confirm-email|change-email|take-email-back|settings|dashboard|admin|publisher|booking|consultations|meet|review|api)(?:[/?]|$)/
/** A path on this site; two slashes would name another host. */
const OWN_PATH = /^\/(?![/\\])/

export const isOwnPath = (path: string): boolean => OWN_PATH.test(path)

/** Whether a visited page may be cached, by its path and query. */
export function mayBeCached(address: string): boolean {
  const { path } = splitLocale(address)
  return OWN_PATH.test(address) && !PRIVATE_PAGE.test(path) && !isForOneReader(address)
}

interface Answer {
  status: number
  redirected: boolean
  headers: Pick<Headers, 'get'>
}

/** Whether the response is a complete public page. */
export function isVisitorsPage({ status, redirected, headers }: Answer): boolean {
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
  const isOpen = !/no-store/.test(headers.get('cache-control') ?? 'no-store')
  return status === 200 && !redirected && isHtml && isOpen
}

/** Whether a failure is temporary, so that the copy stays. */
export const isPassingFailure = ({ status }: Pick<Answer, 'status'>): boolean =>
  status >= 500 || status === 408 || status === 429

const BUILT_FILE = /\/assets\/[\w.~-]+\.(?:js|css|svg|png|webp|jpe?g|avif)/g
/** A picture file, or a sprite's. */
const PICTURE = /(?:\ssrc|<use href)="(\/(?!\/)[^"?#]+\.(?:svg|png|webp|jpe?g|avif))(?:#[^"]*)?"/g

/**
 * Scripts, styles and pictures that a page references. Fonts are excluded: styles reference those
 * of every language, and the visited page reports the ones it used.
 */
export function filesIn(html: string): string[] {
  const built = [...html.matchAll(BUILT_FILE)].map(([file]) => file)
  const pictures = [...html.matchAll(PICTURE)].map(([, file]) => present(file))
  return [...new Set([...built, ...pictures])]
}

/** Built files have a content hash in their name, so they are never requested again. */
export const isBuiltFile = (pathname: string): boolean => pathname.startsWith('/assets/')

export const isPicture = (pathname: string): boolean =>
  /\.(?:svg|png|webp|jpe?g|avif)$/.test(pathname)

export interface CachedPage {
  address: string
  cachedAt: number
}

/** The pages to delete by the limits: the oldest first, the offline pages never. */
export function pagesToLeave(cached: readonly CachedPage[], now: number): string[] {
  return cached
    .filter(({ address }) => !OFFLINE_PAGES.includes(address))
    .toSorted((one, other) => other.cachedAt - one.cachedAt)
    .filter(({ cachedAt }, place) => place >= MOST_PAGES || now - cachedAt > LONGEST_CACHED_MS)
    .map(({ address }) => address)
}

/** The cached URL for a request; `/` is the home page of the chosen language. */
export function addressMeant(address: string, settings: string): string {
  if (address === '/' && settings.includes('language=fa')) return '/fa'
  return OFFLINE_PAGES.find((page) => address.startsWith(`${page}?`)) ?? address
}

/** The offline page for a page that is not cached; its hash is the way back. */
export function offlinePageFor(address: string, settings: string): string {
  const { locale } = splitLocale(addressMeant(address, settings))
  return `${localizePath(OFFLINE_PATH, locale)}#${address}`
}

const LOOKS = { mode: 'auto', text: '18', motion: 'auto' }

/** Applies the reader's current colours, text size and motion setting to a copy. */
export function dressed(html: string, settings: string): string {
  return html.replace(/<html\b[^>]*>/, (tag) => {
    let look = tag
    for (const [name, usual] of Object.entries(LOOKS)) {
      const chosen = new RegExp(`(?:^|; )${name}=([a-z0-9]+)`).exec(settings)?.[1] ?? usual
      look = look.replace(new RegExp(`(\\sdata-${name}=")[^"]*`), `$1${chosen}`)
    }
    return look
  })
}

export const titleOf = (html: string): string => /<title>([^<]*)/.exec(html)?.[1] ?? ''

export interface PushShown {
  title: string
  body: string
  path: string
  tag: string
  lang: string
}

const textIn = (fields: Record<string, unknown>, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

/**
 * A push message's fields. Browsers require a notification for each message: one that cannot be
 * parsed is shown under the site's name.
 */
export function readPush(text: string | undefined): PushShown {
  const read = parsedJson(text ?? '')
  const fields: Record<string, unknown> = typeof read === 'object' && read ? { ...read } : {}
  const path = textIn(fields, 'path')
  return {
    title: textIn(fields, 'title') || 'Hamgam',
    body: textIn(fields, 'body'),
    path: isOwnPath(path) ? path : '/',
    tag: textIn(fields, 'tag'),
    lang: textIn(fields, 'lang'),
  }
}
