import type { IncomingMessage } from 'node:http'
import { SESSION_MARKER } from '../../features/accounts/rules/index.ts'
import { authenticate, closeSession } from '../../features/accounts/service/index.server.ts'
import { visitor, type Actor } from '../../platform/actor.ts'
import { COPY_HEADER } from '../../platform/device/copies.ts'
import type { Preferences, ZoneOfReader } from '../../platform/request-scope.ts'
import { canonicalZoneOf } from '../../i18n/zones/zones.ts'
import { accountZoneOf, timeZoneOf } from '../requests/caller.ts'
import { readPreferences, sessionCookieName } from '../requests/cookies.ts'
import type { PageCaller } from './pages.ts'

/** The cookies of a request, decoded; malformed ones are left out. */
export function parseCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {}
  for (const part of header?.split(';') ?? []) {
    const equals = part.indexOf('=')
    if (equals < 1) continue
    const name = part.slice(0, equals).trim()
    try {
      cookies[name] ??= decodeURIComponent(part.slice(equals + 1).trim())
    } catch {
      // Malformed cookies are not ours.
    }
  }
  return cookies
}

export interface ReaderCookies {
  session: string | undefined
  /** The person of this session has signed out while the server could not be reached. */
  hasLeft: boolean
  language: string | undefined
  preferences: Preferences
  timeZone: ZoneOfReader
  isCopy: boolean
}

/** The cookie's zone by its canonical name, so that aliases share cached pages. */
function zoneOfCookie(name: string | undefined): ZoneOfReader {
  const zone = timeZoneOf(name)
  return { ...zone, name: canonicalZoneOf(zone.name) }
}

/**
 * The cookies of a request. A request for an offline copy is a visitor's, in the language of its
 * URL: its session is ignored.
 */
export function readCookies(request: IncomingMessage): ReaderCookies {
  const copy = request.headers[COPY_HEADER]
  const isCopy = copy !== undefined
  const cookies = parseCookies(isCopy ? String(copy) : request.headers.cookie)
  return {
    isCopy,
    session: isCopy ? undefined : cookies[sessionCookieName()],
    hasLeft: !isCopy && cookies[SESSION_MARKER.name] === SESSION_MARKER.left,
    language: isCopy ? undefined : cookies['language'],
    preferences: readPreferences(cookies),
    timeZone: zoneOfCookie(cookies['timeZone']),
  }
}

/** The cache key of a visitor's page: all that it depends on besides stored data. */
export function variantKey(url: string, { preferences, timeZone, isCopy }: ReaderCookies): string {
  const { mode, text, reducedMotion } = preferences
  return `${url} ${timeZone.name} ${timeZone.isSiteDefault} ${mode} ${text} ${reducedMotion} ${isCopy}`
}

/** The zone for displayed times: the account's, else the browser's, else the site's. */
function zoneFor(actor: Actor, { timeZone }: ReaderCookies): ZoneOfReader {
  const account = timeZoneOf(accountZoneOf(actor))
  return account.isSiteDefault ? timeZone : { ...account, isAccounts: true }
}

export async function identifyReader(cookies: ReaderCookies, address: string): Promise<PageCaller> {
  if (cookies.session && cookies.hasLeft) await closeSession(cookies.session)
  const actor = cookies.session ? await authenticate(cookies.session, { address }) : visitor
  return {
    actor,
    address,
    preferences: cookies.preferences,
    timeZone: zoneFor(actor, cookies),
    isCopy: cookies.isCopy || undefined,
  }
}
