import { localizePath, splitLocale } from '../i18n/locale.ts'
import { OFFLINE_PATH } from '../platform/device/copies.ts'
import { isForOneReader } from '../platform/addresses/private-address.ts'
import { present } from '../platform/present.ts'
import { DAY_MS, MINUTE_MS } from '../platform/durations.ts'

/** How many pages a device caches, besides the offline page of each language. */
export const MOST_PAGES = 40
/** What a site removes is removed from the devices too, if only after a while. */
export const LONGEST_CACHED_MS = 30 * DAY_MS
/** For how long a copy counts as what the reader has just seen. */
export const FRESH_MS = 5 * MINUTE_MS
export const OFFLINE_PAGES = [OFFLINE_PATH, localizePath(OFFLINE_PATH, 'fa')]

/** One person's pages, and those that lead to them. */
const PRIVATE_PAGE =
  /^\/(?:account-deleted|auth|second-step|time-zone|forgot-password|reset-password|confirm-email|change-email|take-email-back|settings|dashboard|admin|publisher|booking|consultations|meet|review|api)(?:[/?]|$)/
/** A path of this site; two slashes would name another host. */
const OWN_PATH = /^\/(?![/\\])/

export const isOwnPath = (path: string): boolean => OWN_PATH.test(path)

/** Whether a page that was seen may be cached, by its path and query. */
export function mayBeCached(address: string): boolean {
  const { path } = splitLocale(address)
  return OWN_PATH.test(address) && !PRIVATE_PAGE.test(path) && !isForOneReader(address)
}

interface Answer {
  status: number
  redirected: boolean
  headers: Pick<Headers, 'get'>
}

/** Whether the server's answer is a whole page that any visitor reads. */
export function isVisitorsPage({ status, redirected, headers }: Answer): boolean {
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
  const isOpen = !/no-store/.test(headers.get('cache-control') ?? 'no-store')
  return status === 200 && !redirected && isHtml && isOpen
}

/**
 * Whether a server with this answer would give the page to visitors at another time: its copy
 * stays.
 */
export const isPassingFailure = ({ status }: Pick<Answer, 'status'>): boolean =>
  status >= 500 || status === 408 || status === 429

const BUILT_FILE = /\/assets\/[\w.~-]+\.(?:js|css|svg|png|webp|jpe?g|avif)/g
/** A picture in its own file, or drawn from a file of several. */
const PICTURE = /(?:\ssrc|<use href)="(\/(?!\/)[^"?#]+\.(?:svg|png|webp|jpe?g|avif))(?:#[^"]*)?"/g

/**
 * The scripts, styles and pictures that a page names. Fonts are left out: the styles name those of
 * every language, and the page that was seen shows which it used.
 */
export function filesIn(html: string): string[] {
  const built = [...html.matchAll(BUILT_FILE)].map(([file]) => file)
  const pictures = [...html.matchAll(PICTURE)].map(([, file]) => present(file))
  return [...new Set([...built, ...pictures])]
}

/** A built file carries a hash of its content in its name, so it is never requested again. */
export const isBuiltFile = (pathname: string): boolean => pathname.startsWith('/assets/')

export const isPicture = (pathname: string): boolean =>
  /\.(?:svg|png|webp|jpe?g|avif)$/.test(pathname)

export interface CachedPage {
  address: string
  cachedAt: number
}

/** The pages to delete so that the bounds hold: the oldest first, the offline pages never. */
export function pagesToLeave(cached: readonly CachedPage[], now: number): string[] {
  return cached
    .filter(({ address }) => !OFFLINE_PAGES.includes(address))
    .toSorted((one, other) => other.cachedAt - one.cachedAt)
    .filter(({ cachedAt }, place) => place >= MOST_PAGES || now - cachedAt > LONGEST_CACHED_MS)
    .map(({ address }) => address)
}

/** The cached page for an address; the home page is the one of the chosen language. */
export function addressMeant(address: string, settings: string): string {
  if (address === '/' && settings.includes('language=fa')) return '/fa'
  return OFFLINE_PAGES.find((page) => address.startsWith(`${page}?`)) ?? address
}

/** Where a reader is sent whose page is not cached: the offline page knows the way back. */
export function offlinePageFor(address: string, settings: string): string {
  const { locale } = splitLocale(addressMeant(address, settings))
  return `${localizePath(OFFLINE_PATH, locale)}#${address}`
}

const LOOKS = { mode: 'auto', text: '18', motion: 'auto' }

/** Gives a copy the colours, text size and motion that its reader has chosen since it was made. */
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
 * What a push message says. A browser asks for something to be shown for each: one that cannot be
 * read is shown under the site's own name.
 */
export function readPush(text: string | undefined): PushShown {
  let fields: Record<string, unknown> = {}
  try {
    const read: unknown = JSON.parse(text ?? '')
    if (typeof read === 'object' && read !== null) fields = { ...read }
  } catch {
    // Shown below without words of its own.
  }
  const path = textIn(fields, 'path')
  return {
    title: textIn(fields, 'title') || 'Hamgam',
    body: textIn(fields, 'body'),
    path: isOwnPath(path) ? path : '/',
    tag: textIn(fields, 'tag'),
    lang: textIn(fields, 'lang'),
  }
}
