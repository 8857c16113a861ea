import type * as z from 'zod/mini'
import { apiOf, paramOf, read } from '../../platform/api/client.ts'
import type { WebhooksApi } from './api.server.ts'
import type * as schema from './schema.ts'

const api = apiOf<WebhooksApi>()
const webhooks = api.admin.webhooks

export type Webhook = z.infer<typeof schema.webhook>
export type WebhookDelivery = z.infer<typeof schema.webhookDelivery>

export const fetchWebhooks = (): Promise<Webhook[]> => read(webhooks.$get())

export const addWebhook = (
  json: z.infer<typeof schema.newWebhook>,
): Promise<z.infer<typeof schema.addedWebhook>> => read(webhooks.$post({ json }))

export const switchWebhook = (id: number, isOn: boolean) =>
  read(webhooks[':id'].$patch({ ...paramOf(id), json: { isOn } }))

export const removeWebhook = (id: number) => read(webhooks[':id'].$delete(paramOf(id)))

export const testWebhook = (id: number) => read(webhooks[':id'].test.$post(paramOf(id)))

export const resendDelivery = (id: number) =>
  read(api.admin['webhook-deliveries'][':id'].resend.$post(paramOf(id)))
