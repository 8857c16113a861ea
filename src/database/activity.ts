import type { Actor } from '../platform/actor.ts'
import type { Activities, ActivityName } from '../platform/activities.ts'
import { database } from './client.ts'
import { activityLogs } from './schema/administration.ts'

/**
 * Records, in the transaction around the call, what somebody did; admins read it as recent
 * activity. Details are ids, states and titles, never a person's own.
 */
export async function noteActivity<Name extends ActivityName>(
  actor: Actor,
  action: Name,
  details: Activities[Name],
): Promise<void> {
  const userId = actor.kind === 'person' ? actor.userId : null
  await database()
    .insert(activityLogs)
    .values({ userId, action, details: details as Record<string, unknown> })
}
