import { describe, expect, test } from 'vitest'
import { monthNames, weekdayNames } from './calendar-names.ts'
import {
  formatBriefDay,
  formatDateKey,
  formatFullDate,
  formatMonthHeading,
  formatOtherCalendarDate,
  formatOtherCalendarDateKey,
  formatShortDate,
  formatTime,
  formatTimeRange,
  formatWeekdayAndDay,
} from './dates.ts'
import type { Reader } from './dates.ts'

const instant = '2026-11-21T12:30:00Z'
const english: Reader = { locale: 'en', timeZone: 'Asia/Tehran' }
const farsi: Reader = { locale: 'fa', timeZone: 'Asia/Tehran' }

describe('in Farsi', () => {
  test('a full date is weekday, day, month and year of the Jalali calendar', () => {
    expect(formatFullDate(instant, farsi)).toBe('شنبه ۳۰ آبان ۱۴۰۵')
  })

  test('the other calendar is Gregorian in Persian words', () => {
    expect(formatOtherCalendarDate(instant, farsi)).toBe('۲۱ نوامبر ۲۰۲۶')
  })

  test('short dates, days, times and ranges have Persian digits', () => {
    expect(formatShortDate(instant, farsi)).toBe('۳۰ آبان ۱۴۰۵')
    expect(formatWeekdayAndDay(instant, farsi)).toBe('شنبه ۳۰ آبان')
    expect(formatBriefDay(instant, farsi)).toBe('شنبه ۳۰ آبان')
    expect(formatTime(instant, farsi)).toBe('۱۶:۰۰')
    const endsAt = '2026-11-21T13:15:00Z'
    expect(formatTimeRange({ startsAt: instant, endsAt }, farsi)).toBe('۱۶:۰۰ تا ۱۶:۴۵')
  })

  test('the month heading is month, then year', () => {
    const heading = { month: 'آبان', year: '۱۴۰۵', text: 'آبان ۱۴۰۵' }
    expect(formatMonthHeading('2026-11-21', 'fa')).toEqual(heading)
  })

  test('weekday letters run from Sunday: ی د س چ پ ج ش (spec 2.34)', () => {
    expect(weekdayNames('fa').map((day) => day.letter)).toEqual([...'یدسچپجش'])
    expect(weekdayNames('fa')[0]?.long).toBe('یکشنبه')
  })

  test('Jalali months have their twelve names in order', () => {
    expect(monthNames('fa', 'persian', 'long').join(' ')).toBe(
      'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند',
    )
  })
})

describe('in English', () => {
  test('a full date is weekday, day, month and year without commas', () => {
    expect(formatFullDate(instant, english)).toBe('Saturday 21 November 2026')
  })

  test('the other calendar is Jalali', () => {
    expect(formatOtherCalendarDate(instant, english)).toBe('30 Aban 1405')
    expect(formatOtherCalendarDateKey('2026-03-21', 'en')).toBe('1 Farvardin 1405')
  })

  test('short dates, days, times and ranges', () => {
    expect(formatShortDate(instant, english)).toBe('21 Nov 2026')
    expect(formatShortDate('2026-09-05T12:00:00Z', english)).toBe('5 Sep 2026')
    expect(formatWeekdayAndDay(instant, english)).toBe('Saturday 21 November')
    expect(formatBriefDay(instant, english)).toBe('Sat 21 Nov')
    expect(formatTime(instant, english)).toBe('16:00')
    expect(formatTime('2026-11-20T20:35:00Z', english)).toBe('00:05')
    const endsAt = '2026-11-21T13:15:00Z'
    expect(formatTimeRange({ startsAt: instant, endsAt }, english)).toBe('16:00–16:45')
  })

  test('the month heading is month, then year', () => {
    const heading = { month: 'November', year: '2026', text: 'November 2026' }
    expect(formatMonthHeading('2026-11-21', 'en')).toEqual(heading)
  })

  test('weekday letters run from Sunday: S M T W T F S (spec 2.34)', () => {
    expect(weekdayNames('en').map((day) => day.letter)).toEqual([...'SMTWTFS'])
    expect(weekdayNames('en')[6]?.long).toBe('Saturday')
  })
})

test('the date is that of the reader’s zone', () => {
  const late = '2026-11-21T22:00:00Z'
  expect(formatFullDate(late, { ...english, timeZone: 'Europe/Berlin' })).toMatch(/^Saturday 21/)
  expect(formatFullDate(late, farsi)).toBe('یکشنبه ۱ آذر ۱۴۰۵')
})

test('a date key reads the same whatever zone the machine is in', () => {
  const before = process.env.TZ
  try {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      process.env.TZ = zone
      expect(formatDateKey('2026-11-21', { locale: 'en' })).toBe('Saturday 21 November 2026')
      const long = formatDateKey('2026-11-21', { locale: 'fa', style: 'long' })
      expect(long).toBe('۳۰ آبان ۱۴۰۵')
    }
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
})

test('a date key that is none is refused', () => {
  expect(() => formatDateKey('2026-02-30', { locale: 'en' })).toThrow(RangeError)
})
