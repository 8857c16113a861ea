import type { IncomingMessage } from 'node:http'
import { splitLocale } from '../../i18n/locale.ts'
import { MEETING_COOKIE, cookiesAreSecure, meetingCookieName } from '../requests/cookies.ts'
import { parseCookies } from '../pages/reader.ts'

const MEETING = /^\/meet\/([1-9]\d{0,9})$/
const KEY = /^[\w-]{20,100}$/

/** The key of a private meeting link; undefined for every other URL. */
function keyIn(url: string | undefined): { name: string; key: string } | undefined {
  const { pathname, searchParams } = new URL(url ?? '/', 'http://site')
  const id = MEETING.exec(splitLocale(pathname).path)?.[1]
  const key = searchParams.get('key')
  return id && key && KEY.test(key) ? { name: meetingCookieName(Number(id)), key } : undefined
}

/** The most meeting cookies, since every request carries them; the latest ones stay. */
const MOST_STORED = 10

/**
 * Moves the key of an opened private link to an HttpOnly cookie: the page then removes it from the
 * URL, which a shared screen or the history would reveal. Beyond the limit the oldest cookies are
 * deleted.
 */
export function cookiesOfMeetingLink({ url, headers }: IncomingMessage): string[] {
  const link = keyIn(url)
  if (!link) return []
  const secure = cookiesAreSecure() ? ['Secure'] : []
  const cookie = (name: string, value: string, ...more: string[]) =>
    [`${name}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', ...more, ...secure].join('; ')
  // Browsers send the oldest cookies first (RFC 6265, 5.4).
  const others = Object.keys(parseCookies(headers.cookie)).filter(
    (name) => MEETING_COOKIE.test(name) && name !== link.name,
  )
  const dropped = others.slice(0, Math.max(0, others.length + 1 - MOST_STORED))
  return [cookie(link.name, link.key), ...dropped.map((name) => cookie(name, '', 'Max-Age=0'))]
}

/** The meeting key for a request as a cookie for the API: the link's, else the stored one. */
export function meetingCookieFor({ url, headers }: IncomingMessage): string | undefined {
  const link = keyIn(url)
  if (link) return `${link.name}=${link.key}`
  const { pathname } = new URL(url ?? '/', 'http://site')
  const id = MEETING.exec(splitLocale(pathname).path)?.[1]
  if (!id) return undefined
  const name = meetingCookieName(Number(id))
  const key = parseCookies(headers.cookie)[name]
  return key && KEY.test(key) ? `${name}=${key}` : undefined
}
