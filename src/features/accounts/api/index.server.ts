import { Hono } from 'hono'
import * as z from 'zod/mini'
import { requirePerson, type Actor } from '../../../platform/actor.ts'
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
} from './answers.server.ts'
import { buildMailedLinksApi } from './mailed-links.server.ts'
import { buildSecondStepApi, totpApi } from './second-step.server.ts'
import { buildSettingsApi, emailChangeApi, sessionsApi } from './settings.server.ts'
import { labelOfProvider } from '../rules/index.ts'
import {
  credentials,
  externalProvider,
  familyRegistration,
  secondStepNeeded,
  sessionUser,
} from '../schema/index.ts'
import * as accounts from '../service/index.server.ts'

export { answerSignedIn, callerOf, refuseRegistration, type SessionCookies }

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
      describeCall({
        summary: 'Sign in by password',
        answer: z.union([sessionUser, secondStepNeeded]),
      }),
      valid('json', credentials),
      async (c) => {
        const caller = { ...callerOf(c), device: cookies.device.read(c) }
        const result = await accounts.signIn(c.req.valid('json'), caller)
        if (!result.ok) throw new Problem('unauthenticated', result.reason)
        return c.json(await answerEntry(c, cookies, result))
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
    .route('/', buildMailedLinksApi(cookies))
    .route('/', buildSettingsApi(cookies))
    .route('/', emailChangeApi)
    .route('/', sessionsApi)
    .route('/', buildSecondStepApi(cookies))
    .route('/', totpApi)

export type AccountsApi = ReturnType<typeof buildAccountsApi>
