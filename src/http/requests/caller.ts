import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { parseAccept } from 'hono/utils/accept'
import { parse } from 'hono/utils/cookie'
import { deviceOf } from '../../features/accounts/rules/devices.ts'
import { memoryLimit } from '../../database/rate-limits.ts'
import { countSecurity } from '../../database/security-journal.ts'
import {
  authenticate,
  authenticateKey,
  browserHashOf,
} from '../../features/accounts/service/index.server.ts'
import { inLocale } from '../../i18n/current-locale.server.ts'
import { isLocale, type Locale } from '../../i18n/locale.ts'
import { isTimeZone, storedZoneOf } from '../../i18n/zones/zones.ts'
import { visitor, type Actor } from '../../platform/actor.ts'
import type { ApiEnvironment } from '../../platform/api/environment.ts'
import { Problem } from '../../platform/api/problem.ts'
import type { ValueTaker } from '../../platform/api/written-answer.ts'
import { shortenAddress, withCallerOrigin } from '../../platform/addresses/caller-origin.ts'
import { isForOneReader } from '../../platform/addresses/private-address.ts'
import { deployment } from '../../platform/configuration/deployment.ts'
import { logger } from '../../platform/logger.ts'
import { siteSettings } from '../../platform/site-settings.ts'
import { deviceCookie, meetingCookieName, readSessionCookie } from './cookies.ts'
import { comesFromElsewhere } from './own-machine.ts'
import { present } from '../../platform/present.ts'

/** The environment of an in-process call by a page that is rendered. */
export interface InProcess extends Partial<ValueTaker> {
  inProcess: true
  actor: ApiEnvironment['Variables']['actor']
  address: string
}

export const isInProcess = (c: Context): boolean =>
  (c.env as Partial<InProcess> | undefined)?.inProcess === true

/** A call's origin, with the precision of the security journal. */
export const originOf = (actor: Actor, address: string, userAgent?: string) => ({
  userId: actor.kind === 'person' ? actor.userId : null,
  describe: () => ({ network: shortenAddress(address), ...deviceOf(userAgent) }),
})

let warned = false

/** Whether trusted proxies are configured, whose headers are believed. */
export const hasProxies = (): boolean => deployment().trustedProxies > 0

/**
 * The caller's address for rate limits: the last hop that is not a trusted proxy, without port. For
 * IPv6 it is the /64 network, since one connection has any number of addresses in it.
 */
const addressOf = (socket: string, forwarded: string | undefined): string =>
  networkOf(hopOf(socket, forwarded))

function hopOf(socket: string, forwarded: string | undefined): string {
  const { trustedProxies } = deployment()
  if (!forwarded) return socket
  if (trustedProxies === 0) {
    if (!warned)
      logger.warn('X-Forwarded-For is ignored: set TRUST_PROXY to the number of proxies in front')
    warned = true
    return socket
  }
  const hops = forwarded.split(',').map((hop) => hop.trim())
  return hops.at(-trustedProxies) ?? socket
}

