import * as z from 'zod/mini'
import { calls } from '../../platform/api/call.ts'
import { idInPath } from '../../platform/api/ids.ts'
import { addedWebhook, newWebhook, webhook, webhookDelivery, webhookSwitch } from './schema.ts'
import * as webhooks from './service/index.server.ts'

const OFF = { conflict: ['webhook-off', 'webhooks-not-called'] } as const

/** The team's own tools that receive events (decision 51). */
export const webhooksApi = calls({ access: 'admin' })
  .get('/admin/webhooks', {
    summary: 'Webhooks with the newest of their log',
    answer: z.array(webhook),
    handle: ({ actor }) => webhooks.listWebhooks(actor),
  })
  .post('/admin/webhooks', {
    summary: 'Add a webhook; its secret is in this answer alone',
    asksAgain: true,
    problems: { invalid: ['address-not-public'], conflict: ['too-many-webhooks'] },
    body: newWebhook,
    status: 201,
    answer: addedWebhook,
    handle: async ({ actor, body }) => {
      const added = await webhooks.addWebhook(actor, body)
      return added.ok ? { id: added.id, secret: added.secret } : added
    },
  })
  .patch('/admin/webhooks/:id', {
    summary: 'Switch a webhook on or off',
    asksAgain: true,
    param: idInPath,
    body: webhookSwitch,
    handle: ({ actor, param, body }) => webhooks.switchWebhook(actor, param.id, body.isOn),
  })
  .delete('/admin/webhooks/:id', {
    summary: 'Remove a webhook with its log',
    param: idInPath,
    handle: ({ actor, param }) => webhooks.removeWebhook(actor, param.id),
  })
  .post('/admin/webhooks/:id/test', {
    summary: 'Send a test message',
    problems: OFF,
    param: idInPath,
    handle: ({ actor, param }) => webhooks.testWebhook(actor, param.id),
  })
  .get('/admin/webhooks/:id/deliveries', {
    summary: 'The log of a webhook, the newest first',
    param: idInPath,
    answer: z.array(webhookDelivery),
    handle: ({ actor, param }) => webhooks.listDeliveries(actor, param.id),
  })
  .post('/admin/webhook-deliveries/:id/resend', {
    summary: 'Send a message once more',
    problems: OFF,
    param: idInPath,
    handle: ({ actor, param }) => webhooks.resendDelivery(actor, param.id),
  }).hono

export type WebhooksApi = typeof webhooksApi
