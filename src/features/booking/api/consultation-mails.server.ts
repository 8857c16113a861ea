import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { valid } from '../../../platform/api/validation.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { readConsultationId } from '../schema/index.ts'
import { consultationMails, linkReceivers } from '../schema/team.ts'
import { listMailsOfConsultation, resendLink } from '../service/consultation-mails.server.ts'

/** The mails about one consultation, for the team. */
export const consultationMailsApi = new Hono<ApiEnvironment>()
  .get(
    '/admin/consultations/:id/mails',
    describeCall({
      summary: 'The mails about a consultation, without their words',
      access: 'admin',
      answer: consultationMails,
    }),
    async (c) => {
      const id = readConsultationId(c.req.param('id'))
      return c.json(await listMailsOfConsultation(c.get('actor'), id))
    },
  )
  .post(
    '/admin/consultations/:id/resend',
    describeCall({
      summary: 'Send the private link and the invitation again, to either side or both',
      access: 'admin',
      status: 202,
      answer: z.object({ queued: z.boolean() }),
    }),
    valid('json', linkReceivers),
    async (c) => {
      const id = readConsultationId(c.req.param('id'))
      const { to } = c.req.valid('json')
      const both = ['family', 'specialist'] as const
      const result = await resendLink(c.get('actor'), { id, to: to === 'both' ? both : [to] })
      if (!result.ok) throw new Problem('conflict', result.reason)
      return c.json({ queued: true }, 202)
    },
  )
