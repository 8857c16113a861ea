import { describe, expect, test } from 'vitest'
import { formatAgo, formatTimeUntil, formatRelativeTime } from './relative-time.ts'

// 16:00 on Saturday in Tehran.
const now = '2026-11-21T12:30:00Z'
const timeZone = 'Asia/Tehran'

describe.each([
  ['2026-11-21T12:30:20Z', 'now', 'اکنون'],
  ['2026-11-21T12:29:40Z', 'now', 'اکنون'],
  ['2026-11-21T12:50:00Z', 'in 20 minutes', '۲۰ دقیقه بعد'],
  ['2026-11-21T12:25:00Z', '5 minutes ago', '۵ دقیقه پیش'],
  ['2026-11-21T13:29:50Z', 'in 1 hour', '۱ ساعت بعد'],
  ['2026-11-21T14:29:00Z', 'in 2 hours', '۲ ساعت بعد'],
  ['2026-11-21T04:00:00Z', '9 hours ago', '۹ ساعت پیش'],
  ['2026-11-22T08:00:00Z', 'tomorrow', 'فردا'],
  ['2026-11-20T12:00:00Z', 'yesterday', 'دیروز'],
  ['2026-11-23T12:30:00Z', 'in 2 days', 'پس‌فردا'],
  ['2026-11-18T12:30:00Z', '3 days ago', '۳ روز پیش'],
  ['2026-11-28T19:30:00Z', 'in 7 days', '۷ روز دیگر'],
  ['2026-11-29T06:30:00Z', '29 Nov 2026', '۸ آذر ۱۴۰۵'],
  ['2026-11-13T12:30:00Z', '13 Nov 2026', '۲۲ آبان ۱۴۰۵'],
])('seen from %s', (instant, english, farsi) => {
  test(`it reads '${english}' and «${farsi}» (spec 2.33)`, () => {
    expect(formatRelativeTime(instant, { now, locale: 'en', timeZone })).toBe(english)
    expect(formatRelativeTime(instant, { now, locale: 'fa', timeZone })).toBe(farsi)
  })
})

test('a call soon after midnight is in hours, not tomorrow', () => {
  const evening = '2026-11-21T19:00:00Z' // 22:30 in Tehran
  const reader = { now: evening, locale: 'en', timeZone } as const
  expect(formatRelativeTime('2026-11-21T21:00:00Z', reader)).toBe('in 2 hours')
  expect(formatRelativeTime('2026-11-22T06:00:00Z', reader)).toBe('tomorrow')
})

test('days are those of the reader’s zone', () => {
  const instant = '2026-11-22T01:00:00Z'
  const reader = { now, locale: 'en' } as const
  expect(formatRelativeTime(instant, { ...reader, timeZone: 'Europe/Berlin' })).toBe('tomorrow')
  expect(formatRelativeTime(instant, { ...reader, timeZone: 'America/Toronto' })).toBe(
    'in 13 hours',
  )
})

test.each([
  ['2026-11-21T12:29:50Z', '1 minute ago', '۱ دقیقه پیش'],
  ['2026-11-20T12:00:00Z', '1 day ago', '۱ روز پیش'],
  ['2026-11-19T12:00:00Z', '2 days ago', '۲ روز پیش'],
  ['2026-11-14T12:30:00Z', '7 days ago', '۷ روز پیش'],
  ['2026-11-13T12:30:00Z', '13 Nov 2026', '۲۲ آبان ۱۴۰۵'],
])('a review of %s was written %s (spec 2.33)', (instant, english, farsi) => {
  expect(formatAgo(instant, { now, locale: 'en', timeZone })).toBe(english)
  expect(formatAgo(instant, { now, locale: 'fa', timeZone })).toBe(farsi)
})

test.each([
  ['2026-11-21T12:30:20Z', 'in 1 minute', '۱ دقیقه بعد'],
  ['2026-11-21T13:29:00Z', 'in 59 minutes', '۵۹ دقیقه بعد'],
  ['2026-11-22T09:30:00Z', 'in 21 hours', '۲۱ ساعت بعد'],
  ['2026-11-23T11:30:00Z', 'in 47 hours', '۴۷ ساعت بعد'],
  ['2026-11-23T12:30:00Z', 'in 2 days', '۲ روز دیگر'],
  ['2026-12-21T12:30:00Z', 'in 30 days', '۳۰ روز دیگر'],
])('what begins at %s is %s', (instant, english, farsi) => {
  expect(formatTimeUntil(instant, { now, locale: 'en', timeZone })).toBe(english)
  expect(formatTimeUntil(instant, { now, locale: 'fa', timeZone })).toBe(farsi)
})

test('what has begun is not ahead', () => {
  expect(formatTimeUntil(now, { now, locale: 'en', timeZone })).toBeUndefined()
})
