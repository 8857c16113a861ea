import { defineForm } from '../../platform/page-form.ts'
import { webhooksApi } from './client.ts'
import * as schema from './schema.ts'

const page = /^\/admin\/webhooks$/
const done = (what: string) => () => `/admin/webhooks?done=${what}`

/** The page that answers the post shows the secret, once. */
export const addWebhookForm = defineForm({
  intent: 'webhook-add',
  page,
  schema: schema.newWebhook,
  call: (json) => webhooksApi.admin.webhooks.$post(json),
  next: () => '/admin/webhooks',
  shown: ({ secret }) => ({ webhookSecret: secret }),
})

export const switchWebhookForm = defineForm({
  intent: 'webhook-switch',
  page,
  schema: schema.webhookSwitchForm,
  call: ({ webhookId, to }) => webhooksApi.admin.webhooks(webhookId).$patch({ isOn: to === 'on' }),
  next: (_, __, { to }) => `/admin/webhooks?done=${to}`,
})

export const removeWebhookForm = defineForm({
  intent: 'webhook-remove',
  page,
  schema: schema.webhookForm,
  call: ({ webhookId }) => webhooksApi.admin.webhooks(webhookId).$delete(),
  next: done('removed'),
})

export const testWebhookForm = defineForm({
  intent: 'webhook-test',
  page,
  schema: schema.webhookForm,
  call: ({ webhookId }) => webhooksApi.admin.webhooks(webhookId).test.$post(),
  next: done('sent'),
})

export const resendDeliveryForm = defineForm({
  intent: 'webhook-resend',
  page,
  schema: schema.deliveryForm,
  call: ({ deliveryId }) => webhooksApi.admin['webhook-deliveries'](deliveryId).resend.$post(),
  next: done('sent'),
})
