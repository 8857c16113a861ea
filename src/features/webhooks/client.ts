import type * as z from 'zod/mini'
import { apiOf } from '../../platform/api/client.ts'
import type { WebhooksApi } from './api.server.ts'
import type * as schema from './schema.ts'

export const webhooksApi = apiOf<WebhooksApi>()

export type Webhook = z.infer<typeof schema.webhook>
export type WebhookDelivery = z.infer<typeof schema.webhookDelivery>
