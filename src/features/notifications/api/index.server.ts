import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { answerPart } from '../../../platform/api/lists.ts'
import { valid } from '../../../platform/api/validation.ts'
import { listedMails, mailId, mailQuery, mailWithHtml } from '../schema/index.ts'
import {
  mailOverview,
  resendRequest,
  resendResult,
  testMailRequest,
  testMailResult,
} from '../schema/overview.ts'
import * as notifications from '../service/index.server.ts'
import * as overview from '../service/overview.server.ts'
import { pushDevicesApi } from './push-devices.server.ts'
import { templatesApi } from './templates.server.ts'
import { textPhonesApi } from './text-phones.server.ts'

const mailOverviewApi = new Hono<ApiEnvironment>()
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
      ignoresKey: true,
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

export const buildNotificationsApi = () =>
  new Hono<ApiEnvironment>()
    .route('/', mailOverviewApi)
    .route('/', templatesApi)
    .route('/', pushDevicesApi)
    .route('/', textPhonesApi)
    .get(
      '/admin/mails',
      describeCall({ summary: 'Mails, newest first', access: 'admin', answer: listedMails }),
      valid('query', mailQuery),
      async (c) => {
        const query = c.req.valid('query')
        const { mails, total, nextCursor } = await notifications.listMails(c.get('actor'), query)
        return answerPart(c, { entries: mails, total, next: nextCursor })
      },
    )
    .get(
      '/admin/mails/:id',
      describeCall({ summary: 'A mail with its HTML', access: 'admin', answer: mailWithHtml }),
      valid('param', mailId),
      async (c) => c.json(await notifications.getMail(c.get('actor'), c.req.valid('param').id)),
    )
    .post(
      '/admin/mails/:id/resend',
      describeCall({
        summary: 'Send a mail again',
        access: 'admin',
        status: 202,
        answer: z.object({ queued: z.boolean() }),
      }),
      valid('param', mailId),
      async (c) => {
        await notifications.resendMail(c.get('actor'), c.req.valid('param').id)
        return c.json({ queued: true }, 202)
      },
    )

export type NotificationsApi = ReturnType<typeof buildNotificationsApi>
