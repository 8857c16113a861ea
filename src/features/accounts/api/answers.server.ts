import type { ApiContext } from '../../../platform/api-environment.ts'
import { Problem } from '../../../platform/problem.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import * as accounts from '../service.server.ts'

/** Sets and clears the cookies of a session; the HTTP layer knows how they are called. */
export interface SessionCookies {
  read(c: ApiContext): string | undefined
  set(c: ApiContext, token: string, expiresAt: Date): void
  clear(c: ApiContext): void
}

export const callerOf = (c: ApiContext): accounts.Caller => ({
  address: c.get('address'),
  userAgent: c.req.header('user-agent'),
  locale: c.get('locale'),
  timeZone: c.get('timeZone'),
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
