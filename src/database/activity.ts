import type { Actor } from '../platform/actor.ts'
import type { Activities, ActivityName } from '../platform/activities.ts'
import { currentOrigin } from '../platform/addresses/caller-origin.ts'
import { isRecordedActivity, type RecordedActivity } from '../platform/security-events.ts'
import { database } from './client.ts'
import { activityLogs } from './schema/administration.ts'
import { alertOfEvent, alertOfRole } from './security-alerts.ts'

/**
 * Records a person's action in the transaction around the call; admins read it as recent activity.
 * Details contain ids, states and titles, no personal data.
 */
export async function noteActivity<Name extends ActivityName>(
  actor: Actor,
  action: Name,
  details: Activities[Name],
): Promise<void> {
  const userId = actor.kind === 'person' ? actor.userId : null
  const isRecorded = isRecordedActivity(action)
  const origin = isRecorded ? currentOrigin() : null
  await database()
    .insert(activityLogs)
    .values({ userId, action, details: details as Record<string, unknown>, origin })
  if (isRecorded) await alertOfActivity(action, details as AboutAccess)
}

/** Possible details of an entry about access. */
interface AboutAccess {
  userId?: number
  /** The new role of `role-changed`. */
  to?: string
  /** The role offered by `person-invited`. */
  role?: string
}

async function alertOfActivity(
  action: RecordedActivity,
  { userId, to, role }: AboutAccess,
): Promise<void> {
  if (action === 'role-changed') return alertOfRole(to ?? '')
  if (action === 'person-invited') return alertOfRole(role ?? '')
  await alertOfEvent(action, userId ?? null)
}
