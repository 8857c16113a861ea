import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteMessage, readingClock, serverNow } from './server-clock.ts'

const HOUR_MS = 3_600_000
/** The server's time; the device's clock may differ. */
const SERVER = Date.parse('2026-11-27T10:00:00Z')

const aheadMs = () => serverNow().getTime() - Date.now()

function answeredAt(server: number, { tookMs = 40 } = {}): () => Promise<Response> {
  return async () => {
    vi.setSystemTime(Date.now() + tookMs)
    return new Response('', { headers: { date: new Date(server).toUTCString() } })
  }
}

describe('the server’s clock in the browser', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ now: SERVER })
    await readingClock(answeredAt(SERVER, { tookMs: 0 }))
  })
  afterEach(() => void vi.useRealTimers())

  it.each([-5, -1, 1, 12])(
    'is right on a device that is wrong by %i hours (promise 77)',
    async (hours) => {
      vi.setSystemTime(SERVER + hours * HOUR_MS)
      await readingClock(answeredAt(SERVER))
      expect(Math.abs(serverNow().getTime() - SERVER)).toBeLessThanOrEqual(1040)
    },
  )

  it('leaves the clock of a device alone that is right, however slow an answer is', async () => {
    await readingClock(answeredAt(SERVER, { tookMs: 900 }))
    await readingClock(answeredAt(SERVER, { tookMs: 20_000 }))
    expect(aheadMs()).toBe(0)
  })

  it('grows exacter with each answer, and follows a device whose clock is set', async () => {
    vi.setSystemTime(SERVER - HOUR_MS)
    await readingClock(answeredAt(SERVER, { tookMs: 20_000 }))
    vi.setSystemTime(SERVER - HOUR_MS + 60_000)
    await readingClock(answeredAt(SERVER + 60_000))
    expect(Math.abs(aheadMs() - HOUR_MS)).toBeLessThanOrEqual(1040)
    vi.setSystemTime(SERVER + 120_000)
    await readingClock(answeredAt(SERVER + 120_000))
    expect(Math.abs(aheadMs())).toBeLessThanOrEqual(1040)
  })

  it('is read from a message that says when it was sent', () => {
    vi.setSystemTime(SERVER + 12 * HOUR_MS)
    noteMessage(new Date(SERVER).toISOString())
    expect(Math.abs(serverNow().getTime() - SERVER)).toBeLessThanOrEqual(10_000)
  })

  it('takes an answer without a time as it is', async () => {
    await readingClock(async () => new Response(''))
    expect(aheadMs()).toBe(0)
  })
})
