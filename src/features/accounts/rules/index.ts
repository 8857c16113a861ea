import { ROLES, type Role } from '../../../platform/actor.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts'

/** Limits of password and name (spec 5.1, 9.5). */
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 200
export const NAME_MIN_LENGTH = 2
export const NAME_MAX_LENGTH = 100
export const PHONE_MAX_LENGTH = 40

/** The child's age at registration, in years (spec 9.4). */
export const REGISTRATION_CHILD_AGE_YEARS = { min: 0, max: 18 } as const

/**
 * Effective role of somebody with several: the first by priority; `regular` without any (spec 6.2).
 */
export function effectiveRole(roles: readonly string[]): Role {
  return ROLES.find((role) => roles.includes(role)) ?? 'regular'
}

export interface SessionLifetime {
  idleMs: number
  absoluteMs: number
}

/** A session's idle limit and lifetime. Staff, who see more, are signed out sooner. */
export function sessionLifetimeOf(roles: readonly Role[]): SessionLifetime {
  return roles.includes('admin') || roles.includes('publisher')
    ? { idleMs: 30 * MINUTE_MS, absoluteMs: 8 * HOUR_MS }
    : { idleMs: 14 * DAY_MS, absoluteMs: 90 * DAY_MS }
}

/**
 * Least interval between two writes of a session's last use, so that most requests need no write.
 */
export const SESSION_TOUCH_EVERY_MS = MINUTE_MS

export const RESET_TOKEN_MINUTES = 30
export const CONFIRMATION_TOKEN_DAYS = 7

/** Validity of the link for the first password of an account made by the team. */
export const FIRST_PASSWORD_TOKEN_DAYS = 7

/** The page after signing in, unless another was requested. */
export const HOME_AFTER_SIGN_IN = '/dashboard'

/** Delay before signing out leaves the page (spec 9.8). */
export const SIGN_OUT_REDIRECT_DELAY_MS = 500

/**
 * Time that a protected page waits for the session, with the marker and without (spec 4.2, 9.8).
 */
export const SESSION_GRACE_MS = { withMarker: 1500, withoutMarker: 500 } as const

/** Retries of the user request while the marker is set, and their interval (spec 7.2). */
export const USER_FETCH_RETRIES = 3
export const USER_FETCH_RETRY_MS = 1000

/**
 * The cookie that scripts can read beside the session's own (spec 9.9). `left` where signing out did
 * not reach the server: the next page that does ends the session.
 */
export const SESSION_MARKER = { name: 'authStatus', value: 'authenticated', left: 'left' } as const
/** Longer than any session lives. */
export const LEFT_SECONDS = (sessionLifetimeOf(['regular']).absoluteMs + DAY_MS) / 1000

const UNSAFE_REDIRECT = /[\\ \p{Cc}]/u

/**
 * A path of this site to continue to, else `fallback`; never another site, in whatever notation.
 */
export function safeRedirect(target: string | null | undefined, fallback: string): string {
  if (!target || !target.startsWith('/') || target.startsWith('//')) return fallback
  let decoded: string
  try {
    decoded = decodeURIComponent(target)
  } catch {
    return fallback
  }
  if (UNSAFE_REDIRECT.test(target) || UNSAFE_REDIRECT.test(decoded.replaceAll(' ', '')))
    return fallback
  if (decoded.startsWith('//')) return fallback
  const url = new URL(target, 'https://site.invalid')
  // Percent-encoded, as a header requires.
  const path = url.pathname + url.search + url.hash
  return url.host === 'site.invalid' && !path.startsWith('//') ? path : fallback
}

/**
 * Name of a new account from an external provider: the provider's, else derived from the address.
 */
export function nameOfExternalAccount(name: string | undefined, email: string): string {
  const candidates = [name, email.split('@')[0], email]
  const fitting = candidates.find((one) => (one?.length ?? 0) >= NAME_MIN_LENGTH) ?? email
  return fitting.slice(0, NAME_MAX_LENGTH)
}

/**
 * The page to return to after an external sign-in: a word such as `dashboard`, or a path of this
 * site (spec 2.15).
 */
export const redirectOfExternalSignIn = (given: string | undefined): string =>
  safeRedirect(given && !given.startsWith('/') ? `/${given}` : given, HOME_AFTER_SIGN_IN)

/** Display name of a provider, as in `Google` for GOOGLE in the environment. */
export const labelOfProvider = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1)

export const EMAIL_CHANGE_HOURS = 24

/** Validity of a former address's link to revert a change. */
export const EMAIL_RETURN_DAYS = 3

/** Mails that a person may turn off. */
export const CHOSEN_MAILS = ['reminders', 'messages', 'reviews', 'waiting'] as const

/** Storage and addresses of a person's photo. Safe for the browser. */

/** Stored widths in pixels: for a card on a high-density screen, and for a profile. */
export const PHOTO_WIDTHS = [192, 512] as const

const NAME = /^([\w-]{22,64})-(192|512)\.webp$/

/**
 * A photo's address in its largest width; {@link ../../../ui/own-picture.ts} derives the others.
 */
export const photoPath = (key: string): string => `/api/photos/${fileNameOf(key, 512)}`

export const fileNameOf = (key: string, width: number): string => `${key}-${width}.webp`

/** The key in a photo's file name; undefined when it has another form. */
export const keyInFileName = (fileName: string): string | undefined => NAME.exec(fileName)?.[1]
