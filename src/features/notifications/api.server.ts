import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../platform/api-description.ts'
import type { ApiEnvironment } from '../../platform/api-environment.ts'
import { valid } from '../../platform/api-validation.ts'
import {
  consultationId,
  invitationQuery,
  listedMails,
  mailId,
  mailQuery,
  mailWithHtml,
} from './schema.ts'
import { buildInvitation } from './service/invitations.server.ts'
import * as notifications from './service.server.ts'

const totalText = (total: number) =>
  total > notifications.COUNTED_MAILS ? 'more than 1,000' : String(total)

export const buildNotificationsApi = () =>
  new Hono<ApiEnvironment>()
    .get(
      '/consultations/:id/invitation.ics',
      describeCall({
        summary: 'A consultation as a calendar file, for its participants or by a private link',
      }),
      valid('param', consultationId),
      valid('query', invitationQuery),
      async (c) => {
        const { id } = c.req.valid('param')
        const { language, ...codes } = c.req.valid('query')
        const options = { ...codes, locale: language ?? c.get('locale') }
        return c.body(await buildInvitation(c.get('actor'), id, options), 200, {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'attachment; filename="invitation.ics"',
          'cache-control': 'no-store',
        })
      },
    )
    .get(
      '/admin/mails',
      describeCall({ summary: 'Mails, newest first', access: 'admin', answer: listedMails }),
      valid('query', mailQuery),
      async (c) => {
        const query = c.req.valid('query')
        const { mails, total, nextCursor } = await notifications.listMails(c.get('actor'), query)
        c.header('x-total-count', totalText(total))
        if (nextCursor !== undefined) {
          const next = new URLSearchParams({
            ...(query.status ? { status: query.status } : {}),
            limit: String(query.limit),
            cursor: String(nextCursor),
          })
          c.header('link', `</api/admin/mails?${next}>; rel="next"`)
        }
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
