import type { System } from '../../../platform/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import { systemClock } from '../../../platform/clock.ts'
import * as records from '../records/index.server.ts'
import { deleteAbandonedAuthenticators } from '../records/second-step.server.ts'
import { ENROLMENT_MINUTES } from '../rules/second-step.ts'

/** Deletes sessions, mailed tokens and unconfirmed authenticators that nobody can use any more. */
export async function deleteEndedAccess(
  _system: System,
  clock: Clock = systemClock,
): Promise<void> {
  const now = clock()
  await records.deleteEndedSessions(now)
  await records.deleteEndedTokens(now)
  await deleteAbandonedAuthenticators(new Date(now.getTime() - ENROLMENT_MINUTES * 60_000))
}
