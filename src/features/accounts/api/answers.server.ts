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
  /** The cookie that lists the accounts this browser has signed in to. */
  device: {
    read(c: ApiContext): string | undefined
    remember(c: ApiContext, userId: number): void
  }
  /** A verified provider account that is linked once its owner signs in here. */
  pendingLink: {
    take(c: ApiContext): { userId: number; issuer: string; subject: string } | undefined
  }
  /** The token of a sign-in with a correct password and a pending second step. */
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
 * Opens a new session in place of the browser's earlier one, whose token is never reused, and links
 * the pending provider account to this person.
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

/** As {@link answerSignedIn} for an existing account, whose owner may not know this browser. */
export function answerOwnSignIn(
  c: ApiContext,
  cookies: SessionCookies,
  signedIn: accounts.SignedIn,
) {
  accounts.noteDevice(cookies.device.read(c), signedIn.user.id)
  return answerSignedIn(c, cookies, signedIn)
}

/**
 * Answers with the person, or that a second step is required; its token goes into its own cookie.
 */
export async function answerEntry(
  c: ApiContext,
  cookies: SessionCookies,
  entry: Exclude<accounts.Entry, { ok: false }>,
) {
  if ('signedIn' in entry) return answerOwnSignIn(c, cookies, entry.signedIn)
  // The second-step page is for visitors, so the earlier session ends here.
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

/** Refuses a wrong password or code; never with 401, as the session stays valid. */
export function refuseProof(reason: RefusedProof, passwordField = 'password'): never {
  if (!(reason in REFUSED_FIELDS)) throw new Problem('conflict', reason)
  const { path, message } = REFUSED_FIELDS[reason as keyof typeof REFUSED_FIELDS]
  const field = path === 'password' ? passwordField : path
  throw new Problem('invalid', reason, {
    fields: [{ path: field, code: reason, message: message() }],
  })
}
