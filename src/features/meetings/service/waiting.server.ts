import * as records from '../records.server.ts'
import type { MeetingRole } from '../rules/index.ts'
import { isHere } from '../rules/seats.ts'

/** Whether one side is not in the room while the other sits there. */
export async function isAwaited(
  consultationId: number,
  role: MeetingRole,
  now: Date,
): Promise<boolean> {
  const seats = await records.listSeats([consultationId])
  const here = seats.filter((seat) => isHere(seat, now))
  return here.length > 0 && here.every((seat) => seat.role !== role)
}
