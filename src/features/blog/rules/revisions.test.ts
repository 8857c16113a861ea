import { describe, expect, it } from 'vitest'
import { REVISIONS_RETAINED, revisionsToForget } from './publishing.ts'

const at = (version: number, instant: string) => ({ version, createdAt: new Date(instant) })
const sameDay = (from: number, to: number, instant = '2026-06-15T12:00:00Z') =>
  Array.from({ length: to - from + 1 }, (_, index) => at(from + index, instant))

describe('the versions that a post keeps', () => {
  it('are all of them up to fifty', () => {
    expect(revisionsToForget([])).toEqual([])
    expect(revisionsToForget(sameDay(1, 50))).toEqual([])
  })

  it('are, before the newest fifty, the last of each month', () => {
    const old = [
      at(1, '2026-03-01T00:00:00Z'),
      at(2, '2026-03-31T23:59:59Z'),
      at(3, '2026-04-01T00:00:00Z'),
      at(4, '2026-05-09T08:00:00Z'),
      at(5, '2026-05-10T08:00:00Z'),
    ]
    expect(revisionsToForget([...old, ...sameDay(6, 55)])).toEqual([4, 1])
  })

  it('are found whatever order they come in', () => {
    const shuffled = sameDay(1, 52).toSorted(
      (one, other) => (one.version % 7) - (other.version % 7),
    )
    expect(revisionsToForget(shuffled)).toEqual([1])
  })

  it('are never more than the newest and so many months', () => {
    const monthly = Array.from({ length: 200 }, (_, index) => ({
      version: index + 1,
      createdAt: new Date(Date.UTC(2000, index, 1)),
    }))
    const gone = revisionsToForget(monthly)
    expect(gone).toHaveLength(200 - REVISIONS_RETAINED.newest - REVISIONS_RETAINED.months)
    expect(Math.max(...gone)).toBe(100)
  })
})
