import { Hono } from 'hono'
import * as z from 'zod/mini'
import { requirePerson, type Actor } from '../../platform/actor.ts'
import { describeCall } from '../../platform/api-description.ts'
import type { ApiContext, ApiEnvironment } from '../../platform/api-environment.ts'
import { valid } from '../../platform/api-validation.ts'
import { oidcProviderNames } from '../../platform/openid.ts'
import { Problem } from '../../platform/problem.ts'
import * as m from '../../i18n/paraglide/messages.js'
import {
  credentials,
  emailConfirmation,
  externalProvider,
  familyRegistration,
  passwordReset,
  resetRequest,
  sessionUser,
} from './schema.ts'
import { labelOfProvider } from './rules.ts'
import * as accounts from './service.server.ts'

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

const commonPassword = () => ({
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

const currentUser = (actor: Actor) => accounts.sessionUserOf(requirePerson(actor))

export const buildAccountsApi = (cookies: SessionCookies) =>
  new Hono<ApiEnvironment>()
    .get(
      '/user',
      describeCall({ summary: 'The signed-in person', access: 'signed-in', answer: sessionUser }),
      (c) => c.json(currentUser(c.get('actor'))),
    )
    .get(
      '/auth/providers',
      describeCall({
        summary: 'External providers to sign in with',
        answer: z.array(externalProvider),
      }),
      (c) => c.json(oidcProviderNames().map((name) => ({ name, label: labelOfProvider(name) }))),
    )
    .post(
      '/login',
      describeCall({ summary: 'Sign in by password', answer: sessionUser }),
      valid('json', credentials),
      async (c) => {
        const result = await accounts.signIn(c.req.valid('json'), callerOf(c))
        if (!result.ok) throw new Problem('unauthenticated', result.reason)
        return c.json(await answerSignedIn(c, cookies, result.signedIn))
      },
    )
    .post(
      '/register/user',
      describeCall({ summary: 'Register a family', status: 201, answer: sessionUser }),
      valid('json', familyRegistration),
      async (c) => {
        const result = await accounts.registerFamily(c.req.valid('json'), callerOf(c))
        if (!result.ok) return refuseRegistration(result.reason)
        const signedIn = await accounts.openSession(result.userId, callerOf(c))
        return c.json(await answerSignedIn(c, cookies, signedIn), 201)
      },
    )
    .post('/logout', describeCall({ summary: 'Sign out', status: 204 }), async (c) => {
      const token = cookies.read(c)
      if (token) await accounts.closeSession(token)
      cookies.clear(c)
      return c.body(null, 204)
    })
    .post(
      '/password-reset/request',
      describeCall({ summary: 'Ask for a mail to set a new password', status: 202 }),
      valid('json', resetRequest),
      async (c) => {
        await accounts.requestPasswordReset(c.req.valid('json').email, callerOf(c))
        return c.json({ sent: true }, 202)
      },
    )
    .post(
      '/password-reset',
      describeCall({ summary: 'Set a new password with a mailed token', answer: sessionUser }),
      valid('json', passwordReset),
      async (c) => {
        const result = await accounts.resetPassword(c.req.valid('json'))
        if (!result.ok && result.reason === 'common-password')
          throw new Problem('invalid', 'invalid', { fields: [commonPassword()] })
        if (!result.ok) throw new Problem('invalid', 'link-ended')
        const signedIn = await accounts.openSession(result.userId, callerOf(c))
        return c.json(await answerSignedIn(c, cookies, signedIn))
      },
    )
    .post(
      '/confirm-email',
      describeCall({
        summary: 'Confirm an address with a mailed token',
        answer: z.object({ confirmed: z.boolean() }),
      }),
      valid('json', emailConfirmation),
      async (c) => {
        const result = await accounts.confirmEmail(c.req.valid('json').token)
        if (!result.ok) throw new Problem('invalid', 'link-ended')
        return c.json({ confirmed: true })
      },
    )

export type AccountsApi = ReturnType<typeof buildAccountsApi>
