import { setCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { calls } from '../../../platform/api/call.ts'
import { idInPath } from '../../../platform/api/ids.ts'
import { emailConfirmation, sessionUser } from '../schema/index.ts'
import * as schema from '../schema/settings.ts'
import * as accounts from '../service/index.server.ts'
import { callerOf, commonPassword, refuseProof, type SessionCookies } from './answers.server.ts'

const YEAR_SECONDS = 31_536_000

/** The person's own account: its details, its address and its password. */
export const buildSettingsApi = (cookies: SessionCookies) =>
  calls()
    .get('/account', {
      summary: 'The own account',
      access: 'signed-in',
      answer: schema.accountSettings,
      handle: ({ actor }) => accounts.getSettings(actor),
    })
    .patch('/account', {
      summary: 'Change the own account',
      access: 'signed-in',
      body: schema.accountChanges,
      answer: schema.accountSettings,
      handle: ({ actor, body }) => accounts.changeSettings(actor, body),
    })
    .put('/time-zone', {
      summary: 'Choose the zone in which times are shown',
      body: schema.zoneChoice,
      answer: schema.zoneChoice,
      handle: async ({ c, actor, body: { timeZone } }) => {
        await accounts.chooseTimeZone(actor, timeZone)
        setCookie(c, 'timeZone', timeZone, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'Lax' })
        return { timeZone }
      },
    })
    .post('/account/password', {
      summary: 'Set another password',
      access: 'signed-in',
      problems: {
        invalid: ['wrong-password'],
        conflict: ['password-missing'],
        'too-many-requests': ['too-many-sign-ins'],
      },
      body: schema.passwordChange,
      answer: sessionUser,
      ignoresKey: true,
      handle: async ({ c, actor, body }) => {
        const result = await accounts.changePassword(actor, body, { caller: callerOf(c) })
        if (!result.ok) {
          const { reason } = result
          if (reason === 'common-password') throw commonPassword()
          return refuseProof(reason, 'currentPassword')
        }
        cookies.set(c, result.signedIn.token, result.signedIn.expiresAt)
        return result.signedIn.user
      },
    }).hono

/** A change of address: requested, cancelled, or confirmed with its mailed link. */
export const emailChangeApi = calls({ ignoresKey: true })
  .post('/account/email', {
    summary: 'Ask for another address; it counts once its mailed link was used',
    access: 'signed-in',
    problems: {
      invalid: ['wrong-password', 'same-email'],
      conflict: ['password-missing'],
      'too-many-requests': ['too-many-sign-ins'],
    },
    body: schema.emailChange,
    status: 202,
    answer: z.object({ sent: z.boolean() }),
    handle: async ({ c, actor, body }) => {
      const result = await accounts.requestEmailChange(actor, body, { caller: callerOf(c) })
      return result.ok ? { sent: true } : refuseProof(result.reason)
    },
  })
  .delete('/account/email', {
    summary: 'Give up the address that was asked for',
    access: 'signed-in',
    ignoresKey: false,
    handle: ({ actor }) => accounts.withdrawEmailChange(actor),
  })
  .post('/confirm-email/change', {
    summary: 'Take another address with a mailed token',
    problems: { invalid: ['link-ended'] },
    body: emailConfirmation,
    answer: z.object({ confirmed: z.boolean() }),
    handle: async ({ body }) => {
      const result = await accounts.confirmEmailChange(body.token)
      return result.ok ? { confirmed: true } : result
    },
  })
  .post('/confirm-email/back', {
    summary: 'Take an address back with the token mailed to it; every way in ends',
    problems: { invalid: ['link-ended'] },
    body: emailConfirmation,
    answer: z.object({ takenBack: z.boolean() }),
    handle: async ({ body }) => {
      const result = await accounts.takeEmailBack(body.token)
      return result.ok ? { takenBack: true } : result
    },
  }).hono

export const sessionsApi = calls({ access: 'signed-in' })
  .get('/sessions', {
    summary: 'Where the person is signed in',
    answer: z.array(schema.ownSession),
    handle: ({ actor }) => accounts.listOwnSessions(actor),
  })
  .delete('/sessions', {
    summary: 'End every own session but this one',
    answer: z.object({ ended: z.int() }),
    handle: async ({ actor }) => ({ ended: await accounts.endOtherSessions(actor) }),
  })
  .delete('/sessions/:id', {
    summary: 'End one of the other own sessions',
    param: idInPath,
    handle: ({ actor, param }) => accounts.endSession(actor, param.id),
  }).hono
