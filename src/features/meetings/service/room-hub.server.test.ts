import { afterEach, beforeEach, expect, it } from 'vitest'
import { createConsultation } from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import {
  buildRoomGuest,
  HeardSocket,
  offer,
  openRoomHub,
  page,
} from '../../../../tests/support/rooms.ts'
import * as records from '../records.server.ts'
import type { MeetingRole } from '../rules/index.ts'
import * as seats from '../rules/seats.ts'
import type { RoomHub } from './room-hub.server.ts'
import { type RoomGuest, sweepRooms } from './seats.server.ts'
import { eventually } from '../../../../tests/support/eventually.ts'

describeWithDatabase('a meeting room', (engine) => {
  let now = new Date('2026-11-21T10:00:00Z')
  let first: RoomHub
  let second: RoomHub
  let consultationId: number
  let stopHearing: (() => Promise<void>)[] = []

  const openHub = async () => {
    const { hub, stop } = await openRoomHub(() => now)
    stopHearing.push(stop)
    return hub
  }

  beforeEach(async () => {
    now = new Date('2026-11-21T10:00:00Z')
    stopHearing = []
    first = await openHub()
    // The embedded engine has one process.
    second = engine === 'postgresql' ? await openHub() : first
    consultationId = (await createConsultation()).consultation.id
  })

  afterEach(async () => {
    for (const stop of stopHearing) await stop()
  })

  const guest = (role: MeetingRole, over?: Partial<RoomGuest>) =>
    buildRoomGuest(consultationId, role, now, over)

  const seatOf = async (role: MeetingRole) =>
    (await records.listSeats([consultationId])).find((seat) => seat.role === role)

  const sit = (role: MeetingRole, connectionId = page(), over: Partial<RoomGuest> = {}) =>
    sitOn(role === 'family' ? first : second, role, connectionId, over)

  async function sitOn(
    hub: RoomHub,
    role: MeetingRole,
    connectionId = page(),
    over: Partial<RoomGuest> = {},
  ) {
    const socket = new HeardSocket()
    await hub.sitDown(guest(role, over), socket, { connectionId, takeover: false })
    return { socket, connectionId, hub }
  }

  it('lets an earlier socket of a page, lost late, say nothing of the seat that it has again', async () => {
    const { socket: earlier, connectionId, hub } = await sit('family')
    now = new Date(now.getTime() + 1000)
    const lost = hub.lose(connectionId, earlier)
    now = new Date(now.getTime() + 1)
    await Promise.all([sit('family', connectionId), lost])
    expect(await seatOf('family')).toMatchObject({ processId: expect.any(String) })

    const again = await sit('family', connectionId)
    const third = sit('family', connectionId)
    await Promise.all([third, hub.lose(connectionId, again.socket)])
    expect(await seatOf('family')).toMatchObject({ processId: expect.any(String) })
  })

  it('notifies each side of the other, and passes signals between them', async () => {
    const family = await sit('family')
    expect(family.socket.last('welcome')).toMatchObject({ polite: true, peer: null })
    const specialist = await sit('specialist')
    expect(specialist.socket.last('welcome')).toMatchObject({
      polite: false,
      peer: { id: family.connectionId, away: false },
    })
    await eventually(() =>
      expect(family.socket.last('peer')).toMatchObject({ peer: { id: specialist.connectionId } }),
    )
    await second.signal(specialist.connectionId, family.connectionId, offer)
    await eventually(() =>
      expect(family.socket.last('signal')).toEqual({
        type: 'signal',
        from: specialist.connectionId,
        ...offer,
      }),
    )
    await first.media(family.connectionId, { mic: true, cam: false, screen: false })
    await eventually(() =>
      expect(specialist.socket.last('peer')).toMatchObject({ peer: { media: { mic: true } } }),
    )
  })

  it('refuses a second device, which a takeover by who is signed in replaces', async () => {
    const old = await sit('family')
    const other = await sit('family')
    expect(other.socket.heard).toEqual([{ type: 'refused', code: 'seat-taken' }])
    const next = new HeardSocket()
    const asked = { connectionId: page(), takeover: true }
    expect(await second.sitDown(guest('family', { isSignedIn: false }), next, asked)).toBe(false)
    expect(await second.sitDown(guest('family'), next, asked)).toBe(true)
    await eventually(() => expect(old.socket.isClosed).toBe(true))
    expect(old.socket.last('end')).toEqual({ type: 'end', reason: 'replaced' })
  })

  it('gives one of many devices that ask at once the seat', async () => {
    const sockets = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const socket = new HeardSocket()
        const asked = { connectionId: page(), takeover: false }
        await (index % 2 ? first : second).sitDown(guest('family'), socket, asked)
        return socket
      }),
    )
    expect(sockets.filter((socket) => socket.last('welcome'))).toHaveLength(1)
  })

  it('keeps a lost seat for the page that comes back, and gives it to a new page at once', async () => {
    const family = await sit('family')
    const specialist = await sit('specialist')
    await second.lose(specialist.connectionId, specialist.socket)
    await eventually(() =>
      expect(family.socket.last('peer')).toMatchObject({ peer: { away: true } }),
    )
    const back = await sit('specialist', specialist.connectionId)
    expect(back.socket.last('welcome')).toBeDefined()
    await eventually(() =>
      expect(family.socket.last('peer')).toMatchObject({ peer: { away: false } }),
    )
    await second.lose(specialist.connectionId, back.socket)
    const anew = await sit('specialist')
    expect(anew.socket.last('welcome')).toBeDefined()
  })

  it('forgets who does not come back', async () => {
    const family = await sit('family')
    const specialist = await sit('specialist')
    await second.lose(specialist.connectionId, specialist.socket)
    now = new Date(now.getTime() + seats.SEAT_RESERVED_MS)
    await first.keepRound()
    expect(family.socket.last('peer')).toEqual({ type: 'peer', peer: null })
  })

  it('takes who says nothing for lost, and a process that died for gone', async () => {
    const family = await sit('family')
    const specialist = await sit('specialist')
    now = new Date(now.getTime() + seats.SILENT_AFTER_MS + 1)
    first.ping(family.connectionId)
    await second.dropSilent()
    expect(specialist.socket.isClosed).toBe(true)
    await eventually(() =>
      expect(family.socket.last('peer')).toMatchObject({ peer: { away: true } }),
    )
    const dead = await sit('specialist')
    await eventually(() =>
      expect(family.socket.last('peer')).toMatchObject({ peer: { id: dead.connectionId } }),
    )
    if (engine === 'embedded') return
    const roundAfter = async (ms: number) => {
      now = new Date(now.getTime() + ms)
      first.ping(family.connectionId)
      await first.keepRound()
      return family.socket.last('peer')
    }
    // The round just before the process counts as dead, and the next one.
    expect(await roundAfter(seats.SEAT_FORGOTTEN_MS - 1)).toMatchObject({ peer: { away: false } })
    expect(await roundAfter(seats.SEAT_TOUCHED_EVERY_MS)).toMatchObject({ peer: { away: true } })
    expect(await roundAfter(seats.SEAT_RESERVED_MS)).toEqual({ type: 'peer', peer: null })
  })

  it('drops signals for a page that is gone', async () => {
    const family = await sit('family')
    const specialist = await sit('specialist')
    await eventually(() => expect(family.socket.last('peer')).toBeDefined())
    await second.leave(specialist.connectionId, specialist.socket)
    await eventually(() => expect(family.socket.last('peer')).toEqual({ type: 'peer', peer: null }))
    await first.signal(family.connectionId, specialist.connectionId, offer)
    expect(specialist.socket.last('signal')).toBeUndefined()
  })

  const candidate = (name: string) => ({ candidate: { candidate: name } })
  const candidatesOf = (socket: HeardSocket) =>
    socket.heard.flatMap((one) => (one.type === 'signal' ? [one.candidate?.candidate] : []))

  it('passes many signals on in the order in which they were sent', async () => {
    const family = await sit('family')
    const specialist = await sit('specialist')
    await eventually(() => expect(family.socket.last('peer')).toBeDefined())
    const names = Array.from({ length: 40 }, (_, index) => `candidate ${index}`)
    for (const name of names)
      await second.signal(specialist.connectionId, family.connectionId, candidate(name))
    await eventually(() => expect(candidatesOf(family.socket)).toHaveLength(names.length))
    expect(candidatesOf(family.socket)).toEqual(names)
  })

  it('fetches what was said while notifications did not arrive', async () => {
    if (engine === 'embedded') return
    const family = await sit('family')
    const specialist = await sit('specialist')
    await eventually(() => expect(family.socket.last('peer')).toBeDefined())
    for (const stop of stopHearing) await stop()
    await second.signal(specialist.connectionId, family.connectionId, offer)
    expect(family.socket.last('signal')).toBeUndefined()
    // The listener's call after a reconnect to the database.
    await first.heard('')
    expect(family.socket.last('signal')).toMatchObject(offer)
  })

  it('gives signals to the socket that a page has now, on whichever process its dead one is', async () => {
    if (engine === 'embedded') return
    const family = await sit('family')
    const specialist = await sit('specialist')
    const socket = new HeardSocket()
    const asked = { connectionId: family.connectionId, takeover: false }
    await second.sitDown(guest('family'), socket, asked)
    // The first process still has the page's old socket, and gets the notification as well.
    await records.insertSignal(consultationId, family.connectionId, {
      from: specialist.connectionId,
      ...offer,
    })
    await first.heard(JSON.stringify({ kind: 'signal', to: family.connectionId }))
    await second.heard(JSON.stringify({ kind: 'signal', to: family.connectionId }))
    expect(family.socket.last('signal')).toBeUndefined()
    expect(socket.last('signal')).toMatchObject(offer)
  })

  it('sends signals to the process on which a page sits now, not into the dead socket beside it', async () => {
    if (engine === 'embedded') return
    const [family, old] = [await sit('family'), await sitOn(first, 'specialist')]
    const socket = new HeardSocket()
    const asked = { connectionId: old.connectionId, takeover: false }
    await second.sitDown(guest('specialist'), socket, asked)
    await eventually(() => expect(old.socket.isClosed).toBe(true))
    await first.signal(family.connectionId, old.connectionId, offer)
    await eventually(() => expect(socket.last('signal')).toMatchObject(offer))
    expect(old.socket.last('signal')).toBeUndefined()
    expect(family.socket.isClosed).toBe(false)
  })

  it('sends a page that comes back what was said while it was away', async () => {
    const family = await sit('family')
    const specialist = await sit('specialist')
    await eventually(() => expect(family.socket.last('peer')).toBeDefined())
    await first.lose(family.connectionId, family.socket)
    await second.signal(specialist.connectionId, family.connectionId, offer)
    const back = await sit('family', family.connectionId)
    await eventually(() => expect(back.socket.last('signal')).toMatchObject(offer))
  })

  it('lets nobody sit down under the id of somebody else’s page', async () => {
    const family = await sit('family')
    const specialist = new HeardSocket()
    const asked = { connectionId: family.connectionId, takeover: true }
    expect(await second.sitDown(guest('specialist'), specialist, asked)).toBe(false)
    const elsewhere = (await createConsultation()).consultation.id
    const stranger = guest('specialist', { consultationId: elsewhere })
    expect(await first.sitDown(stranger, specialist, asked)).toBe(false)
    expect(family.socket.isClosed).toBe(false)
  })

  it('forgets a seat that nobody holds any more, though its process lives', async () => {
    const gone = await sit('family')
    const other = (await createConsultation()).consultation.id
    // Restores the seat, as if its deletion had failed.
    const [seat] = await records.listSeats([consultationId])
    await first.leave(gone.connectionId, gone.socket)
    await records.putSeat(seat!)
    await sit('family', page(), { consultationId: other })
    now = new Date(now.getTime() + seats.SEAT_FORGOTTEN_MS)
    await first.keepRound()
    const next = await sit('family')
    expect(next.socket.last('welcome')).toBeDefined()
  })

  it('has its seats deleted once they were not touched for two minutes', async () => {
    await sit('family')
    await sweepRooms(now)
    expect(await seatOf('family')).toBeDefined()
    await sweepRooms(new Date(now.getTime() + 121_000))
    expect(await seatOf('family')).toBeUndefined()
  })

  it('ends for both sides, wherever they are', async () => {
    const family = await sit('family')
    const specialist = await sit('specialist')
    await first.end(consultationId, 'cancelled')
    await eventually(() => {
      for (const { socket } of [family, specialist])
        expect(socket.last('end')).toEqual({ type: 'end', reason: 'cancelled' })
    })
    await eventually(async () => expect(await records.listSeats([consultationId])).toEqual([]))
  })

  it('ends when its time is over', async () => {
    const family = await sit('family')
    now = new Date(now.getTime() + 60 * 60_000)
    await first.keepRound()
    expect(family.socket.last('end')).toEqual({ type: 'end', reason: 'time' })
  })

  it('notes who was there, and when', async () => {
    const family = await sit('family')
    now = new Date(now.getTime() + 5000)
    await first.keepRound()
    now = new Date(now.getTime() + 2000)
    await first.leave(family.connectionId, family.socket)
    const [presence] = await records.listAttendance([consultationId])
    expect(presence).toMatchObject({ role: 'family', lastSeenAt: now })
    expect(presence!.lastSeenAt.getTime() - presence!.joinedAt.getTime()).toBe(7000)
  })

  it('says how long somebody has waited by what it has noted, not by the clock', async () => {
    const startsAt = new Date(now.getTime() + 2 * 60_000)
    const later = (minutes: number) => (now = new Date(startsAt.getTime() + minutes * 60_000))
    const family = await sit('family', page(), { startsAt })
    later(3)
    first.ping(family.connectionId)
    expect(family.socket.last('pong')).toEqual({ type: 'pong', waitedMinutes: 3 })
    // Another app was in front for ten minutes.
    await first.lose(family.connectionId, family.socket)
    later(13)
    const back = await sit('family', family.connectionId, { startsAt })
    expect(back.socket.last('welcome')).toMatchObject({ waitedMinutes: 3 })
    later(20)
    first.ping(back.connectionId)
    expect(back.socket.last('pong')).toMatchObject({ waitedMinutes: 10 })
  })

  it('lets everybody go when the process stops, and takes them back', async () => {
    const family = await sit('family')
    await first.stop()
    expect(family.socket.isClosed).toBe(true)
    const hub = await openHub()
    const socket = new HeardSocket()
    const asked = { connectionId: family.connectionId, takeover: false }
    expect(await hub.sitDown(guest('family'), socket, asked)).toBe(true)
  })
})
