import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../platform/api/description.ts'
import type { ApiEnvironment } from '../../platform/api/environment.ts'
import { answerList } from '../../platform/api/lists.ts'
import { Problem } from '../../platform/api/problem.ts'
import { valid } from '../../platform/api/validation.ts'
import { addedWebhook, newWebhook, webhook, webhookDelivery, webhookSwitch } from './schema.ts'
import * as webhooks from './service/index.server.ts'

const access = 'admin'
const ownId = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) })
const OFF = { conflict: ['webhook-off'] }

/** The team's own tools that receive events (decision 51). */
export const webhooksApi = new Hono<ApiEnvironment>()
  .get(
    '/admin/webhooks',
    describeCall({
      summary: 'Webhooks with the newest of their log',
      access,
      answer: z.array(webhook),
    }),
    async (c) => answerList(c, await webhooks.listWebhooks(c.get('actor'))),
  )
  .post(
    '/admin/webhooks',
    describeCall({
      summary: 'Add a webhook; its secret is told this once',
      problems: { invalid: ['address-not-public'], conflict: ['too-many-webhooks'] },
      access,
      asksAgain: true,
      status: 201,
      answer: addedWebhook,
      // The answer must not be given twice.
      ignoresKey: true,
    }),
    valid('json', newWebhook),
    async (c) => {
      const added = await webhooks.addWebhook(c.get('actor'), c.req.valid('json'))
      if (added.ok) return c.json({ id: added.id, secret: added.secret }, 201)
      throw new Problem(added.reason === 'too-many-webhooks' ? 'conflict' : 'invalid', added.reason)
    },
  )
  .patch(
    '/admin/webhooks/:id',
    describeCall({ summary: 'Switch a webhook on or off', access, asksAgain: true, status: 204 }),
    valid('param', ownId),
    valid('json', webhookSwitch),
    async (c) => {
      const { isOn } = c.req.valid('json')
      await webhooks.switchWebhook(c.get('actor'), Number(c.req.valid('param').id), isOn)
      return c.body(null, 204)
    },
  )
  .delete(
    '/admin/webhooks/:id',
    describeCall({ summary: 'Remove a webhook with its log', access, status: 204 }),
    valid('param', ownId),
    async (c) => {
      await webhooks.removeWebhook(c.get('actor'), Number(c.req.valid('param').id))
      return c.body(null, 204)
    },
  )
  .post(
    '/admin/webhooks/:id/test',
    describeCall({ summary: 'Send a test message', access, status: 204, problems: OFF }),
    valid('param', ownId),
    async (c) => {
      const sent = await webhooks.testWebhook(c.get('actor'), Number(c.req.valid('param').id))
      if (!sent.ok) throw new Problem('conflict', sent.reason)
      return c.body(null, 204)
    },
  )
  .get(
    '/admin/webhooks/:id/deliveries',
    describeCall({
      summary: 'The log of a webhook, the newest first',
      access,
      answer: z.array(webhookDelivery),
    }),
    valid('param', ownId),
    async (c) => {
      const { id } = c.req.valid('param')
      return answerList(c, await webhooks.listDeliveries(c.get('actor'), Number(id)))
    },
  )
  .post(
    '/admin/webhook-deliveries/:id/resend',
    describeCall({ summary: 'Send a message once more', access, status: 204, problems: OFF }),
    valid('param', ownId),
    async (c) => {
      const sent = await webhooks.resendDelivery(c.get('actor'), Number(c.req.valid('param').id))
      if (!sent.ok) throw new Problem('conflict', sent.reason)
      return c.body(null, 204)
    },
  )

export type WebhooksApi = typeof webhooksApi
