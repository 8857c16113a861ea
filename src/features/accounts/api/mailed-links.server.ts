import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { valid } from '../../../platform/api/validation.ts'
import { Problem } from '../../../platform/api/problem.ts'
import {
  emailConfirmation,
  passwordReset,
  resetRequest,
  secondStepNeeded,
  sessionUser,
} from '../schema/index.ts'
import * as accounts from '../service/index.server.ts'
import { answerEntry, callerOf, commonPassword, type SessionCookies } from './answers.server.ts'

/** What the links in mails lead to: a new password, a confirmed address. */
export const buildMailedLinksApi = (cookies: SessionCookies) =>
  new Hono<ApiEnvironment>()
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
      describeCall({
        summary: 'Set a new password with a mailed token',
        answer: z.union([sessionUser, secondStepNeeded]),
      }),
      valid('json', passwordReset),
      async (c) => {
        const result = await accounts.resetPassword(c.req.valid('json'))
        if (!result.ok && result.reason === 'common-password')
          throw new Problem('invalid', 'invalid', { fields: [commonPassword()] })
        if (!result.ok) throw new Problem('invalid', 'link-ended')
        const entry = await accounts.enter(result.userId, callerOf(c))
        if (!entry.ok) throw new Problem('invalid', 'link-ended')
        return c.json(await answerEntry(c, cookies, entry))
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
    .post(
      '/confirm-email/resend',
      describeCall({
        summary: 'Ask once more for the mail that confirms the own address',
        access: 'signed-in',
        status: 202,
        answer: z.object({ sent: z.boolean() }),
      }),
      async (c) => {
        const result = await accounts.resendConfirmation(c.get('actor'), callerOf(c))
        if (!result.ok) throw new Problem('conflict', result.reason)
        return c.json({ sent: true }, 202)
      },
    )
