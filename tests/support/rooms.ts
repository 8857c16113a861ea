import { randomUUID } from 'node:crypto'
import { openDatabase } from '../../src/database/client.ts'
import type { MeetingRole } from '../../src/features/meetings/rules/index.ts'
import type { ServerMessage } from '../../src/features/meetings/schema/protocol.ts'
import { RoomHub } from '../../src/features/meetings/service/room-hub.server.ts'
import type { RoomGuest, RoomSocket } from '../../src/features/meetings/service/seats.server.ts'

/** A fake socket that records the messages sent to it. */
export class HeardSocket implements RoomSocket {
  readonly heard: ServerMessage[] = []
  isClosed = false
  send(message: ServerMessage) {
    this.heard.push(message)
  }
  close() {
    this.isClosed = true
  }
  last(type: ServerMessage['type']) {
    return this.heard.findLast((message) => message.type === type)
  }
}

export const page = () => randomUUID()
export const offer = { description: { type: 'offer' as const, sdp: 'v=0' } }

/** A process's hub of rooms, which hears the others until it is stopped. */
export async function openRoomHub(clock: () => Date) {
  const open = openDatabase()
  const hub = new RoomHub({
    processId: randomUUID(),
    clock,
    relayOnly: false,
    iceServersOf: ({ role }) => [{ urls: [`turn:${role}.example`] }],
    notify: (payload) => open.notify('meetings', payload),
  })
  return { hub, stop: await open.listen('meetings', (payload) => void hub.heard(payload)) }
}

/** Somebody in a meeting that began ten minutes ago. */
export const buildRoomGuest = (
  consultationId: number,
  role: MeetingRole,
  now: Date,
  over: Partial<RoomGuest> = {},
): RoomGuest => ({
  consultationId,
  role,
  isSignedIn: true,
  startsAt: new Date(now.getTime() - 10 * 60_000),
  endsAt: new Date(now.getTime() + 45 * 60_000),
  closesAt: new Date(now.getTime() + 60 * 60_000),
  ...over,
})
