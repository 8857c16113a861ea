import { describe, expect, it } from 'vitest'
import { instantByDay, OWN_HOURS, ownDays } from './own-times.ts'

const timeZone = 'Europe/Berlin'
/** 9:00 in Berlin. */
const now = new Date('2026-11-16T08:00:00.000Z')

describe('the days that a family can name', () => {
  it('begin with the first that has an hour after the notice', () => {
    expect(ownDays({ now, noticeHours: 3, timeZone })[0]).toBe('2026-11-16')
    expect(ownDays({ now, noticeHours: 12, timeZone })[0]).toBe('2026-11-16')
    expect(ownDays({ now, noticeHours: 13, timeZone })[0]).toBe('2026-11-17')
    expect(ownDays({ now, noticeHours: 336, timeZone })[0]).toBe('2026-11-30')
  })

  it('end with the last of which each hour is within four weeks', () => {
    const days = ownDays({ now, noticeHours: 24, timeZone })
    expect(days.at(-1)).toBe('2026-12-13')
  })
})

describe('the hours that a family can name', () => {
  it('are those by day', () => {
    expect(OWN_HOURS[0]).toBe(7)
    expect(OWN_HOURS.at(-1)).toBe(21)
  })

  it('are hours of the clock, also on the day on which it changes', () => {
    const at = (date: string) => instantByDay(date, 18.5, timeZone).toISOString()
    expect(at('2027-03-27')).toBe('2027-03-27T17:30:00.000Z')
    expect(at('2027-03-28')).toBe('2027-03-28T16:30:00.000Z')
    expect(at('2026-10-25')).toBe('2026-10-25T17:30:00.000Z')
  })
})
