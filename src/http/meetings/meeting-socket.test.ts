import { eq } from 'drizzle-orm'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createConsultation } from '../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { database, openDatabase } from '../../database/client.ts'
import { users } from '../../database/schema/accounts.ts'
import { consultations } from '../../database/schema/booking.ts'
import { meetingSeats } from '../../database/schema/meetings.ts'
import type { ServerMessage } from '../../features/meetings/schema/protocol.ts'
import { meetingKeyOf } from '../../features/booking/service/index.server.ts'
import { openRooms, rooms } from '../../features/meetings/service/index.server.ts'
import { endUnlessOpen } from '../../features/meetings/service/rooms.server.ts'
import { SILENT_AFTER_MS } from '../../features/meetings/rules/seats.ts'
import { attachMeetingSockets } from './meeting-socket.ts'

const MINUTE_MS = 60_000
const APP_URL = 'http://site.example'

/** A page's socket and its received messages. */
class Page {
  readonly heard: ServerMessage[] = []
  readonly closed: Promise<number>
  readonly id = randomUUID()
  readonly socket: WebSocket

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data) => this.heard.push(JSON.parse(String(data)) as ServerMessage))
    socket.on('error', () => {})
    this.closed = new Promise((resolve) => socket.on('close', resolve))
  }

  say(message: object): void {
    this.socket.send(JSON.stringify(message))
  }

  hello(): void {
    this.say({ type: 'hello', v: 1, id: this.id })
  }

  until(type: ServerMessage['type']): Promise<ServerMessage> {
    return vi.waitUntil(() => this.heard.find((message) => message.type === type), 5000)
  }
}

