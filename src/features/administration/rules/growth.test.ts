import { describe, expect, it } from 'vitest'
import { basesOf, growthPercent, trendOf } from './completed-statistics.ts'

describe('growth (spec 2.54, 3.21)', () => {
  it.each([
    [110, 100, 10],
    [1001, 1000, 0.1],
    [100, 110, -9.1],
    [2, 3, -33.3],
    [4, 3, 33.3],
    [7, 7, 0],
    [5, 0, 0],
    [0, 0, 0],
    [0, 8, -100],
    [100_001, 100_000, 0],
    [99_999, 100_000, 0],
  ])('from %3$s: %1$s beside %2$s', (now, then, percent) => {
    expect(growthPercent(now, then)).toBe(percent)
  })

  it('has a direction in words: up, down or flat', () => {
    expect([0.1, -0.1, 0].map(trendOf)).toEqual(['up', 'down', 'flat'])
  })

  it('is measured from the same hour a month and a week ago on the site’s clock', () => {
    const bases = basesOf(new Date('2026-03-31T10:00:00Z'), 'Europe/Berlin')
    // February has no 31st; before the change of clocks the same hour is an hour later in UTC.
    expect(bases.month.toISOString()).toBe('2026-02-28T11:00:00.000Z')
    expect(bases.week.toISOString()).toBe('2026-03-24T11:00:00.000Z')
  })
})
