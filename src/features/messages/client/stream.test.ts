import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followMessages } from './stream.ts'

/** A stream as the browser gives it to the page. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  static all: Stream[] = []
  readyState = 1

  constructor() {
    super()
    Stream.all.push(this)
  }

  close(): void {
    this.readyState = Stream.CLOSED
  }

  say(event: string, data = '{"unread":0}'): void {
    this.dispatchEvent(new MessageEvent(event, { data }))
  }

  refuse(): void {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
}

const page = Object.assign(new EventTarget(), { hidden: false })
const show = (isShown: boolean) => {
  page.hidden = !isShown
  page.dispatchEvent(new Event('visibilitychange'))
}
let leave = () => {}
let updates = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('document', page)
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis
  const timers = { setTimeout, clearTimeout, setInterval, clearInterval }
  vi.stubGlobal('window', Object.assign(new EventTarget(), timers))
  Stream.all = []
  page.hidden = false
  updates = 0
  leave = followMessages(() => void (updates += 1))
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = () => Stream.all.filter(({ readyState }) => readyState !== Stream.CLOSED)

it('a stream in which the server beats stays', () => {
  for (let beats = 0; beats < 10; beats += 1) {
    vi.advanceTimersByTime(20_000)
    Stream.all[0]!.say('beat')
  }
  expect(Stream.all).toHaveLength(1)
  expect(updates).toBe(0)
})

it('a silent stream is opened anew, and the page read anew', () => {
  Stream.all[0]!.say('ready')
  vi.advanceTimersByTime(75_000)
  expect(Stream.all).toHaveLength(2)
  expect(open()).toEqual([Stream.all[1]])
  Stream.all[1]!.say('ready')
  expect(updates).toBe(2)
})

it('a stream is opened anew after a sleep in which no timer ran, and kept after a glance elsewhere', () => {
  show(false)
  vi.advanceTimersByTime(5000)
  show(true)
  expect(Stream.all).toHaveLength(1)
  show(false)
  vi.setSystemTime(Date.now() + 3_600_000)
  show(true)
  expect(Stream.all).toHaveLength(2)
  expect(open()).toHaveLength(1)
})

it('a stream is opened anew when the network has come back', () => {
  window.dispatchEvent(new Event('online'))
  expect(open()).toEqual([Stream.all[1]])
})

it('after the end of the session it is tried once each time the window is shown', () => {
  Stream.all[0]!.say('ended')
  vi.advanceTimersByTime(600_000)
  expect(Stream.all).toHaveLength(1)
  show(false)
  show(true)
  Stream.all[1]!.refuse()
  vi.advanceTimersByTime(600_000)
  expect(Stream.all).toHaveLength(2)
  show(false)
  show(true)
  Stream.all[2]!.say('ready')
  Stream.all[2]!.refuse()
  vi.advanceTimersByTime(5000)
  expect(Stream.all).toHaveLength(4)
})