describeWithDatabase('a meeting’s socket', () => {
  let server: Server
  let port: number
  let stop: () => void
  const pages: Page[] = []

  beforeAll(async () => {
    await openRooms(openDatabase(), { relayOnly: false })
    server = createServer()
    stop = attachMeetingSockets(server, APP_URL)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(async () => {
    await rooms().stop()
    stop()
    server.close()
  })
  afterEach(() => {
    for (const { socket } of pages.splice(0)) socket.terminate()
  })

  let id: number
  let familyId: number
  let key: string
  let specialistKey: string

  async function startAfter(minutes: number): Promise<void> {
    const startsAt = new Date(Date.now() + minutes * MINUTE_MS)
    const endsAt = new Date(startsAt.getTime() + 45 * MINUTE_MS)
    await database().update(consultations).set({ startsAt, endsAt }).where(eq(consultations.id, id))
  }

  beforeEach(async () => {
    const { consultation, family, specialist } = await createConsultation()
    id = consultation.id
    familyId = family.userId
    const keyOf = ({ userId }: { userId: number }) =>
      meetingKeyOf({ consultationId: id, userId, linkVersion: 1 })
    key = keyOf(family)
    specialistKey = keyOf(specialist.actor)
    await startAfter(0)
  })

  interface Given {
    origin?: string
    key?: string
    path?: string
    autoPong?: boolean
    localAddress?: string
  }

  function open(given: Given = {}): Page {
    const { origin = APP_URL, path = `/api/meetings/${id}/socket` } = given
    const page = new Page(
      new WebSocket(`ws://127.0.0.1:${port}${path}`, {
        origin,
        autoPong: given.autoPong ?? true,
        ...(given.localAddress ? { localAddress: given.localAddress } : {}),
        headers: { cookie: `meeting-${id}=${given.key ?? key}` },
      }),
    )
    pages.push(page)
    return page
  }

  async function opened(given: Given = {}): Promise<Page> {
    const page = open(given)
    await new Promise((resolve, reject) => page.socket.on('open', resolve).on('error', reject))
    return page
  }

  async function greeted(given: Given = {}): Promise<Page> {
    const page = await opened(given)
    page.hello()
    return page
  }

  it('frees the seat of who says goodbye and is gone', async () => {
    const page = await greeted()
    await page.until('welcome')
    page.say({ type: 'bye' })
    page.socket.close()
    await page.closed
    const seats = () => database().$count(meetingSeats, eq(meetingSeats.consultationId, id))
    await expect.poll(seats).toBe(0)
  })

  it('is opened so often a minute from one address, and from another all the same', async () => {
    const from = (localAddress: string) => opened({ localAddress })
    for (let turn = 0; turn < 300; turn += 1) (await from('127.0.0.2')).socket.terminate()
    await expect(from('127.0.0.2')).rejects.toThrow('429')
    await from('127.0.0.3')
  })

  it('lets the holder of a link in while the meeting is open, and nobody else at any time', async () => {
    const page = await greeted()
    expect(await page.until('welcome')).toMatchObject({ role: 'family', iceServers: [] })
    page.say({ type: 'bye' })
    await page.closed
    const refusal = async (given: Given = {}) => (await greeted(given)).until('refused')
    expect(await refusal({ key: 'x'.repeat(43) })).toMatchObject({ code: 'not-a-participant' })
    await startAfter(11)
    expect(await refusal()).toMatchObject({ code: 'too-early' })
    await startAfter(-61)
    expect(await refusal()).toMatchObject({ code: 'over' })
    await database()
      .update(consultations)
      .set({ status: 'cancelled' })
      .where(eq(consultations.id, id))
    expect(await refusal()).toMatchObject({ code: 'cancelled' })
  })

  it('ends for who sits in a room once it is open no longer, and says why', async () => {
    const page = await greeted()
    await page.until('welcome')
    await endUnlessOpen(id)
    const cancelled = { status: 'cancelled' } as const
    await database().update(consultations).set(cancelled).where(eq(consultations.id, id))
    await endUnlessOpen(id)
    expect(await page.until('end')).toMatchObject({ reason: 'cancelled' })
  })

  it('refuses a link that was renewed, and whose account is suspended', async () => {
    await database().update(consultations).set({ linkVersion: 2 }).where(eq(consultations.id, id))
    const refused = { type: 'refused', code: 'not-a-participant' }
    expect(await (await greeted()).until('refused')).toEqual(refused)
    await database().update(consultations).set({ linkVersion: 1 }).where(eq(consultations.id, id))
    await database().update(users).set({ status: 'suspended' }).where(eq(users.id, familyId))
    expect(await (await greeted()).until('refused')).toEqual(refused)
  })

  it('ends the seat of a link that is renewed meanwhile, also where no ping is answered', async () => {
    const page = await greeted({ autoPong: false })
    await page.until('welcome')
    await database().update(consultations).set({ linkVersion: 2 }).where(eq(consultations.id, id))
    vi.useFakeTimers({ toFake: ['Date'] })
    // Pings, so that its page is not considered lost.
    const speaking = setInterval(() => page.say({ type: 'ping' }), 1000)
    try {
      for (const _ of [1, 2]) {
        vi.setSystemTime(Date.now() + SILENT_AFTER_MS - 1000)
        const answered = new Promise((resolve) => page.socket.once('message', resolve))
        page.say({ type: 'ping' })
        await answered
      }
      expect(await page.closed).toBe(1000)
    } finally {
      clearInterval(speaking)
      vi.useRealTimers()
    }
    const seats = () => database().$count(meetingSeats, eq(meetingSeats.consultationId, id))
    await expect.poll(seats).toBe(0)
  })

  it.each([
    ['another site', { origin: 'https://elsewhere.example' }],
    ['no site at all', { origin: 'null' }],
    ['another address', { path: '/api/meetings/1' }],
  ])('opens for no page of %s', async (_, given) => {
    await expect(opened(given)).rejects.toThrow(/Unexpected server response: (?:403|404)/)
  })

  it('outlives connections that break while they are refused', async () => {
    const broken = Array.from({ length: 20 }, async () => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      await new Promise((resolve) => socket.on('connect', resolve))
      socket.write(
        `GET /api/meetings/${id}/socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nOrigin: https://elsewhere.example\r\n\r\n`,
      )
      socket.resetAndDestroy()
      await new Promise((resolve) => socket.on('close', resolve))
    })
    await Promise.all(broken)
    expect(await (await greeted()).until('welcome')).toBeDefined()
  })

  it.each([
    ['no JSON', '{'],
    ['an unknown type', '{"type":"dance"}'],
    ['what has more than it may', '{"type":"ping","more":1}'],
    [
      'a step that no page takes',
      '{"type":"signal","to":"0123456789abcdef","description":{"type":"rollback"}}',
    ],
    ['a binary message', Buffer.from('{"type":"ping"}')],
    ['a word before hello', '{"type":"ping"}'],
  ])('closes on %s', async (_, sent) => {
    const page = await opened()
    page.socket.send(sent)
    expect(await page.closed).toBe(1007)
    expect(page.heard).toEqual([])
  })

  it('closes on a message of more than 64 kB', async () => {
    const page = await opened()
    page.say({ type: 'ping', more: 'x'.repeat(66_000) })
    expect(await page.closed).toBe(1009)
  })

  it('closes on a flood, and hears nothing of what comes after', async () => {
    const page = await opened()
    for (let count = 0; count < 302; count += 1) page.say({ type: 'dance' })
    page.hello()
    expect(await page.closed).toBe(1007)
    expect(page.heard).toEqual([])
    const other = await greeted()
    await other.until('welcome')
    for (let count = 0; count < 302; count += 1) other.say({ type: 'ping' })
    expect(await other.closed).toBe(1008)
  })

  describe('of one side that floods the other with signals', () => {
    const sdp = 'v=0 '.repeat(2500)
    const seat = async () => {
      const other = await greeted({ key: specialistKey })
      // Seated first, it hears of the other: of two that come at once the later one knows already.
      await other.until('welcome')
      const own = await greeted()
      await own.until('welcome')
      return { own, other }
    }
    const flood = (from: Page, to: Page, times: number) => {
      const description = { type: 'offer', sdp }
      for (let count = 0; count < times; count += 1)
        from.say({ type: 'signal', to: to.id, description })
      from.say({ type: 'media', media: { mic: false, cam: false, screen: times > 0 } })
    }
    const isSharing = (page: Page) =>
      page.heard.some((message) => message.type === 'peer' && message.peer?.media.screen)

    it('leaves the other its line, also where that reads slowly', async () => {
      const { own, other } = await seat()
      own.socket.pause()
      flood(other, own, 700)
      await other.until('peer')
      await new Promise((resolve) => setTimeout(resolve, 300))
      own.socket.resume()
      await vi.waitUntil(() => isSharing(own), 10_000)
      expect(own.socket.readyState).toBe(WebSocket.OPEN)
      const relayed = own.heard.filter(({ type }) => type === 'signal').length
      expect(relayed).toBeGreaterThan(0)
      expect(relayed * sdp.length).toBeLessThan(300_000)
    })

    it('ends neither, however many of them the other answers', async () => {
      const { own, other } = await seat()
      for (const [from, to] of [
        [other, own],
        [own, other],
      ] as const)
        flood(from, to, 400)
      await vi.waitUntil(() => isSharing(own) && isSharing(other), 10_000)
      expect([own, other].map(({ socket }) => socket.readyState)).toEqual([1, 1])
    })

    it('ends the one that sends what no page would', async () => {
      const { own, other } = await seat()
      flood(other, own, 3000)
      expect(await other.closed).toBe(1008)
      expect(own.socket.readyState).toBe(WebSocket.OPEN)
    })
  })

  it('keeps a browser whose page says nothing: it answers pings', async () => {
    const page = await greeted()
    await page.until('welcome')
    const answered = new Promise((resolve) => page.socket.on('ping', resolve))
    await answered
    expect(page.socket.readyState).toBe(WebSocket.OPEN)
  })
})
