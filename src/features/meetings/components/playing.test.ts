import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepPlaying } from './playing.ts'

/** A fake video element; each test sets what `play` does. */
class FakeVideo extends EventTarget {
  paused = true
  readonly play = vi.fn(async () => {
    this.paused = false
  })
  pause = () => {
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const turnTo = (visibilityState: string) => {
  Object.assign(page, { visibilityState }).dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const playIn = () => {
  const video = new FakeVideo()
  const onBlocked = vi.fn()
  const stop = keepPlaying(video as unknown as HTMLVideoElement, onBlocked)
  return { video, onBlocked, stop }
}

describe('the picture of the other side', () => {
  it('goes on after the browser has paused it, and when the page is seen again', async () => {
    const { video, stop } = playIn()
    expect(video.paused).toBe(false)
    video.pause()
    await vi.advanceTimersByTimeAsync(1000)
    expect(video.paused).toBe(false)
    video.paused = true
    turnTo('hidden')
    expect(video.paused).toBe(true)
    turnTo('visible')
    expect(video.paused).toBe(false)
    stop()
  })

  it('asks a browser that pauses again and again twice a second, and the reader where it must', async () => {
    const { video, onBlocked, stop } = playIn()
    video.play.mockImplementation(() => {
      video.pause()
      return Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    video.pause()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(video.play.mock.calls.length).toBeLessThanOrEqual(21)
    expect(onBlocked).toHaveBeenLastCalledWith(true)
    stop()
  })

  it('is left alone once it is no longer shown', async () => {
    const { video, stop } = playIn()
    video.pause()
    stop()
    video.pause()
    turnTo('visible')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(video.play).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })
})
