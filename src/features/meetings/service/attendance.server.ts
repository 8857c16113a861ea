import type { FindMissed } from '../../booking/service.server.ts'
import * as records from '../records.server.ts'
import type { MeetingRole } from '../rules.ts'
import { outcomeOf } from '../rules/attendance.ts'

/**
 * Of consultations that are over, those to which one side did not come while the other waited in the
 * room. Meetings elsewhere leave no trace here, and count as held.
 */
export const findMissed: FindMissed = async (ended) => {
  const presences = await records.listAttendance(ended.map(({ id }) => id))
  const missed = new Map<number, MeetingRole>()
  for (const consultation of ended) {
    const own = presences
      .filter(({ consultationId }) => consultationId === consultation.id)
      .map(({ role, joinedAt, lastSeenAt }) => ({ role, from: joinedAt, until: lastSeenAt }))
    const outcome = outcomeOf(own, consultation)
    if (outcome.kind === 'missed') missed.set(consultation.id, outcome.by)
  }
  return missed
}

/** Whether anybody has come into the meeting. */
export async function wasMetIn(consultationId: number): Promise<boolean> {
  return (await records.listAttendance([consultationId])).length > 0
}
