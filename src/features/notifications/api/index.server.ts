import { Hono } from 'hono'
import * as z from 'zod/mini'
import { calls } from '../../../platform/api/call.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { answerPart } from '../../../platform/api/lists.ts'
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

const mailOverviewApi = calls()
  .get('/admin/mail-overview', {
    summary: 'How mail leaves the product',
    access: 'admin',
    answer: mailOverview,
    handle: ({ actor }) => overview.readMailOverview(actor),
  })
  .post('/admin/mail-tests', {
    summary: 'Send a test mail at once, and say how that went',
    access: 'admin',
    body: testMailRequest,
    answer: testMailResult,
    ignoresKey: true,
    handle: ({ actor, body, reader }) =>
      overview.sendTestMail(actor, { to: body.to, locale: reader.locale }),
  })
  .post('/admin/mail-resends', {
    summary:
      'Send all that failed, or were written while there was no mail server, since an instant or ever',
    access: 'admin',
    body: resendRequest,
    status: 202,
    answer: resendResult,
    handle: ({ actor, body: { status, since } }) =>
      overview.resendAll(actor, {
        status,
        since: since === undefined ? undefined : new Date(since),
      }),
  }).hono

const mailsApi = calls()
  .get('/admin/mails', {
    summary: 'Mails, newest first',
    access: 'admin',
    query: mailQuery,
    answer: listedMails,
    handle: async ({ c, actor, query }) =>
      answerPart(c, await notifications.listMails(actor, query)),
  })
  .get('/admin/mails/:id', {
    summary: 'A mail with its HTML',
    access: 'admin',
    param: mailId,
    answer: mailWithHtml,
    handle: ({ actor, param }) => notifications.getMail(actor, param.id),
  })
  .post('/admin/mails/:id/resend', {
    summary: 'Send a mail again',
    access: 'admin',
    param: mailId,
    status: 202,
    answer: z.object({ queued: z.boolean() }),
    handle: async ({ actor, param }) => {
      await notifications.resendMail(actor, param.id)
      return { queued: true }
    },
  }).hono

export const buildNotificationsApi = () =>
  new Hono<ApiEnvironment>()
    .route('/', mailOverviewApi)
    .route('/', templatesApi)
    .route('/', pushDevicesApi)
    .route('/', textPhonesApi)
    .route('/', mailsApi)

export type NotificationsApi = ReturnType<typeof buildNotificationsApi>
