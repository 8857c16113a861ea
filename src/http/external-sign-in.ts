import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { HOME_AFTER_SIGN_IN, redirectOfExternalSignIn } from '../features/accounts/rules/index.ts'
import { secondStepPage } from '../features/accounts/rules/ways-in.ts'
import {
  authenticate,
  browserHashOf,
  handOverDevice,
  linkIdentity,
  noteDevice,
  replaceSession,
  requireOpenWays,
  signInExternally,
  type SecondStepNeeded,
} from '../features/accounts/service/index.server.ts'
import { visitor, type Person } from '../platform/actor.ts'
import { localizePath, splitLocale, type Locale } from '../i18n/locale.ts'
import {
  beginOpenIdSignIn,
  finishOpenIdSignIn,
  type SignInAttempt,
} from '../platform/configuration/openid.ts'
import { Problem } from '../platform/api/problem.ts'
import { withCallerOrigin } from '../platform/addresses/caller-origin.ts'
import { sealer } from '../platform/secrets/sealing.ts'
import { absoluteUrl } from '../platform/addresses/site-address.ts'
import { addressOfCall, originOf, timeZoneOf } from './requests/caller.ts'
import {
  clearSessionCookies,
  cookiesAreSecure,
  deviceCookie,
  pendingLinkCookie,
  readSessionCookie,
  secondStepCookie,
  setSessionCookies,
} from './requests/cookies.ts'
import { comesFromElsewhere } from './requests/own-machine.ts'
import { answerError } from './problems.ts'
import { API_POLICY, commonHeaders } from './security-headers.ts'

type SignInContext = Context<{ Bindings: HttpBindings }>

/** The sealed cookie during the redirect to the provider. */
interface Trip extends SignInAttempt {
  provider: string
  redirect: string
  locale: Locale
  /** The signed-in person who links a provider's account. */
  linksTo?: number
  /** Epoch milliseconds. */
  endsAt: number
}

/** Reasons for a failed sign-in; the page under /auth explains them. */
type Failure =
  | 'provider'
  | 'expired'
  | 'cancelled'
  | 'unverified'
  | 'suspended'
  | 'maintenance'
  | 'busy'

const TRIP_SECONDS = 600
const SEALED_IN = { table: 'cookies', column: 'external-sign-in', id: 0 } as const

const cookieName = () => (cookiesAreSecure() ? '__Host-external' : 'external')
const callbackUrl = (provider: string) => absoluteUrl(`/auth/${provider}/callback`)

/** The reader's language when there is no trip, from the language link's cookie. */
const languageOf = (c: SignInContext): Locale => (getCookie(c, 'language') === 'fa' ? 'fa' : 'en')

function keepTrip(c: SignInContext, trip: Trip): void {
  setCookie(c, cookieName(), sealer().seal(JSON.stringify(trip), SEALED_IN), {
    path: '/',
    httpOnly: true,
    secure: cookiesAreSecure(),
    // With `Strict` the browser would not send the cookie after the provider's redirect.
    sameSite: 'Lax',
    maxAge: TRIP_SECONDS,
  })
}

/** This browser's trip; single-use. */
function takeTrip(c: SignInContext, provider: string): Trip | undefined {
  const sealed = getCookie(c, cookieName())
  deleteCookie(c, cookieName(), { path: '/', secure: cookiesAreSecure() })
  if (!sealed) return undefined
  try {
    const trip = JSON.parse(sealer().open(sealed, SEALED_IN)) as Trip
    return trip.provider === provider && trip.endsAt > Date.now() ? trip : undefined
  } catch {
    return undefined
  }
}

function leadTo(c: SignInContext, address: string): Response {
  for (const [name, value] of Object.entries(commonHeaders())) c.header(name, value)
  c.header('content-security-policy', API_POLICY)
  c.header('cache-control', 'no-store')
  return c.redirect(address, 303)
}

function backToSignIn(
  c: SignInContext,
  error: Failure,
  { redirect, locale }: Pick<Trip, 'redirect' | 'locale'>,
): Response {
  const search = new URLSearchParams({ error })
  if (redirect !== HOME_AFTER_SIGN_IN) search.set('next', redirect)
  return leadTo(c, localizePath(`/auth?${search}`, locale))
}

async function begin(c: SignInContext): Promise<Response> {
  const provider = c.req.param('provider') ?? ''
  const { locale } = splitLocale(new URL(c.req.url).pathname)
  const redirect = redirectOfExternalSignIn(c.req.query('redirect'))
  const started = await beginOpenIdSignIn(provider, callbackUrl(provider))
  if (!started) return backToSignIn(c, 'provider', { redirect, locale })
  const endsAt = Date.now() + TRIP_SECONDS * 1000
  const trip = { ...started.attempt, provider, redirect, locale, endsAt }
  if (c.req.query('link') === undefined) {
    keepTrip(c, trip)
    return leadTo(c, started.address.href)
  }
  const owner = await findLinking(c)
  if (!owner)
    return leadTo(c, localizePath(`/prove?${new URLSearchParams({ next: WAYS_PAGE })}`, locale))
  keepTrip(c, { ...trip, linksTo: owner.userId })
  return leadTo(c, started.address.href)
}

