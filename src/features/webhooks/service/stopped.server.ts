import type { System } from '../../../platform/actor.ts'
import * as records from '../records.server.ts'

/** What admins are notified of when a webhook was switched off; undefined when it is on again. */
export async function findStoppedForNotice(
  _system: System,
  id: number,
): Promise<{ name: string } | undefined> {
  const webhook = await records.findWebhook(id)
  return webhook?.stoppedAt ? { name: webhook.name } : undefined
}
