import { expect, it } from 'vitest'
import { endOfDate, startOfDate } from './zoned-days.ts'

it('ends a date at the midnight after it on the clock of the zone', () => {
  expect(endOfDate('2026-11-21', 'UTC').toISOString()).toBe('2026-11-22T00:00:00.000Z')
  expect(endOfDate('2026-11-21', 'Asia/Tehran').toISOString()).toBe('2026-11-21T20:30:00.000Z')
  expect(startOfDate('2026-11-21', 'Asia/Tehran').toISOString()).toBe('2026-11-20T20:30:00.000Z')
})

it('knows a day of 25 hours', () => {
  expect(startOfDate('2026-10-25', 'Europe/Berlin').toISOString()).toBe('2026-10-24T22:00:00.000Z')
  expect(endOfDate('2026-10-25', 'Europe/Berlin').toISOString()).toBe('2026-10-25T23:00:00.000Z')
})
