import { calls } from '../../../platform/api/call.ts'
import { sessionUser } from '../schema/index.ts'
import * as schema from '../schema/settings.ts'
import * as accounts from '../service/index.server.ts'
import { answerOwnSignIn, callerOf, refuseProof, type SessionCookies } from './answers.server.ts'

export const buildSecondStepApi = (cookies: SessionCookies) =>
  calls().post('/login/second-step', {
    summary: 'Finish signing in with a code',
    problems: {
      unauthenticated: ['wrong-code', 'second-step-ended', 'suspended', 'demo-elsewhere'],
      'too-many-requests': ['too-many-sign-ins'],
    },
    body: schema.secondStep,
    answer: sessionUser,
    ignoresKey: true,
    handle: async ({ c, body: { code } }) => {
      const token = cookies.secondStep.read(c)
      const result = await accounts.finishSignIn({ token, code }, callerOf(c))
      if (!result.ok) return result
      cookies.secondStep.clear(c)
      return answerOwnSignIn(c, cookies, result.signedIn)
    },
  }).hono

const PROVED_PROBLEMS = {
  invalid: ['wrong-password', 'wrong-code'],
  conflict: ['second-step-off', 'password-missing'],
  'too-many-requests': ['too-many-sign-ins'],
}

/** Two-step sign-in of the caller: enabled with a first code, disabled with password and code. */
export const totpApi = calls({ access: 'signed-in', ignoresKey: true })
  .get('/totp', {
    summary: 'The status of one’s second step',
    answer: schema.secondStepState,
    handle: ({ actor }) => accounts.getSecondStep(actor),
  })
  .post('/totp', {
    summary: 'Begin to switch the second step on',
    problems: {
      invalid: ['wrong-password'],
      forbidden: ['proof-required'],
      conflict: ['second-step-on', 'email-unconfirmed', 'password-missing'],
      'too-many-requests': ['too-many-sign-ins'],
    },
    body: schema.ownPasswordAlone,
    answer: schema.secondStepState,
    handle: async ({ actor, body }) => {
      const result = await accounts.beginSecondStep(actor, body)
      if (!result.ok) return refuseProof(result.reason)
      return accounts.getSecondStep(actor)
    },
  })
  .delete('/totp', {
    summary: 'Give up what was begun',
    ignoresKey: false,
    handle: ({ actor }) => accounts.abandonSecondStep(actor),
  })
  .post('/totp/confirm', {
    summary: 'Switch the second step on with its first code',
    problems: {
      invalid: ['wrong-code'],
      conflict: ['not-enrolling'],
      'too-many-requests': ['too-many-sign-ins'],
    },
    body: schema.secondStep,
    answer: schema.recoveryCodes,
    handle: async ({ actor, body }) => {
      const result = await accounts.confirmSecondStep(actor, body.code)
      return result.ok ? { recoveryCodes: result.recoveryCodes } : refuseProof(result.reason)
    },
  })
  .post('/totp/recovery-codes', {
    summary: 'New recovery codes in place of the earlier ones',
    problems: PROVED_PROBLEMS,
    body: schema.ownPasswordAndCode,
    answer: schema.recoveryCodes,
    handle: async ({ actor, body }) => {
      const result = await accounts.renewRecoveryCodes(actor, body)
      return result.ok ? { recoveryCodes: result.recoveryCodes } : refuseProof(result.reason)
    },
  })
  .post('/totp/off', {
    summary: 'Switch the second step off',
    problems: PROVED_PROBLEMS,
    body: schema.ownPasswordAndCode,
    handle: async ({ actor, body }) => {
      const result = await accounts.switchSecondStepOff(actor, body)
      return result.ok ? result : refuseProof(result.reason)
    },
  }).hono
