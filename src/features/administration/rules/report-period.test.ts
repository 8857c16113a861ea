import { describe, expect, it } from 'vitest'
import { listMonths, MOST_MONTHS, monthOf, periodOf } from './report-period.ts'

const known = { today: '2026-11-21', earliest: '2025-02-10', calendar: 'gregory' } as const
const inFarsi = { ...known, calendar: 'persian' } as const
const firsts = (months: { from: string }[]) => months.map(({ from }) => from)

describe('the months of a report', () => {
  it('are of the reader’s calendar: Aban 1405 begins on 23 October 2026', () => {
    expect(monthOf('2026-11-21', 'persian')).toEqual({ from: '2026-10-23', to: '2026-11-21' })
    expect(monthOf('2026-02-10', 'gregory')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  })

  it('are the last twelve unless others are asked for', () => {
    const { choice, months } = periodOf({}, known)
    expect(choice).toBe('last-12-months')
    expect(months).toHaveLength(12)
    expect(months[0]!.from).toBe('2025-12-01')
    expect(months.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  })

  it('of this year begin with January, or with Farvardin', () => {
    expect(firsts(periodOf({ choice: 'this-year' }, known).months)[0]).toBe('2026-01-01')
    const farsi = periodOf({ choice: 'this-year' }, inFarsi).months
    expect(firsts(farsi)[0]).toBe('2026-03-21')
    expect(farsi).toHaveLength(8)
  })

  it('are all since there was anything to count, for ten years at most', () => {
    expect(firsts(periodOf({ choice: 'all' }, known).months)[0]).toBe('2025-02-01')
    expect(listMonths('1999-01-01', '2026-11-21', 'gregory')).toHaveLength(MOST_MONTHS)
  })

  it('go from one day’s to another’s in either order, and never ahead of today', () => {
    const wish = { from: '2026-05-20', to: '2026-03-02' }
    expect(firsts(periodOf(wish, known).months)).toEqual(['2026-03-01', '2026-04-01', '2026-05-01'])
    expect(periodOf(wish, known).choice).toBe('own')
    expect(firsts(periodOf({ from: '2026-10-01', to: '2031-01-01' }, known).months)).toEqual([
      '2026-10-01',
      '2026-11-01',
    ])
    expect(firsts(periodOf({ from: '2030-01-01' }, known).months)).toEqual(['2026-11-01'])
  })

  it('follow each other without a gap in both calendars', () => {
    for (const calendar of ['gregory', 'persian'] as const) {
      const months = listMonths('2020-01-01', '2026-11-21', calendar)
      months.slice(1).forEach((month, index) => {
        const dayAfter = Date.parse(months[index]!.to) + 86_400_000
        expect(Date.parse(month.from)).toBe(dayAfter)
      })
    }
  })
})
