import { describe, expect, it } from 'vitest'
import { bestQuality, nextQuality, SOUND_ALONE, type LineSample, type Quality } from './quality.ts'

const good: LineSample = { estimateBps: 2_000_000, lostPart: 0 }
const slow: LineSample = { estimateBps: 80_000, lostPart: 0 }
const lossy: LineSample = { estimateBps: 2_000_000, lostPart: 0.3 }
const after = (quality: Quality, ...samples: LineSample[]) => samples.reduce(nextQuality, quality)
const times = (count: number, sample: LineSample) => Array.from({ length: count }, () => sample)

describe('the quality of a call', () => {
  it('stays at its best on a good line', () => {
    expect(after(bestQuality, ...times(50, good)).step).toBe(0)
  })

  it('goes down after two bad samples, not after one', () => {
    expect(after(bestQuality, slow).step).toBe(0)
    expect(after(bestQuality, slow, good, slow).step).toBe(0)
    expect(after(bestQuality, slow, slow).step).toBe(1)
    expect(after(bestQuality, lossy, lossy).step).toBe(1)
  })

  it('ends at sound alone, and no lower', () => {
    expect(after(bestQuality, ...times(20, slow)).step).toBe(SOUND_ALONE)
  })

  it('says nothing of a line that the browser cannot judge', () => {
    const unknown = { estimateBps: undefined, lostPart: 0 }
    expect(after(bestQuality, ...times(10, unknown)).step).toBe(0)
  })

  it('tries a step up after a while, and waits longer after each try that fails', () => {
    const tries = (quality: Quality) => {
      let [now, samples] = [quality, 0]
      // Sound alone is never bad by its estimate; video on this connection is.
      for (; now.step === SOUND_ALONE; samples += 1)
        now = nextQuality(now, { ...slow, lostPart: 0 })
      return { samples, now }
    }
    const first = tries(after(bestQuality, ...times(4, slow)))
    const second = tries(after(first.now, slow, slow))
    const third = tries(after(second.now, slow, slow))
    expect(second.samples).toBeGreaterThan(first.samples)
    expect(third.samples).toBeGreaterThan(second.samples)
  })

  it('climbs back to the best on a line that has become good', () => {
    expect(after(bestQuality, ...times(6, slow), ...times(30, good)).step).toBe(0)
  })
})
