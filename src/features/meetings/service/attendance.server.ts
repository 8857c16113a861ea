import type { FindInRoom, RoomFinding } from '../../booking/service/index.server.ts'
import * as records from '../records.server.ts'
import { outcomeOf } from '../rules/attendance.ts'

/**
 * Of consultations that are over, those that were held in the room, and those to which one side did
 * not come while the other waited there. Meetings elsewhere leave no trace here.
 */
export const findInRoom: FindInRoom = async (ended) => {
  const presences = await records.listAttendance(ended.map(({ id }) => id))
  const found = new Map<number, RoomFinding>()
  for (const consultation of ended) {
    const own = presences
      .filter(({ consultationId }) => consultationId === consultation.id)
      .map(({ role, joinedAt, lastSeenAt }) => ({ role, from: joinedAt, until: lastSeenAt }))
    const outcome = outcomeOf(own, consultation)
    if (outcome.kind !== 'unknown') found.set(consultation.id, outcome)
  }
  return found
}

/** Whether anybody has come into the meeting. */
export async function wasMetIn(consultationId: number): Promise<boolean> {
  return (await records.listAttendance([consultationId])).length > 0
}
