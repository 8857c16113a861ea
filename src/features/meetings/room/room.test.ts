import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Refusal, ServerMessage } from '../schema/protocol.ts'
import { Room } from './room.ts'

class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static latest: FakeSocket
  readyState = FakeSocket.OPEN
  constructor() {
    super()
    FakeSocket.latest = this
  }
  send() {}
  close() {}
  say(message: ServerMessage) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})
afterEach(() => vi.unstubAllGlobals())

const enter = () =>
  new Room('ws://site.example', { stream: undefined, chosen: {}, takeover: false })

const WELCOME: ServerMessage = {
  type: 'welcome',
  role: 'family',
  polite: true,
  peer: null,
  iceServers: [],
  relayOnly: false,
  endsAt: '2026-11-21T10:45:00.000Z',
  closesAt: '2026-11-21T11:00:00.000Z',
  now: '2026-11-21T10:59:59.000Z',
  waitedMinutes: 0,
}

describe('a participant whom the server lets in no more', () => {
  it.each([
    ['over', 'time'],
    ['cancelled', 'cancelled'],
    ['too-early', 'moved'],
  ] as const)('reads the end of the call where it is %s', (refused: Refusal, ended) => {
    const room = enter()
    FakeSocket.latest.say(WELCOME)
    FakeSocket.latest.say({ type: 'refused', code: refused })
    expect(room.snapshot()).toMatchObject({ phase: 'ended', ended })
  })

  it('reads the refusal who was never in the room, or is no participant any more', () => {
    const room = enter()
    FakeSocket.latest.say({ type: 'refused', code: 'over' })
    expect(room.snapshot()).toMatchObject({ phase: 'refused', refused: 'over' })
    const other = enter()
    FakeSocket.latest.say(WELCOME)
    FakeSocket.latest.say({ type: 'refused', code: 'not-a-participant' })
    expect(other.snapshot()).toMatchObject({ phase: 'refused', refused: 'not-a-participant' })
  })
})
