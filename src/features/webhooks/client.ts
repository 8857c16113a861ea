import type * as z from 'zod/mini'
import { apiOf } from '../../platform/api/client.ts'
import type { WebhooksApi } from './api.server.ts'
import type * as schema from './schema.ts'

const api = apiOf<WebhooksApi>()
const webhooks = api.admin.webhooks

export type Webhook = z.infer<typeof schema.webhook>
export type WebhookDelivery = z.infer<typeof schema.webhookDelivery>

export const fetchWebhooks = (): Promise<Webhook[]> => webhooks.$get()

export const addWebhook = (
  json: z.infer<typeof schema.newWebhook>,
): Promise<z.infer<typeof schema.addedWebhook>> => webhooks.$post(json)

export const switchWebhook = (id: number, isOn: boolean) => webhooks(id).$patch({ isOn })

export const removeWebhook = (id: number) => webhooks(id).$delete()

export const testWebhook = (id: number) => webhooks(id).test.$post()

export const resendDelivery = (id: number) => api.admin['webhook-deliveries'](id).resend.$post()
