import { requirePermission, type Actor, type System } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Problem } from '../../../platform/api/problem.ts'
import * as records from '../records/index.server.ts'
import { endPausesUntil, setPause } from '../records/pauses.server.ts'

/**
 * Pauses or resumes the signed-in specialist: while paused no free times are offered, and what is
 * booked stays. With `until` the pause ends by itself.
 * @throws {Problem} 401, 403 for who is no specialist, 404 without a profile.
 */
export async function pauseOwn(
  actor: Actor,
  pause: { isPaused: boolean; until: Date | null },
): Promise<void> {
  const { userId } = requirePermission(actor, 'offer-time')
  const specialistId = await records.findSpecialistId(userId)
  if (specialistId === undefined) throw new Problem('not-found', 'specialist-not-found')
  await setPause(specialistId, {
    availability: !pause.isPaused,
    pausedUntil: pause.isPaused ? pause.until : null,
  })
}

/** Job: ends the pauses whose time has come. Returns the ids of their specialists. */
export const endPauses = (_system: System, now: Date = systemClock()): Promise<number[]> =>
  endPausesUntil(now)
