import type { ApiContext } from '../../../platform/api/environment.ts'
import { invalidField, Problem } from '../../../platform/api/problem.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import * as accounts from '../service/index.server.ts'

/** Sets and clears the cookies of a session; the HTTP layer knows their names. */
export interface SessionCookies {
  read(c: ApiContext): string | undefined
  set(c: ApiContext, token: string, expiresAt: Date): void
  clear(c: ApiContext): void
  /** Clears them, and everything that the browser has stored for the site. */
  end(c: ApiContext): void
  /** What the browser stores of the accounts that were signed in to with it. */
  device: {
    read(c: ApiContext): string | undefined
    remember(c: ApiContext, userId: number): void
  }
  /** An account at a provider that waits for its owner to sign in here. */
  pendingLink: {
    take(c: ApiContext): { userId: number; issuer: string; subject: string } | undefined
  }
  /** For a sign-in whose password was right and whose code is still pending. */
  secondStep: {
    read(c: ApiContext): string | undefined
    set(c: ApiContext, token: string, expiresAt: Date): void
    clear(c: ApiContext): void
  }
}

export const callerOf = (c: ApiContext): accounts.Caller => ({
  address: c.get('address'),
  isFromElsewhere: c.get('isFromElsewhere')(),
  userAgent: c.req.header('user-agent'),
  locale: c.get('locale'),
  timeZone: c.get('timeZone'),
  ownTimeZone: c.get('timeZoneIsKnown') ? c.get('timeZone') : null,
})

export function refuseRegistration(reason: 'email-taken' | 'common-password'): never {
  if (reason === 'email-taken') throw new Problem('conflict', 'registration-conflict')
  throw commonPassword()
}

export const commonPassword = () =>
  invalidField('password', m.accounts_password_common(), 'common-password')

/**
 * A new session replaces the browser's earlier one, whose token is never reused. An account at a
 * provider that waited for this person's sign-in is linked now.
 */
export async function answerSignedIn(
  c: ApiContext,
  cookies: SessionCookies,
  signedIn: accounts.SignedIn,
) {
  const earlier = cookies.read(c)
  if (earlier) await accounts.replaceSession(earlier)
  await accounts.handOverDevice(signedIn, c.get('browserHash')())
  cookies.set(c, signedIn.token, signedIn.expiresAt)
  cookies.device.remember(c, signedIn.user.id)
  const pending = cookies.pendingLink.take(c)
  if (pending?.userId === signedIn.user.id) await accounts.linkIdentity(pending.userId, pending)
  return signedIn.user
}

/** The same for an account that was there before, whose owner may not know this browser. */
export function answerOwnSignIn(
  c: ApiContext,
  cookies: SessionCookies,
  signedIn: accounts.SignedIn,
) {
  accounts.noteDevice(cookies.device.read(c), signedIn.user.id)
  return answerSignedIn(c, cookies, signedIn)
}

/** Returns the person, or that a code is needed first, whose token goes into its own cookie. */
export async function answerEntry(
  c: ApiContext,
  cookies: SessionCookies,
  entry: Exclude<accounts.Entry, { ok: false }>,
) {
  if ('signedIn' in entry) return answerOwnSignIn(c, cookies, entry.signedIn)
  // The page that asks for the code is shown to a visitor.
  const earlier = cookies.read(c)
  if (earlier) await accounts.replaceSession(earlier)
  if (earlier) cookies.clear(c)
  const { token, expiresAt } = entry.secondStep
  cookies.secondStep.set(c, token, expiresAt)
  return { secondStep: true as const, expiresAt }
}

const REFUSED_FIELDS = {
  'wrong-password': { path: 'password', message: m.settings_own_password_wrong },
  'wrong-code': { path: 'code', message: m.problem_wrong_code },
  'same-email': { path: 'email', message: m.settings_email_same },
} as const

type RefusedProof =
  | keyof typeof REFUSED_FIELDS
  | 'password-missing'
  | 'email-unconfirmed'
  | 'second-step-on'
  | 'second-step-off'
  | 'not-enrolling'

/**
 * The answer where password or code were requested again: never 401, as the session stays valid.
 */
export function refuseProof(reason: RefusedProof, passwordField = 'password'): never {
  if (!(reason in REFUSED_FIELDS)) throw new Problem('conflict', reason)
  const { path, message } = REFUSED_FIELDS[reason as keyof typeof REFUSED_FIELDS]
  const field = path === 'password' ? passwordField : path
  throw new Problem('invalid', reason, {
    fields: [{ path: field, code: reason, message: message() }],
  })
}
