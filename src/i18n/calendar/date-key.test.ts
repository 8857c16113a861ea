import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  dateKeyOfEpochDay,
  daysBetween,
  epochDayOf,
  isDateKey,
  weekdayOf,
} from './date-key.ts'

const epochDay = fc.integer({ min: -300_000, max: 2_900_000 })
const dateKey = epochDay.map(dateKeyOfEpochDay)

test('only days that exist are date keys', () => {
  const good = ['2026-11-21', '2024-02-29', '1000-01-01', '9999-12-31']
  const bad = [
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '0999-12-31',
    '2026-11-21T00:00',
    '۲۰۲۶-۱۱-۲۱',
    '',
    20261121,
    null,
  ]
  expect(good.filter(isDateKey)).toEqual(good)
  expect(bad.filter(isDateKey)).toEqual([])
  expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
  expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
  expect(() => dateKeyOfEpochDay(Number.NaN)).toThrow(RangeError)
})

test('adding days crosses months, years and leap days', () => {
  expect(addDays('2026-11-29', 3)).toBe('2026-12-02')
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})

test('adding days agrees with Temporal', () => {
  fc.assert(
    fc.property(dateKey, fc.integer({ min: -20_000, max: 20_000 }), (key, days) => {
      expect(addDays(key, days)).toBe(Temporal.PlainDate.from(key).add({ days }).toString())
      expect(daysBetween(key, addDays(key, days))).toBe(days)
    }),
  )
})

test('weekdays count from Sunday as 0 and agree with Temporal', () => {
  expect(weekdayOf('2026-11-22')).toBe(0)
  fc.assert(
    fc.property(dateKey, (key) => {
      expect(weekdayOf(key)).toBe(Temporal.PlainDate.from(key).dayOfWeek % 7)
    }),
  )
})

test('keys compare as their days do', () => {
  fc.assert(
    fc.property(dateKey, dateKey, (a, b) => {
      expect(a < b).toBe(epochDayOf(a) < epochDayOf(b))
    }),
  )
})
