export {
  addWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  resendDelivery,
  switchWebhook,
  testWebhook,
} from './webhooks.server.ts'
export { deleteOldDeliveries, noteForWebhooks, registerWebhookJobs } from './sending.server.ts'
export { findStoppedForNotice } from './webhooks.server.ts'
