import { Hono } from 'hono'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { valid } from '../../../platform/api/validation.ts'
import {
  mailOverview,
  resendRequest,
  resendResult,
  testMailRequest,
  testMailResult,
} from '../schema/overview.ts'
import * as overview from '../service/overview.server.ts'

export const mailOverviewApi = new Hono<ApiEnvironment>()
  .get(
    '/admin/mail-overview',
    describeCall({ summary: 'How mail leaves the product', access: 'admin', answer: mailOverview }),
    async (c) => c.json(await overview.readMailOverview(c.get('actor'))),
  )
  .post(
    '/admin/mail-tests',
    describeCall({
      summary: 'Send a test mail at once, and say how that went',
      access: 'admin',
      answer: testMailResult,
    }),
    valid('json', testMailRequest),
    async (c) => {
      const { to } = c.req.valid('json')
      return c.json(await overview.sendTestMail(c.get('actor'), { to, locale: c.get('locale') }))
    },
  )
  .post(
    '/admin/mail-resends',
    describeCall({
      summary: 'Send all that failed, or were kept in the product, since an instant or ever',
      access: 'admin',
      status: 202,
      answer: resendResult,
    }),
    valid('json', resendRequest),
    async (c) => {
      const { since, status } = c.req.valid('json')
      const which = { status, since: since === undefined ? undefined : new Date(since) }
      return c.json(await overview.resendAll(c.get('actor'), which), 202)
    },
  )
