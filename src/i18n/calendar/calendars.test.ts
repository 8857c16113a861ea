import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  calendarDateOf,
  calendarDateOfEpochDay,
  calendarOf,
  dateKeyOf,
  daysInMonth,
} from './calendars.ts'
import type { CalendarName } from './calendars.ts'
import { dateKeyOfEpochDay, epochDayOf } from './date-key.ts'

test('every day of the Jalali years 1300 to 1500 agrees with ICU', () => {
  const format = new Intl.DateTimeFormat('en-US-u-ca-persian', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  const first = epochDayOf(dateKeyOf({ year: 1300, month: 1, day: 1 }, 'persian'))
  const last = epochDayOf(dateKeyOf({ year: 1501, month: 1, day: 1 }, 'persian')) - 1
  expect(last - first).toBeGreaterThan(73_000)
  const wrong: string[] = []
  for (let epochDay = first; epochDay <= last; epochDay += 1) {
    const { year, month, day } = calendarDateOfEpochDay(epochDay, 'persian')
    const ours = `${month}/${day}/${year} AP`
    if (format.format(epochDay * 86_400_000) !== ours) wrong.push(ours)
  }
  expect(wrong).toEqual([])
})

test('the years 1399, 1403 and 1408 are leap years and 1404 is not', () => {
  const lengths = [1399, 1403, 1404, 1408].map((year) =>
    daysInMonth({ year, month: 12 }, 'persian'),
  )
  expect(lengths).toEqual([30, 30, 29, 30])
})

test('Nowruz of 1405 is 21 March 2026', () => {
  expect(dateKeyOf({ year: 1405, month: 1, day: 1 }, 'persian')).toBe('2026-03-21')
  expect(calendarDateOf('2026-03-20', 'persian')).toEqual({ year: 1404, month: 12, day: 29 })
})

test('a day in either calendar leads back to its key', () => {
  const calendar = fc.constantFrom<CalendarName>('gregory', 'persian')
  fc.assert(
    fc.property(fc.integer({ min: -60_000, max: 60_000 }), calendar, (epochDay, name) => {
      const key = dateKeyOfEpochDay(epochDay)
      expect(dateKeyOf(calendarDateOf(key, name), name)).toBe(key)
    }),
  )
})

test('months past the end of the year run on into the next', () => {
  expect(dateKeyOf({ year: 2026, month: 13, day: 1 }, 'gregory')).toBe('2027-01-01')
  expect(dateKeyOf({ year: 2026, month: 0, day: 1 }, 'gregory')).toBe('2025-12-01')
  expect(dateKeyOf({ year: 1404, month: 13, day: 1 }, 'persian')).toBe('2026-03-21')
})

test('Farsi reads Jalali first and English Gregorian', () => {
  expect([calendarOf('fa'), calendarOf('en')]).toEqual(['persian', 'gregory'])
})
