import * as z from 'zod/mini'
import { requirePerson } from '../../../platform/actor.ts'
import { calls } from '../../../platform/api/call.ts'
import { oidcProviderNames } from '../../../platform/configuration/openid.ts'
import {
  answerEntry,
  answerSignedIn,
  callerOf,
  refuseRegistration,
  type SessionCookies,
  commonPassword,
} from './answers.server.ts'
import { accessKeysApi, buildWaysInApi } from './ways-in.server.ts'
import { buildSecondStepApi, totpApi } from './second-step.server.ts'
import { buildSettingsApi, emailChangeApi, sessionsApi } from './settings.server.ts'
import { labelOfProvider } from '../rules/index.ts'
import * as schema from '../schema/index.ts'
import * as accounts from '../service/index.server.ts'

const sent = z.object({ sent: z.boolean() })

/** Calls of the pages that mails link to: password reset and address confirmation. */
const buildMailedLinksApi = (cookies: SessionCookies) =>
  calls({ ignoresKey: true })
    .post('/password-reset/request', {
      summary: 'Ask for a mail to set a new password',
      body: schema.resetRequest,
      status: 202,
      answer: sent,
      handle: async ({ c, body }) => {
        await accounts.requestPasswordReset(body.email, callerOf(c))
        return { sent: true }
      },
    })
    .get('/password-reset', {
      summary: 'Whose password a mailed token sets, if it is valid; asking changes nothing',
      query: schema.resetQuery,
      answer: schema.openReset,
      handle: async ({ query }) => ({
        email: (await accounts.findEmailOfReset(query.token)) ?? null,
      }),
    })
    .post('/password-reset', {
      summary: 'Set a new password with a mailed token',
      problems: { invalid: ['link-ended'], unauthenticated: ['suspended'] },
      body: schema.passwordReset,
      answer: z.union([schema.sessionUser, schema.secondStepNeeded]),
      handle: async ({ c, body }) => {
        const result = await accounts.resetPassword(body, callerOf(c))
        if (!result.ok && result.reason === 'common-password') throw commonPassword()
        const entry = result.ok ? await accounts.enter(result.userId, callerOf(c)) : result
        if (!entry.ok) return { ok: false, reason: 'link-ended' as const }
        return answerEntry(c, cookies, entry)
      },
    })
    .post('/confirm-email', {
      summary: 'Confirm an address with a mailed token',
      problems: { invalid: ['link-ended'] },
      body: schema.emailConfirmation,
      answer: z.object({ confirmed: z.boolean() }),
      handle: async ({ body }) => {
        const result = await accounts.confirmEmail(body.token)
        return result.ok ? { confirmed: true } : result
      },
    })
    .post('/confirm-email/resend', {
      summary: 'Ask once more for the mail that confirms the own address',
      access: 'signed-in',
      problems: { conflict: ['already-confirmed'] },
      status: 202,
      answer: sent,
      ignoresKey: false,
      handle: async ({ c, actor }) => {
        const result = await accounts.resendConfirmation(actor, callerOf(c))
        return result.ok ? { sent: true } : result
      },
    }).hono

export { answerSignedIn, callerOf, refuseRegistration, type SessionCookies }

const externalProviders = () =>
  oidcProviderNames().map((name) => ({ name, label: labelOfProvider(name) }))

export const buildAccountsApi = (cookies: SessionCookies) =>
  calls({ ignoresKey: true })
    .get('/user', {
      summary: 'The signed-in person',
      access: 'signed-in',
      answer: schema.sessionUser,
      handle: ({ actor }) => accounts.sessionUserOf(requirePerson(actor)),
    })
    .get('/auth/providers', {
      summary: 'External providers to sign in with',
      answer: z.array(schema.externalProvider),
      handle: () => externalProviders(),
    })
    .post('/login', {
      summary: 'Sign in by password',
      problems: {
        unauthenticated: ['wrong-credentials', 'suspended', 'demo-elsewhere'],
        'too-many-requests': ['too-many-sign-ins'],
      },
      body: schema.credentials,
      answer: z.union([schema.sessionUser, schema.secondStepNeeded]),
      handle: async ({ c, body }) => {
        const caller = { ...callerOf(c), device: cookies.device.read(c) }
        const result = await accounts.signIn(body, caller)
        return result.ok ? answerEntry(c, cookies, result) : result
      },
    })
    .post('/register/user', {
      summary: 'Register a family',
      problems: { conflict: ['registration-conflict'] },
      body: schema.familyRegistration,
      status: 201,
      answer: schema.sessionUser,
      handle: async ({ c, body }) => {
        const result = await accounts.registerFamily(body, callerOf(c))
        if (!result.ok) return refuseRegistration(result.reason)
        return answerSignedIn(c, cookies, await accounts.openSession(result.userId, callerOf(c)))
      },
    })
    .post('/logout', {
      summary: 'Sign out',
      handle: async ({ c }) => {
        const token = cookies.read(c)
        if (token) await accounts.closeSession(token)
        cookies.end(c)
      },
    })
    .hono.route('/', buildMailedLinksApi(cookies))
    .route('/', buildSettingsApi(cookies))
    .route('/', emailChangeApi)
    .route('/', sessionsApi)
    .route('/', buildSecondStepApi(cookies))
    .route('/', totpApi)
    .route('/', buildWaysInApi(cookies))
    .route('/', accessKeysApi)

export type AccountsApi = ReturnType<typeof buildAccountsApi>
