import { describe, expect, it } from 'vitest'
import { MOST_TRIES, retryDelayMs } from './rules/index.ts'

describe('tries', () => {
  it('go on for about two days, from 2 seconds to 10 minutes apart', () => {
    const delays = Array.from({ length: MOST_TRIES }, (_, index) => retryDelayMs(index + 1))
    expect(delays[0]).toBe(2000)
    expect(Math.max(...delays)).toBe(600_000)
    const hours = delays.reduce((sum, delay) => sum + delay, 0) / 3_600_000
    expect(hours).toBeGreaterThan(40)
  })
})
