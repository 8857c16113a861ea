import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { SESSION_MARKER } from '../../features/accounts/rules/index.ts'
import { rememberAccount } from '../../features/accounts/service/index.server.ts'
import type { Mode, Preferences, TextSize } from '../../platform/request-scope.ts'
import { deployment } from '../../platform/configuration/deployment.ts'
import { sealer } from '../../platform/secrets/sealing.ts'

/** Whether cookies are Secure and bound to the host (`__Host-`), as with an https address. */
export const cookiesAreSecure = (): boolean => deployment().isOverTls

export const sessionCookieName = (): string => (cookiesAreSecure() ? '__Host-session' : 'session')

export const readSessionCookie = (c: Context): string | undefined =>
  getCookie(c, sessionCookieName())

/**
 * Max-Age in whole seconds: Expires would be compared with the device's clock, which may be wrong.
 */
const ageUntil = (expiresAt: Date): { maxAge: number } => ({
  maxAge: Math.round((expiresAt.getTime() - Date.now()) / 1000),
})

export function setSessionCookies(c: Context, token: string, expiresAt: Date): void {
  const common = {
    path: '/',
    secure: cookiesAreSecure(),
    sameSite: 'Lax',
    ...ageUntil(expiresAt),
  } as const
  setCookie(c, sessionCookieName(), token, { ...common, httpOnly: true })
  setCookie(c, SESSION_MARKER.name, SESSION_MARKER.value, common)
}

export function clearSessionCookies(c: Context): void {
  deleteCookie(c, sessionCookieName(), { path: '/', secure: cookiesAreSecure() })
  deleteCookie(c, SESSION_MARKER.name, { path: '/', secure: cookiesAreSecure() })
}

/**
 * On signing out, clears the browser's storage in all tabs, so that the next person finds nothing.
 */
export function endBrowserSession(c: Context): void {
  clearSessionCookies(c)
  for (const name of Object.keys(getCookie(c)))
    if (MEETING_COOKIE.test(name))
      deleteCookie(c, name, { path: '/', secure: name.startsWith('__Host-') })
  secondStepCookie.clear(c)
  pendingLinkCookie.clear(c)
  c.header('clear-site-data', '"storage"')
}

const deviceCookieName = (): string => (cookiesAreSecure() ? '__Host-device' : 'device')
const DEVICE_SECONDS = 31_536_000

/** The cookie of a known browser; it survives signing out. */
export const deviceCookie = {
  read: (c: Context): string | undefined => getCookie(c, deviceCookieName()),
  remember(c: Context, userId: number): void {
    const secure = cookiesAreSecure()
    const bound = { path: '/', secure, sameSite: 'Lax', httpOnly: true } as const
    const value = rememberAccount(deviceCookie.read(c), userId)
    setCookie(c, deviceCookieName(), value, { ...bound, maxAge: DEVICE_SECONDS })
  },
}

const secondStepCookieName = (): string =>
  cookiesAreSecure() ? '__Host-second-step' : 'second-step'

/** The cookie of a sign-in between password and second step. */
export const secondStepCookie = {
  read: (c: Context): string | undefined => getCookie(c, secondStepCookieName()),
  set(c: Context, token: string, expiresAt: Date): void {
    const bound = {
      path: '/',
      secure: cookiesAreSecure(),
      sameSite: 'Lax',
      httpOnly: true,
    } as const
    setCookie(c, secondStepCookieName(), token, { ...bound, ...ageUntil(expiresAt) })
  },
  clear(c: Context): void {
    deleteCookie(c, secondStepCookieName(), { path: '/', secure: cookiesAreSecure() })
  },
}

const pendingLinkName = (): string => (cookiesAreSecure() ? '__Host-link' : 'link')
const PENDING_LINK_SECONDS = 1800
const PENDING_LINK_IN = { table: 'cookies', column: 'pending-link', id: 0 } as const

/** A provider's identity, waiting for the account's owner to sign in. */
interface PendingLink {
  userId: number
  issuer: string
  subject: string
  /** Epoch milliseconds. */
  endsAt: number
}

/**
 * The sealed cookie after a provider returned the address of an existing account: valid long enough
 * for its owner to reset the password by mail.
 */
export const pendingLinkCookie = {
  set(c: Context, link: Omit<PendingLink, 'endsAt'>): void {
    const endsAt = Date.now() + PENDING_LINK_SECONDS * 1000
    const sealed = sealer().seal(JSON.stringify({ ...link, endsAt }), PENDING_LINK_IN)
    const secure = cookiesAreSecure()
    const bound = { path: '/', secure, sameSite: 'Lax', httpOnly: true } as const
    setCookie(c, pendingLinkName(), sealed, { ...bound, maxAge: PENDING_LINK_SECONDS })
  },
  /** Single-use. */
  take(c: Context): PendingLink | undefined {
    const sealed = getCookie(c, pendingLinkName())
    if (!sealed) return undefined
    pendingLinkCookie.clear(c)
    try {
      const link = JSON.parse(sealer().open(sealed, PENDING_LINK_IN)) as PendingLink
      return link.endsAt > Date.now() ? link : undefined
    } catch {
      return undefined
    }
  },
  clear(c: Context): void {
    deleteCookie(c, pendingLinkName(), { path: '/', secure: cookiesAreSecure() })
  },
}

/** `Set-Cookie` values that delete both cookies. */
export const clearedSessionCookies = (): string[] =>
  [sessionCookieName(), SESSION_MARKER.name].map(
    (name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax${cookiesAreSecure() ? '; Secure' : ''}`,
  )

/** The cookie with the key of a private meeting link. */
export const meetingCookieName = (consultationId: number): string =>
  `${cookiesAreSecure() ? '__Host-' : ''}meeting-${consultationId}`

export const MEETING_COOKIE = /^(?:__Host-)?meeting-\d+$/

const MODES: readonly string[] = ['light', 'dark', 'calm'] satisfies Mode[]
const TEXT_SIZES: readonly string[] = ['16', '21'] satisfies TextSize[]

/** The reader's display settings, from cookies that the browser sets. */
export function readPreferences(cookies: Readonly<Record<string, string>>): Preferences {
  const { mode = '', text = '', motion } = cookies
  return {
    mode: MODES.includes(mode) ? (mode as Mode) : 'auto',
    text: TEXT_SIZES.includes(text) ? (text as TextSize) : '18',
    reducedMotion: motion === 'reduce',
  }
}
