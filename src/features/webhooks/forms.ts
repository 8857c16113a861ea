import { formsOn } from '../../platform/page-form.ts'
import { webhooksApi } from './client.ts'
import * as schema from './schema.ts'

const page = /^\/admin\/webhooks$/
const formOn = formsOn(page)
const done = (what: string) => () => `/admin/webhooks?done=${what}`

/** The page that answers the post shows the secret, once. */
export const addWebhookForm = formOn('webhook-add', {
  schema: schema.newWebhook,
  call: (json) => webhooksApi.admin.webhooks.$post(json),
  next: () => '/admin/webhooks',
  shown: ({ secret }) => ({ webhookSecret: secret }),
})

export const switchWebhookForm = formOn('webhook-switch', {
  schema: schema.webhookSwitchForm,
  call: ({ webhookId, to }) => webhooksApi.admin.webhooks(webhookId).$patch({ isOn: to === 'on' }),
  next: (_, __, { to }) => `/admin/webhooks?done=${to}`,
})

export const removeWebhookForm = formOn('webhook-remove', {
  schema: schema.webhookForm,
  call: ({ webhookId }) => webhooksApi.admin.webhooks(webhookId).$delete(),
  next: done('removed'),
})

export const testWebhookForm = formOn('webhook-test', {
  schema: schema.webhookForm,
  call: ({ webhookId }) => webhooksApi.admin.webhooks(webhookId).test.$post(),
  next: done('sent'),
})

export const resendDeliveryForm = formOn('webhook-resend', {
  schema: schema.deliveryForm,
  call: ({ deliveryId }) => webhooksApi.admin['webhook-deliveries'](deliveryId).resend.$post(),
  next: done('sent'),
})
