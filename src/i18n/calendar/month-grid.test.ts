import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarName } from './calendars.ts'
import { addDays, dateKeyOfEpochDay, weekdayOf } from './date-key.ts'
import { addMonths, buildMonthGrid, weeksOf } from './month-grid.ts'

const calendar = fc.constantFrom<CalendarName>('gregory', 'persian')
const dateKey = fc.integer({ min: -20_000, max: 60_000 }).map(dateKeyOfEpochDay)

test('a month is 42 days in a row that start on a Sunday and hold the whole month (spec 9.11)', () => {
  fc.assert(
    fc.property(dateKey, calendar, (key, name) => {
      const { cells, firstDateKey, lastDateKey } = buildMonthGrid(key, name)
      const first = cells[0]?.dateKey ?? ''
      expect(cells.map((cell) => cell.dateKey)).toEqual(
        Array.from({ length: 42 }, (_, index) => addDays(first, index)),
      )
      expect(weekdayOf(first)).toBe(0)
      const inMonth = cells.filter((cell) => cell.inMonth)
      expect(inMonth.map((cell) => cell.dayOfMonth)).toEqual(
        Array.from(inMonth, (_, index) => index + 1),
      )
      expect(inMonth[0]?.dateKey).toBe(firstDateKey)
      expect(inMonth.at(-1)?.dateKey).toBe(lastDateKey)
      expect(inMonth.some((cell) => cell.dateKey === key)).toBe(true)
      expect(cells.findIndex((cell) => cell.inMonth)).toBeLessThan(7)
    }),
  )
})

test('November 2026 begins on Sunday and ends in the fifth week (spec 2.34)', () => {
  const grid = buildMonthGrid('2026-11-21', 'gregory')
  expect(grid).toMatchObject({ year: 2026, month: 11, firstDateKey: '2026-11-01' })
  expect(grid.cells[0]).toEqual({ dateKey: '2026-11-01', dayOfMonth: 1, inMonth: true })
  expect(grid.cells[30]).toEqual({ dateKey: '2026-12-01', dayOfMonth: 1, inMonth: false })
})

test('Aban 1405 runs from 23 October to 21 November 2026', () => {
  const grid = buildMonthGrid('2026-11-21', 'persian')
  expect(grid).toMatchObject({ year: 1405, month: 8 })
  expect([grid.firstDateKey, grid.lastDateKey]).toEqual(['2026-10-23', '2026-11-21'])
  expect(grid.cells[0]).toEqual({ dateKey: '2026-10-18', dayOfMonth: 26, inMonth: false })
})

test('the grid is cut into six weeks of seven days', () => {
  const weeks = weeksOf(buildMonthGrid('2026-11-21', 'persian'))
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
  expect(weeks.every((week) => weekdayOf(week[0]?.dateKey ?? '') === 0)).toBe(true)
})

test('the next month keeps the day, or takes the last one where the month is shorter', () => {
  expect(addMonths('2026-01-31', { months: 1, calendar: 'gregory' })).toBe('2026-02-28')
  expect(addMonths('2026-12-15', { months: 1, calendar: 'gregory' })).toBe('2027-01-15')
  // 31 Shahrivar 1405, then 30 Mehr.
  expect(addMonths('2026-09-22', { months: 1, calendar: 'persian' })).toBe('2026-10-22')
  // 30 Esfand 1403, then 29 Esfand 1404.
  expect(addMonths('2025-03-20', { months: 12, calendar: 'persian' })).toBe('2026-03-20')
})

test('previous and next month lead from grid to grid without a gap', () => {
  fc.assert(
    fc.property(dateKey, calendar, (key, name) => {
      const grid = buildMonthGrid(key, name)
      const next = addMonths(grid.firstDateKey, { months: 1, calendar: name })
      expect(next).toBe(addDays(grid.lastDateKey, 1))
      expect(addMonths(next, { months: -1, calendar: name })).toBe(grid.firstDateKey)
    }),
  )
})
