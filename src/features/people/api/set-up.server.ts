import { Hono } from 'hono'
import * as m from '../../../i18n/paraglide/messages.js'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { valid } from '../../../platform/api/validation.ts'
import { Problem, invalidField } from '../../../platform/api/problem.ts'
import { answerSignedIn, callerOf, type SessionCookies } from '../../accounts/api/index.server.ts'
import { openSession } from '../../accounts/service/index.server.ts'
import { setUpDone, setUpQuery, setUpRequest, setUpState } from '../schema.ts'
import * as people from '../service/index.server.ts'

/** How a site gets its first admin; gone once it has one. */
export const buildSetUpApi = (cookies: SessionCookies) =>
  new Hono<ApiEnvironment>()
    .get(
      '/setup',
      describeCall({
        summary: 'Whether a code opens the first set-up; 404 once there is an admin',
        answer: setUpState,
      }),
      valid('query', setUpQuery),
      async (c) => {
        await people.requireSetUp(c.req.valid('query').key, c.get('address'))
        return c.json({ open: true })
      },
    )
    .post(
      '/setup',
      describeCall({
        summary: 'Set the site up: its name, its first admin, a test mail',
        status: 201,
        answer: setUpDone,
      }),
      valid('json', setUpRequest),
      async (c) => {
        const place = { address: c.get('address'), locale: c.get('locale') }
        const result = await people.setUp(c.req.valid('json'), place)
        if (!result.ok) return refuse(result.reason)
        const { userId, mail } = result
        await answerSignedIn(c, cookies, await openSession(userId, callerOf(c)))
        return c.json({ userId, mail }, 201)
      },
    )

function refuse(code: 'common-password' | 'email-taken'): never {
  if (code === 'email-taken')
    throw new Problem('conflict', code, {
      fields: [{ path: 'email', code, message: m.people_email_taken() }],
    })
  throw invalidField('password', m.accounts_password_common(), code)
}