const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/
/** The prefix of IPv4-mapped IPv6 addresses. */
const IPV4_MAPPED = '0 0 0 0 0 65535'
/** The zone index of a link-local address. */
const ZONE = /%.*$/

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`)
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}

/** IPv4 unchanged, also when IPv6-mapped; IPv6 as its /64 network. */
export function networkOf(hop: string): string {
  const [, bracketed, ipv4] = WITH_PORT.exec(hop) ?? []
  const address = (bracketed ?? ipv4 ?? hop).replace(ZONE, '')
  const version = isIP(address)
  if (version !== 6) return version === 4 ? address : hop.slice(0, 64)
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 6).join(' ') === IPV4_MAPPED)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

export const addressOfRequest = ({ socket, headers }: IncomingMessage): string =>
  addressOf(
    socket.remoteAddress ?? 'unknown',
    String(headers['x-forwarded-for'] ?? '') || undefined,
  )

export const addressOfCall = (c: Context): string =>
  addressOf(
    (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? 'unknown',
    c.req.header('x-forwarded-for'),
  )

/** A call's language: by Accept-Language among ours, else the reader's cookie. */
export function localeOfCall(accepted: string | undefined, cookies: string | undefined): Locale {
  const preferred = parseAccept(accepted ?? '')
    .filter(({ q }) => q > 0)
    .toSorted((one, other) => other.q - one.q)
    .map(({ type }) => type.split('-')[0]?.toLowerCase())
  return [...preferred, parse(cookies ?? '', 'language')['language']].find(isLocale) ?? 'en'
}

/** The first candidate that is a valid zone, else the site's. */
export function timeZoneOf(...candidates: (string | null | undefined)[]): {
  name: string
  isSiteDefault: boolean
} {
  const own = candidates.find((name) => isTimeZone(name))
  return own
    ? { name: storedZoneOf(own), isSiteDefault: false }
    : { name: siteSettings()['site.timeZone'], isSiteDefault: true }
}

export const accountZoneOf = (actor: Actor): string | null =>
  actor.kind === 'person' ? actor.timeZone : null

const BEARER = /^Bearer +(\S+) *$/i

/**
 * A script's access key. Other schemes belong to a proxy in front of the site, which may pass its
 * header on.
 */
const accessKeyOf = (c: Context): string | undefined =>
  BEARER.exec(c.req.header('authorization') ?? '')?.[1]

async function actorOfSession(c: Context<ApiEnvironment>): Promise<Actor> {
  const token = readSessionCookie(c)
  return token ? authenticate(token, { address: c.get('address') }) : visitor
}

/** Limits the calls of a key, by its id. @throws {Problem} 429 past the limit. */
export const spendKey = memoryLimit({ name: 'access-key', points: 600, perSeconds: 300 })
/** Limits refused keys, by address. */
const spendRefusedKey = memoryLimit({ name: 'access-key-refused', points: 60, perSeconds: 300 })

/** @throws {Problem} 401 for an unknown, revoked or expired key, 429 past the limit. */
async function actorOfKey(c: Context<ApiEnvironment>, key: string): Promise<Actor> {
  const address = c.get('address')
  const person = await authenticateKey(key, { address })
  if (person?.key) {
    await spendKey(String(person.key.id))
    return person
  }
  const origin = originOf(visitor, address, c.req.header('user-agent'))
  return withCallerOrigin(origin, async () => {
    countSecurity('key-refused', { aboutId: null }, {})
    await spendRefusedKey(address)
    throw new Problem('unauthenticated', 'key-invalid')
  })
}

/** Identifies the caller, their address, and the response's language and zone. */
export const identifyCaller: MiddlewareHandler<ApiEnvironment> = async (c, next) => {
  const own = c.env as Partial<InProcess> | undefined
  const key = own?.inProcess ? undefined : accessKeyOf(c)
  // With an access key, cookies are ignored.
  if (key !== undefined) c.req.raw.headers.delete('cookie')
  const locale = localeOfCall(c.req.header('accept-language'), c.req.header('cookie'))
  c.set('locale', locale)
  c.set('isFromElsewhere', () => comesFromElsewhere(c))
  c.set('browserHash', () => browserHashOf(deviceCookie.read(c)))
  c.set('isForOneReader', isForOneReader(c.req.url))
  c.set('meetingKeyOf', (id) => {
    const meetingKey = getCookie(c, meetingCookieName(id))
    if (meetingKey !== undefined) c.set('isForOneReader', true)
    return meetingKey
  })
  c.set('address', own?.inProcess ? present(own.address) : addressOfCall(c))
  if (own?.inProcess) c.set('actor', present(own.actor))
  else c.set('actor', await (key === undefined ? actorOfSession(c) : actorOfKey(c, key)))
  const account = accountZoneOf(c.get('actor'))
  const zone = timeZoneOf(c.req.query('timeZone'), account, getCookie(c, 'timeZone'))
  c.set('timeZone', zone.name)
  c.set('timeZoneIsKnown', !zone.isSiteDefault)
  const origin = originOf(c.get('actor'), c.get('address'), c.req.header('user-agent'))
  const device = () => deviceCookie.read(c)
  return withCallerOrigin({ ...origin, device }, () => inLocale(locale, next))
}
