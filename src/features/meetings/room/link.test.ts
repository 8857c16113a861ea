import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Link } from './link.ts'

class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 3
  static all: FakeSocket[] = []
  readyState: number = FakeSocket.OPEN
  answers = true
  constructor() {
    super()
    FakeSocket.all.push(this)
  }
  send(text: string) {
    if (this.answers && text.includes('ping')) this.say({ type: 'pong' })
  }
  say(message: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
  close() {
    this.readyState = FakeSocket.CLOSED
  }
}

const latest = () => FakeSocket.all.at(-1)!
let link: Link
let lost: ReturnType<typeof vi.fn<() => void>>

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  lost = vi.fn<() => void>()
  const events = { onMessage: () => {}, onLost: lost }
  link = new Link('ws://site.example', () => ({ type: 'ping' }), events)
  latest().say({ type: 'pong' })
})
afterEach(() => {
  link.close()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the connection to the server', () => {
  it('stays open while it answers, and is opened anew within nine seconds of its silence', () => {
    vi.advanceTimersByTime(60_000)
    expect(lost).not.toHaveBeenCalled()
    latest().answers = false
    vi.advanceTimersByTime(13_000)
    expect(lost).toHaveBeenCalledTimes(1)
    expect(FakeSocket.all).toHaveLength(2)
  })

  it('stays open for a page in the background, whose timers run once a minute', () => {
    for (let minute = 0; minute < 3; minute += 1) {
      vi.setSystemTime(Date.now() + 56_000)
      vi.advanceTimersByTime(4000)
    }
    expect(lost).not.toHaveBeenCalled()
  })

  it('is not opened anew by all pages at the same moment', () => {
    const waits = [0, 0.5, 1].map((luck) => {
      vi.spyOn(Math, 'random').mockReturnValue(luck)
      const before = FakeSocket.all.length
      latest().dispatchEvent(new Event('close'))
      let waited = 0
      for (; FakeSocket.all.length === before; waited += 50) vi.advanceTimersByTime(50)
      latest().say({ type: 'welcome' })
      return waited
    })
    expect(waits).toEqual([100, 200, 300])
  })

  it('that is left while it is being made closes once it is open, not before', () => {
    latest().readyState = FakeSocket.CONNECTING
    link.close()
    expect(latest().readyState).toBe(FakeSocket.CONNECTING)
    latest().dispatchEvent(new Event('open'))
    expect(latest().readyState).toBe(FakeSocket.CLOSED)
  })
})
