import type { System } from '../../../platform/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import { systemClock } from '../../../platform/clock.ts'
import * as records from '../records.server.ts'

/** Deletes sessions and mailed tokens that nobody can use any more. */
export async function deleteEndedAccess(
  _system: System,
  clock: Clock = systemClock,
): Promise<void> {
  const now = clock()
  await records.deleteEndedSessions(now)
  await records.deleteEndedTokens(now)
}
