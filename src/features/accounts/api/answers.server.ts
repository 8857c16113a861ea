import type { ApiContext } from '../../../platform/api/environment.ts'
import { Problem } from '../../../platform/api/problem.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import * as accounts from '../service/index.server.ts'

/** Sets and clears the cookies of a session; the HTTP layer knows how they are called. */
export interface SessionCookies {
  read(c: ApiContext): string | undefined
  set(c: ApiContext, token: string, expiresAt: Date): void
  clear(c: ApiContext): void
  /** Of a sign-in whose password was right and whose code is still to come. */
  secondStep: {
    read(c: ApiContext): string | undefined
    set(c: ApiContext, token: string, expiresAt: Date): void
    clear(c: ApiContext): void
  }
}

export const callerOf = (c: ApiContext): accounts.Caller => ({
  address: c.get('address'),
  userAgent: c.req.header('user-agent'),
  locale: c.get('locale'),
  timeZone: c.get('timeZone'),
  ownTimeZone: c.get('timeZoneIsKnown') ? c.get('timeZone') : null,
})

/** @throws {Problem} what a refused registration answers. */
export function refuseRegistration(reason: 'email-taken' | 'common-password'): never {
  if (reason === 'email-taken') throw new Problem('conflict', 'registration-conflict')
  throw new Problem('invalid', 'invalid', { fields: [commonPassword()] })
}

/** The problem of a password that many people have. */
export const commonPassword = () => ({
  path: 'password',
  code: 'common-password',
  message: m.accounts_password_common(),
})

/** A new session takes the place of the one that the browser had: its token is never kept. */
export async function answerSignedIn(
  c: ApiContext,
  cookies: SessionCookies,
  signedIn: accounts.SignedIn,
) {
  const earlier = cookies.read(c)
  if (earlier) await accounts.closeSession(earlier)
  cookies.set(c, signedIn.token, signedIn.expiresAt)
  return signedIn.user
}

/** Answers the person, or that a code is needed first; its token goes into a cookie of its own. */
export async function answerEntry(
  c: ApiContext,
  cookies: SessionCookies,
  entry: Exclude<accounts.Entry, { ok: false }>,
) {
  if ('signedIn' in entry) return answerSignedIn(c, cookies, entry.signedIn)
  // The page that asks for the code is a visitor's.
  const earlier = cookies.read(c)
  if (earlier) await accounts.closeSession(earlier)
  if (earlier) cookies.clear(c)
  const { token, expiresAt } = entry.secondStep
  cookies.secondStep.set(c, token, expiresAt)
  return { secondStep: true as const, expiresAt: expiresAt.toISOString() }
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
 * What is answered where password or code were asked for again: never 401, for the session stands.
 * @throws {Problem} always.
 */
export function refuseProof(reason: RefusedProof, passwordField = 'password'): never {
  if (!(reason in REFUSED_FIELDS)) throw new Problem('conflict', reason)
  const { path, message } = REFUSED_FIELDS[reason as keyof typeof REFUSED_FIELDS]
  const field = path === 'password' ? passwordField : path
  throw new Problem('invalid', reason, {
    fields: [{ path: field, code: reason, message: message() }],
  })
}
