import { findSubscription } from '../../notifications/service/index.server.ts'
import * as records from '../records/settings.server.ts'

/**
 * Turns a kind of mail off for whoever has the address in its header (RFC 8058); its reader turns it
 * on again in the settings. Whether the address is one of this site's.
 */
export async function unsubscribe(key: string): Promise<boolean> {
  const subscription = findSubscription(key)
  if (!subscription) return false
  const { userId, choice } = subscription
  await records.updateAccount(userId, { notificationChoices: { [choice]: false } })
  return true
}
