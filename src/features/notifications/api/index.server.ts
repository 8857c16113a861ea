import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { setNextLink } from '../../../platform/api/lists.ts'
import { valid } from '../../../platform/api/validation.ts'
import { mailOverviewApi } from './overview.server.ts'
import { templatesApi } from './templates.server.ts'
import { listedMails, mailId, mailQuery, mailWithHtml } from '../schema/index.ts'
import * as notifications from '../service/index.server.ts'

const totalText = (total: number) =>
  total > notifications.COUNTED_MAILS ? 'more than 1,000' : String(total)

export const buildNotificationsApi = () =>
  new Hono<ApiEnvironment>()
    .route('/', mailOverviewApi)
    .route('/', templatesApi)
    .get(
      '/admin/mails',
      describeCall({ summary: 'Mails, newest first', access: 'admin', answer: listedMails }),
      valid('query', mailQuery),
      async (c) => {
        const query = c.req.valid('query')
        const { mails, total, nextCursor } = await notifications.listMails(c.get('actor'), query)
        c.header('x-total-count', totalText(total))
        setNextLink(c, nextCursor)
        return c.json(mails)
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
