import { Hono } from 'hono'
import * as z from 'zod/mini'
import { requirePerson, type Actor } from '../../../platform/actor.ts'
import { answerList } from '../../../platform/api/lists.ts'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { valid } from '../../../platform/api/validation.ts'
import { oidcProviderNames } from '../../../platform/configuration/openid.ts'
import { Problem } from '../../../platform/api/problem.ts'
import {
  answerEntry,
  answerSignedIn,
  callerOf,
  refuseRegistration,
  type SessionCookies,
  commonPassword,
} from './answers.server.ts'
import { accessKeysApi } from './access-keys.server.ts'
import { buildSecondStepApi, totpApi } from './second-step.server.ts'
import { buildSettingsApi, emailChangeApi, sessionsApi } from './settings.server.ts'
import { buildWaysInApi } from './ways-in.server.ts'
import { labelOfProvider } from '../rules/index.ts'
import {
  credentials,
  externalProvider,
  familyRegistration,
  secondStepNeeded,
  sessionUser,
  emailConfirmation,
  passwordReset,
  resetRequest,
} from '../schema/index.ts'
import * as accounts from '../service/index.server.ts'

const LINK_ENDED = { invalid: ['link-ended'] }
const sent = z.object({ sent: z.boolean() })
const confirmed = z.object({ confirmed: z.boolean() })
const ASK_FOR_PASSWORD = 'Ask for a mail to set a new password'

const describeReset = describeCall({
  summary: 'Set a new password with a mailed token',
  problems: { invalid: ['link-ended'], unauthenticated: ['suspended'] },
  answer: z.union([sessionUser, secondStepNeeded]),
  ignoresKey: true,
})

/** What the links in mails lead to: a new password, a confirmed address. */
const buildMailedLinksApi = (cookies: SessionCookies) =>
  new Hono<ApiEnvironment>()
    .post(
      '/password-reset/request',
      describeCall({ summary: ASK_FOR_PASSWORD, status: 202, answer: sent, ignoresKey: true }),
      valid('json', resetRequest),
      async (c) => {
        await accounts.requestPasswordReset(c.req.valid('json').email, callerOf(c))
        return c.json({ sent: true }, 202)
      },
    )
    .post('/password-reset', describeReset, valid('json', passwordReset), async (c) => {
      const result = await accounts.resetPassword(c.req.valid('json'))
      if (!result.ok && result.reason === 'common-password')
        throw new Problem('invalid', 'invalid', { fields: [commonPassword()] })
      if (!result.ok) throw new Problem('invalid', 'link-ended')
      const entry = await accounts.enter(result.userId, callerOf(c))
      if (!entry.ok) throw new Problem('invalid', 'link-ended')
      return c.json(await answerEntry(c, cookies, entry))
    })
    .post(
      '/confirm-email',
      describeCall({
        summary: 'Confirm an address with a mailed token',
        problems: LINK_ENDED,
        answer: confirmed,
        ignoresKey: true,
      }),
      valid('json', emailConfirmation),
      async (c) => {
        const result = await accounts.confirmEmail(c.req.valid('json').token)
        if (!result.ok) throw new Problem('invalid', 'link-ended')
        return c.json({ confirmed: true })
      },
    )
    .post(
      '/confirm-email/resend',
      describeCall({
        summary: 'Ask once more for the mail that confirms the own address',
        problems: { conflict: ['already-confirmed'] },
        access: 'signed-in',
        status: 202,
        answer: sent,
        ignoresKey: true,
      }),
      async (c) => {
        const result = await accounts.resendConfirmation(c.get('actor'), callerOf(c))
        if (!result.ok) throw new Problem('conflict', result.reason)
        return c.json({ sent: true }, 202)
      },
    )

export { answerSignedIn, callerOf, refuseRegistration, type SessionCookies }

const currentUser = (actor: Actor) => accounts.sessionUserOf(requirePerson(actor))

const SIGN_IN_PROBLEMS = {
  unauthenticated: ['wrong-credentials', 'suspended', 'demo-elsewhere'],
  'too-many-requests': ['too-many-sign-ins'],
}

const describeSignIn = describeCall({
  summary: 'Sign in by password',
  problems: SIGN_IN_PROBLEMS,
  answer: z.union([sessionUser, secondStepNeeded]),
  ignoresKey: true,
})

const externalProviders = () =>
  oidcProviderNames().map((name) => ({ name, label: labelOfProvider(name) }))

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
      (c) => answerList(c, externalProviders()),
    )
    .post('/login', describeSignIn, valid('json', credentials), async (c) => {
      const caller = { ...callerOf(c), device: cookies.device.read(c) }
      const result = await accounts.signIn(c.req.valid('json'), caller)
      if (!result.ok) throw new Problem('unauthenticated', result.reason)
      return c.json(await answerEntry(c, cookies, result))
    })
    .post(
      '/register/user',
      describeCall({
        summary: 'Register a family',
        problems: { conflict: ['registration-conflict'] },
        status: 201,
        answer: sessionUser,
        ignoresKey: true,
      }),
      valid('json', familyRegistration),
      async (c) => {
        const result = await accounts.registerFamily(c.req.valid('json'), callerOf(c))
        if (!result.ok) return refuseRegistration(result.reason)
        const signedIn = await accounts.openSession(result.userId, callerOf(c))
        return c.json(await answerSignedIn(c, cookies, signedIn), 201)
      },
    )
    .post(
      '/logout',
      describeCall({ summary: 'Sign out', status: 204, ignoresKey: true }),
      async (c) => {
        const token = cookies.read(c)
        if (token) await accounts.closeSession(token)
        cookies.end(c)
        return c.body(null, 204)
      },
    )
    .route('/', buildMailedLinksApi(cookies))
    .route('/', buildSettingsApi(cookies))
    .route('/', emailChangeApi)
    .route('/', sessionsApi)
    .route('/', buildSecondStepApi(cookies))
    .route('/', totpApi)
    .route('/', buildWaysInApi(cookies))
    .route('/', accessKeysApi)

export type AccountsApi = ReturnType<typeof buildAccountsApi>
