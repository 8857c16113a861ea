import { inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import * as records from '../records.server.ts'
import type { SeatRecord } from '../records.server.ts'
import type { MeetingRole } from '../rules/index.ts'
import { decideSeat, isAlive, isHere } from '../rules/seats.ts'
import type { IceServer, Media, Peer, ServerMessage } from '../schema/protocol.ts'
import type { FindInRoom, RoomFinding } from '../../booking/service/index.server.ts'
import { outcomeOf, type Span, waitedMs } from '../rules/attendance.ts'
import { MINUTE_MS } from '../../../platform/durations.ts'

/** One participant's connection, independent of its transport. */
export interface RoomSocket {
  send(message: ServerMessage): void
  close(): void
}

/** The connecting participant, by the booking and the session or link. */
export interface RoomGuest {
  consultationId: number
  role: MeetingRole
  /** Signed in as the participant, and not merely the holder of a link. */
  isSignedIn: boolean
  startsAt: Date
  endsAt: Date
  closesAt: Date
}

/** A participant connected to this process. */
export interface Sitting extends RoomGuest {
  connectionId: string
  socket: RoomSocket
  media: Media
  attendanceId: number
  /** The participant's earlier presences, and the beginning of the present one. */
  earlier: readonly Span[]
  since: Date
  /** The time of the browser's last message. */
  heardAt: number
  /** The other side's connection id, as last sent to the participant. */
  peerId: string | null
  /** The other side's state, as last sent to the participant. */
  lastSentPeer: string
  /** Resolves when the waiting signals are delivered. */
  collecting: Promise<void>
}

/** A seat in the form in which the other side gets it. */
export const peerOf = (seat: SeatRecord, now: Date): Peer => ({
  id: seat.connectionId,
  role: seat.role,
  away: !isAlive(seat, now),
  media: seat.media,
})

const waitedMinutes = (sitting: Sitting, until: Date): number => {
  const spans = [...sitting.earlier, { from: sitting.since, until }]
  return Math.floor(waitedMs(spans, sitting) / MINUTE_MS)
}

/** The `pong` message: it says how long the participant has waited by what is noted. */
export const pongOf = (sitting: Sitting, now: Date): ServerMessage => ({
  type: 'pong',
  waitedMinutes: waitedMinutes(sitting, now),
})

/** The `welcome` message to a page that has taken its seat. */
export function welcomeOf(
  sitting: Sitting,
  room: { peer: Peer | null; iceServers: IceServer[]; relayOnly: boolean; now: Date },
): ServerMessage {
  const { role, endsAt, closesAt } = sitting
  return {
    type: 'welcome',
    role,
    polite: role === 'family',
    ...room,
    endsAt: endsAt.toISOString(),
    closesAt: closesAt.toISOString(),
    now: room.now.toISOString(),
    waitedMinutes: waitedMinutes(sitting, room.now),
  }
}

const NO_MEDIA: Media = { mic: false, cam: false, screen: false }

const spansOf = <Noted extends { joinedAt: Date; lastSeenAt: Date }>(noted: readonly Noted[]) =>
  noted.map(({ joinedAt, lastSeenAt, ...one }) => ({ ...one, from: joinedAt, until: lastSeenAt }))

/** Gives a guest the seat, and records the attendance; undefined when it is taken. */
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
    const noted = await records.listAttendance([consultationId])
    const earlier = spansOf(noted.filter((one) => one.role === role))
    const attendanceId = await records.insertAttendance(consultationId, role, now)
    const isAlone = !other || !isHere(other, now)
    if (isAlone && decision.kind !== 'resume')
      await publish('participant-waiting', { consultationId, waiting: role })
    return { decision, media, attendanceId, earlier, other }
  })
}

/**
 * Of the ended consultations, those that took place in the room, and those in which one side waited
 * there in vain. Meetings elsewhere leave no data here.
 */
export const findInRoom: FindInRoom = async (ended) => {
  const presences = await records.listAttendance(ended.map(({ id }) => id))
  const found = new Map<number, RoomFinding>()
  for (const consultation of ended) {
    const own = spansOf(presences.filter((one) => one.consultationId === consultation.id))
    const outcome = outcomeOf(own, consultation)
    if (outcome.kind !== 'unknown') found.set(consultation.id, outcome)
  }
  return found
}

/** Whether anybody has entered the meeting. */
export async function wasMetIn(consultationId: number): Promise<boolean> {
  return (await records.listAttendance([consultationId])).length > 0
}

/** Whether one side is absent from the room while the other waits there. */
export async function isAwaited(
  consultationId: number,
  role: MeetingRole,
  now: Date,
): Promise<boolean> {
  const seats = await records.listSeats([consultationId])
  const here = seats.filter((seat) => isHere(seat, now))
  return here.length > 0 && here.every((seat) => seat.role !== role)
}

const SIGNALS_RETAINED_MS = 120_000

/** Deletes expired seats and signals. */
export async function sweepRooms(now: Date): Promise<void> {
  const before = new Date(now.getTime() - SIGNALS_RETAINED_MS)
  await records.deleteSignalsBefore(before)
  await records.deleteSeatsUnseenSince(before)
}
