import { describe, expect, test } from 'vitest'
import { inLocale } from '../current-locale.server.ts'
import { formatUpcomingMoment } from './upcoming.ts'

// 16:00 on Saturday in Tehran, 13:30 in Berlin.
const now = '2026-11-21T12:30:00Z'

describe.each([
  ['2026-11-21T15:00:00Z', 'Today, 18:30', 'امروز، ساعت ۱۸:۳۰'],
  ['2026-11-22T13:00:00Z', 'Tomorrow, 16:30', 'فردا، ساعت ۱۶:۳۰'],
  ['2026-11-23T13:00:00Z', 'Monday, 16:30', 'دوشنبه، ساعت ۱۶:۳۰'],
  ['2026-11-27T13:00:00Z', 'Friday, 16:30', 'جمعه، ساعت ۱۶:۳۰'],
  ['2026-11-28T13:00:00Z', 'Sat 28 Nov, 16:30', 'شنبه ۷ آذر، ساعت ۱۶:۳۰'],
  ['2026-11-20T13:00:00Z', 'Fri 20 Nov, 16:30', 'جمعه ۲۹ آبان، ساعت ۱۶:۳۰'],
])('a time at %s', (instant, english, farsi) => {
  test(`is called '${english}' and «${farsi}»`, () => {
    const timeZone = 'Asia/Tehran'
    const said = (locale: 'en' | 'fa') =>
      inLocale(locale, () => formatUpcomingMoment(instant, { now, locale, timeZone }))
    expect([said('en'), said('fa')]).toEqual([english, farsi])
  })
})

test('a time after midnight is tomorrow on the clock of its reader alone', () => {
  const said = (timeZone: string) =>
    inLocale('en', () =>
      formatUpcomingMoment('2026-11-21T21:00:00Z', { now, locale: 'en', timeZone }),
    )
  expect([said('Asia/Tehran'), said('Europe/Berlin')]).toEqual(['Tomorrow, 00:30', 'Today, 22:00'])
})
