import { Hono } from 'hono'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { valid } from '../../../platform/api/validation.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { sessionUser } from '../schema/index.ts'
import {
  ownPasswordAlone,
  ownPasswordAndCode,
  recoveryCodes,
  secondStep,
  secondStepState,
} from '../schema/settings.ts'
import * as accounts from '../service/index.server.ts'
import { answerOwnSignIn, callerOf, refuseProof, type SessionCookies } from './answers.server.ts'

const access = 'signed-in'

/** The second step of a sign-in. */
export const buildSecondStepApi = (cookies: SessionCookies) =>
  new Hono<ApiEnvironment>().post(
    '/login/second-step',
    describeCall({
      summary: 'Finish signing in with a code',
      problems: {
        unauthenticated: ['wrong-code', 'second-step-ended', 'suspended', 'demo-elsewhere'],
        'too-many-requests': ['too-many-sign-ins'],
      },
      answer: sessionUser,
      ignoresKey: true,
    }),
    valid('json', secondStep),
    async (c) => {
      const token = cookies.secondStep.read(c)
      const { code } = c.req.valid('json')
      const result = await accounts.finishSignIn({ token, code }, callerOf(c))
      if (!result.ok) throw new Problem('unauthenticated', result.reason)
      cookies.secondStep.clear(c)
      return c.json(await answerOwnSignIn(c, cookies, result.signedIn))
    },
  )

/** The person's second step, switched on with a first code and off with password and code. */
export const totpApi = new Hono<ApiEnvironment>()
  .get(
    '/totp',
    describeCall({
      summary: 'How the own second step stands',
      access,
      answer: secondStepState,
    }),
    async (c) => c.json(await accounts.getSecondStep(c.get('actor'))),
  )
  .post(
    '/totp',
    describeCall({
      summary: 'Begin to switch the second step on',
      problems: {
        invalid: ['wrong-password'],
        forbidden: ['proof-required'],
        conflict: ['second-step-on', 'email-unconfirmed', 'password-missing'],
        'too-many-requests': ['too-many-sign-ins'],
      },
      access,
      answer: secondStepState,
      ignoresKey: true,
    }),
    valid('json', ownPasswordAlone),
    async (c) => {
      const result = await accounts.beginSecondStep(c.get('actor'), c.req.valid('json'))
      if (!result.ok) return refuseProof(result.reason)
      return c.json(await accounts.getSecondStep(c.get('actor')))
    },
  )
  .delete(
    '/totp',
    describeCall({ summary: 'Give up what was begun', access, status: 204, ignoresKey: true }),
    async (c) => {
      await accounts.abandonSecondStep(c.get('actor'))
      return c.body(null, 204)
    },
  )
  .post(
    '/totp/confirm',
    describeCall({
      summary: 'Switch the second step on with its first code',
      problems: {
        invalid: ['wrong-code'],
        conflict: ['not-enrolling'],
        'too-many-requests': ['too-many-sign-ins'],
      },
      access,
      answer: recoveryCodes,
      ignoresKey: true,
    }),
    valid('json', secondStep),
    async (c) => {
      const result = await accounts.confirmSecondStep(c.get('actor'), c.req.valid('json').code)
      if (!result.ok) return refuseProof(result.reason)
      return c.json({ recoveryCodes: result.recoveryCodes })
    },
  )
  .route('/', buildProvedApi())

/** What needs both password and code. */
function buildProvedApi() {
  return new Hono<ApiEnvironment>()
    .post(
      '/totp/recovery-codes',
      describeCall({
        summary: 'New recovery codes in place of the earlier ones',
        problems: {
          invalid: ['wrong-password', 'wrong-code'],
          conflict: ['second-step-off', 'password-missing'],
          'too-many-requests': ['too-many-sign-ins'],
        },
        access,
        answer: recoveryCodes,
        ignoresKey: true,
      }),
      valid('json', ownPasswordAndCode),
      async (c) => {
        const result = await accounts.renewRecoveryCodes(c.get('actor'), c.req.valid('json'))
        if (!result.ok) return refuseProof(result.reason)
        return c.json({ recoveryCodes: result.recoveryCodes })
      },
    )
    .post(
      '/totp/off',
      describeCall({
        summary: 'Switch the second step off',
        problems: {
          invalid: ['wrong-password', 'wrong-code'],
          conflict: ['second-step-off', 'password-missing'],
          'too-many-requests': ['too-many-sign-ins'],
        },
        access,
        status: 204,
        ignoresKey: true,
      }),
      valid('json', ownPasswordAndCode),
      async (c) => {
        const result = await accounts.switchSecondStepOff(c.get('actor'), c.req.valid('json'))
        if (!result.ok) return refuseProof(result.reason)
        return c.body(null, 204)
      },
    )
}
