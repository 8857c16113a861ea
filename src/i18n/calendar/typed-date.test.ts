import { describe, expect, it } from 'vitest'
import { readTypedDate, writeTypedDate } from './typed-date.ts'

describe('a day that is typed', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['۱۴۰۵/۰۹/۰۲', '2026-11-23'],
    ['۱۴۰۵/۹/۲', '2026-11-23'],
    ['١٤٠٥-٩-٢', '2026-11-23'],
    [' 1405.9.2 ', '2026-11-23'],
    ['1405 9 2', '2026-11-23'],
    ['14050902', '2026-11-23'],
    ['20261123', '2026-11-23'],
    ['2026/11/23', '2026-11-23'],
    // The last day of a leap year, and the first day of the next year.
    ['1403/12/30', '2025-03-20'],
    ['1404/01/01', '2025-03-21'],
  ])('is read from %s', (typed, day) => {
    expect(readTypedDate(typed)).toBe(day)
  })

  it.each([
    '',
    '5/9/2',
    '1405',
    'tomorrow',
    '14059',
    '1405/9/2/3',
    '0405/9/2',
    '1404/12/30',
    '1405/7/31',
    '2026-02-29',
    '1405/13/1',
    '1405/0/1',
    '1405/1/0',
  ])('is none in %o', (typed) => {
    expect(readTypedDate(typed)).toBeUndefined()
  })

  it('is written in the reader’s calendar, and read again', () => {
    expect(writeTypedDate('2026-11-23', 'en')).toBe('2026-11-23')
    expect(writeTypedDate('2026-11-23', 'fa')).toBe('۱۴۰۵/۰۹/۰۲')
    for (const locale of ['en', 'fa'] as const)
      for (const day of ['2024-02-29', '2025-03-20', '2026-12-31'])
        expect(readTypedDate(writeTypedDate(day, locale))).toBe(day)
  })
})
