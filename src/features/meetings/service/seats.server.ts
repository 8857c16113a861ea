import { inTransaction } from '../../../database/client.ts'
import * as records from '../records.server.ts'
import { decideSeat } from '../rules/seats.ts'
import type { Media } from '../schema/protocol.ts'
import type { RoomGuest } from './sitting.server.ts'

const NO_MEDIA: Media = { mic: false, cam: false, screen: false }

/** Gives a guest the seat, and notes that they came; undefined when it is taken. */
export function giveSeat(
  { consultationId, role, isSignedIn }: RoomGuest,
  { connectionId, takeover }: { connectionId: string; takeover: boolean },
  { processId, now }: { processId: string; now: Date },
) {
  return inTransaction(async () => {
    await records.lockSeats(consultationId)
    const seats = await records.listSeats([consultationId])
    const seat = seats.find((one) => one.role === role)
    const other = seats.find((one) => one.role !== role)
    const decision = decideSeat({ seat, other, connectionId, takeover, isSignedIn, now })
    if (decision.kind === 'refuse') return undefined
    const media = decision.kind === 'resume' && seat ? seat.media : NO_MEDIA
    await records.putSeat({ consultationId, role, connectionId, processId, media, seenAt: now })
    const attendanceId = await records.insertAttendance(consultationId, role, now)
    return { decision, media, attendanceId, other }
  })
}
