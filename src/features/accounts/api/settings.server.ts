import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { answerList } from '../../../platform/api/lists.ts'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { valid } from '../../../platform/api/validation.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { emailConfirmation, sessionUser } from '../schema/index.ts'
import {
  accountChanges,
  accountSettings,
  emailChange,
  ownSession,
  passwordChange,
  zoneChoice,
} from '../schema/settings.ts'
import * as accounts from '../service/index.server.ts'
import { callerOf, commonPassword, refuseProof, type SessionCookies } from './answers.server.ts'

const access = 'signed-in'

const YEAR_SECONDS = 31_536_000

const sessionId = z.object({
  id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
})

/** The person's own account: its details, its address and its password. */
export const buildSettingsApi = (cookies: SessionCookies) =>
  new Hono<ApiEnvironment>()
    .get(
      '/account',
      describeCall({ summary: 'The own account', access, answer: accountSettings }),
      async (c) => c.json(await accounts.getSettings(c.get('actor'))),
    )
    .patch(
      '/account',
      describeCall({ summary: 'Change the own account', access, answer: accountSettings }),
      valid('json', accountChanges),
      async (c) => c.json(await accounts.changeSettings(c.get('actor'), c.req.valid('json'))),
    )
    .put(
      '/time-zone',
      describeCall({
        summary: 'Choose the zone in which times are shown',
        answer: zoneChoice,
      }),
      valid('json', zoneChoice),
      async (c) => {
        const { timeZone } = c.req.valid('json')
        await accounts.chooseTimeZone(c.get('actor'), timeZone)
        setCookie(c, 'timeZone', timeZone, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'Lax' })
        return c.json({ timeZone })
      },
    )
    .post(
      '/account/password',
      describeCall({
        summary: 'Set another password',
        problems: {
          invalid: ['wrong-password'],
          conflict: ['password-missing'],
          'too-many-requests': ['too-many-sign-ins'],
        },
        access,
        answer: sessionUser,
        ignoresKey: true,
      }),
      valid('json', passwordChange),
      async (c) => {
        const caller = callerOf(c)
        const change = c.req.valid('json')
        const result = await accounts.changePassword(c.get('actor'), change, { caller })
        if (!result.ok) {
          if (result.reason !== 'common-password')
            return refuseProof(result.reason, 'currentPassword')
          throw new Problem('invalid', 'invalid', { fields: [commonPassword()] })
        }
        cookies.set(c, result.signedIn.token, result.signedIn.expiresAt)
        return c.json(result.signedIn.user)
      },
    )

/** A change of address: requested, cancelled, or confirmed with its mailed link. */
export const emailChangeApi = new Hono<ApiEnvironment>()
  .post(
    '/account/email',
    describeCall({
      summary: 'Ask for another address; it counts once its mailed link was used',
      problems: {
        invalid: ['wrong-password', 'same-email'],
        conflict: ['password-missing'],
        'too-many-requests': ['too-many-sign-ins'],
      },
      access,
      status: 202,
      answer: z.object({ sent: z.boolean() }),
      ignoresKey: true,
    }),
    valid('json', emailChange),
    async (c) => {
      const caller = callerOf(c)
      const change = c.req.valid('json')
      const result = await accounts.requestEmailChange(c.get('actor'), change, { caller })
      if (!result.ok) return refuseProof(result.reason)
      return c.json({ sent: true }, 202)
    },
  )
  .delete(
    '/account/email',
    describeCall({
      summary: 'Give up the address that was asked for',
      access,
      status: 204,
      ignoresKey: true,
    }),
    async (c) => {
      await accounts.withdrawEmailChange(c.get('actor'))
      return c.body(null, 204)
    },
  )
  .post(
    '/confirm-email/change',
    describeCall({
      summary: 'Take another address with a mailed token',
      problems: { invalid: ['link-ended'] },
      answer: z.object({ confirmed: z.boolean() }),
      ignoresKey: true,
    }),
    valid('json', emailConfirmation),
    async (c) => {
      const result = await accounts.confirmEmailChange(c.req.valid('json').token)
      if (!result.ok) throw new Problem('invalid', 'link-ended')
      return c.json({ confirmed: true })
    },
  )
  .post(
    '/confirm-email/back',
    describeCall({
      summary: 'Take an address back with the token mailed to it; every way in ends',
      problems: { invalid: ['link-ended'] },
      answer: z.object({ takenBack: z.boolean() }),
      ignoresKey: true,
    }),
    valid('json', emailConfirmation),
    async (c) => {
      const result = await accounts.takeEmailBack(c.req.valid('json').token)
      if (!result.ok) throw new Problem('invalid', 'link-ended')
      return c.json({ takenBack: true })
    },
  )

/** Where the person is signed in. */
export const sessionsApi = new Hono<ApiEnvironment>()
  .get(
    '/sessions',
    describeCall({
      summary: 'Where the person is signed in',
      access,
      answer: z.array(ownSession),
    }),
    async (c) => answerList(c, await accounts.listOwnSessions(c.get('actor'))),
  )
  .delete(
    '/sessions',
    describeCall({
      summary: 'End every own session but this one',
      access,
      answer: z.object({ ended: z.int() }),
    }),
    async (c) => c.json({ ended: await accounts.endOtherSessions(c.get('actor')) }),
  )
  .delete(
    '/sessions/:id',
    describeCall({ summary: 'End one of the other own sessions', access, status: 204 }),
    valid('param', sessionId),
    async (c) => {
      await accounts.endSession(c.get('actor'), Number(c.req.valid('param').id))
      return c.body(null, 204)
    },
  )