const WAYS_PAGE = '/ways-in'

/**
 * The person who starts linking a provider's account on our own page, and may change the ways into
 * the account. Requests from other sites link nothing (CSRF).
 */
async function findLinking(c: SignInContext): Promise<Person | undefined> {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') return undefined
  const token = readSessionCookie(c)
  return requireOpenWays(token ? await authenticate(token) : visitor).catch((error: unknown) => {
    if (error instanceof Problem) return undefined
    throw error
  })
}

/** Links the provider's identity to the account of the person who asked, if still signed in. */
async function finishLink(
  c: SignInContext,
  trip: Trip,
  identity: { issuer: string; subject: string },
): Promise<Response> {
  const token = readSessionCookie(c)
  const actor = token ? await authenticate(token) : visitor
  if (actor.kind !== 'person' || actor.userId !== trip.linksTo)
    return backToSignIn(c, 'expired', { redirect: WAYS_PAGE, locale: trip.locale })
  const linked = await linkIdentity(actor.userId, identity)
  const done = linked.ok ? 'linked' : linked.reason
  return leadTo(c, localizePath(`${WAYS_PAGE}?${new URLSearchParams({ done })}`, trip.locale))
}

async function finish(c: SignInContext): Promise<Response> {
  const provider = c.req.param('provider') ?? ''
  const trip = takeTrip(c, provider)
  if (!trip)
    return backToSignIn(c, 'expired', { redirect: HOME_AFTER_SIGN_IN, locale: languageOf(c) })
  const currentUrl = new URL(callbackUrl(provider))
  currentUrl.search = new URL(c.req.url).search
  const answer = await finishOpenIdSignIn(provider, currentUrl, trip)
  if (!answer.ok) return backToSignIn(c, FAILURE_OF[answer.reason], trip)
  const caller = callerOf(c, trip.locale)
  const origin = originOf(visitor, caller.address, caller.userAgent)
  if (trip.linksTo !== undefined)
    return withCallerOrigin(origin, () => finishLink(c, trip, answer.identity))
  const result = await withCallerOrigin(origin, () => signInExternally(answer.identity, caller))
  if (!result.ok && result.reason === 'link-needed')
    return askForOwner(c, trip, { ...answer.identity, userId: result.userId })
  if (!result.ok)
    return backToSignIn(c, result.reason === 'suspended' ? 'suspended' : 'unverified', trip)
  const earlier = readSessionCookie(c)
  if (earlier) await replaceSession(earlier)
  if ('secondStep' in result) return askForCode(c, result.secondStep, trip)
  setSessionCookies(c, result.signedIn.token, result.signedIn.expiresAt)
  withCallerOrigin(origin, () => noteDevice(deviceCookie.read(c as never), result.signedIn.user.id))
  await handOverDevice(result.signedIn, browserHashOf(deviceCookie.read(c as never)))
  deviceCookie.remember(c, result.signedIn.user.id)
  return leadTo(c, localizePath(trip.redirect, trip.locale))
}

/**
 * An account with this address exists: its owner must sign in as usual, then the identity is
 * linked.
 */
function askForOwner(
  c: SignInContext,
  { provider, redirect, locale }: Trip,
  { userId, issuer, subject }: { userId: number; issuer: string; subject: string },
): Response {
  pendingLinkCookie.set(c, { userId, issuer, subject })
  const search = new URLSearchParams({ link: provider })
  if (redirect !== HOME_AFTER_SIGN_IN) search.set('next', redirect)
  return leadTo(c, localizePath(`/auth?${search}`, locale))
}

/** The provider replaces only the first step. */
function askForCode(c: SignInContext, { token, expiresAt }: SecondStepNeeded, trip: Trip) {
  clearSessionCookies(c)
  secondStepCookie.set(c, token, expiresAt)
  return leadTo(c, localizePath(secondStepPage(trip.redirect), trip.locale))
}

const FAILURE_OF = {
  unreachable: 'provider',
  cancelled: 'cancelled',
  invalid: 'expired',
} as const satisfies Record<string, Failure>

const callerOf = (c: SignInContext, locale: Locale) => ({
  address: addressOfCall(c),
  isFromElsewhere: comesFromElsewhere(c),
  userAgent: c.req.header('user-agent'),
  locale,
  ...zoneOf(c),
})

function zoneOf(c: SignInContext) {
  const { name, isSiteDefault } = timeZoneOf(getCookie(c, 'timeZone'))
  return { timeZone: name, ownTimeZone: isSiteDefault ? null : name }
}

/** Sign-in with an external provider: redirect and callback (spec 2.15, 7.27). */
export function buildExternalSignIn(): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.onError((error, c) => {
    if (!(error instanceof Problem)) return answerError(error, c as never)
    const failure = error.code === 'maintenance' ? error.code : 'busy'
    return backToSignIn(c, failure, { redirect: HOME_AFTER_SIGN_IN, locale: languageOf(c) })
  })
  app.get('/auth/:provider', begin)
  app.get('/fa/auth/:provider', begin)
  app.get('/auth/:provider/callback', finish)
  return app
}
