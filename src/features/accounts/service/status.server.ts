import type { Actor } from '../../../platform/actor.ts'
import { requirePermissionOrSystem } from '../../../platform/actor.ts'
import * as records from '../records/index.server.ts'

/**
 * Moves an account between pending and active, as a specialist's verification does. A suspended
 * account stays suspended (spec 4.4).
 * @throws {Problem} 401, 403 unless an admin or the product itself asks.
 */
export async function changeStatus(
  actor: Actor,
  userId: number,
  status: 'active' | 'pending',
): Promise<boolean> {
  requirePermissionOrSystem(actor, 'verify-specialists')
  return records.setStatus(userId, status, ['active', 'pending'])
}
