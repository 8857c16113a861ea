import { describe, expect, it } from 'vitest'
import { hoursOn, timeOfDay, validateOverrides, validateWeeklyHours } from './weekly-hours.ts'

const monday = { key: '2026-05-04', weekday: 1 }

function buildHours(startTime: string, endTime: string, weekday = 1) {
  return { weekday, startTime, endTime }
}

describe('weekly hours', () => {
  it('may touch, may be as long as one consultation, and may reach midnight', () => {
    const hours = [
      buildHours('09:00', '12:00'),
      buildHours('12:00', '12:45'),
      buildHours('22:00', '24:00'),
      buildHours('22:00', '00:00', 2),
    ]
    expect(validateWeeklyHours(hours)).toEqual({
      ok: true,
      hours: [...hours.slice(0, 3), buildHours('22:00', '24:00', 2)],
    })
  })

  it('are read as the database writes them', () => {
    expect(validateWeeklyHours([buildHours('09:00:00', '24:00:00')])).toEqual({
      ok: true,
      hours: [buildHours('09:00', '24:00')],
    })
  })

  it('say which entry is wrong, and why', () => {
    const hours = [
      buildHours('09:00', '12:00'),
      buildHours('11:59', '13:00'),
      buildHours('11:59', '13:00', 2),
      buildHours('15:00', '14:00'),
      buildHours('15:00', '15:00'),
      buildHours('16:00', '16:44'),
      buildHours('9:00', '10:00'),
      buildHours('24:00', '25:00'),
      buildHours('09:00:30', '10:00'),
    ]
    expect(validateWeeklyHours(hours)).toEqual({
      ok: false,
      problems: [
        { index: 1, reason: 'overlaps' },
        { index: 3, reason: 'ends-before-start' },
        { index: 4, reason: 'ends-before-start' },
        { index: 5, reason: 'too-short' },
        { index: 6, reason: 'invalid-time' },
        { index: 7, reason: 'invalid-time' },
        { index: 8, reason: 'invalid-time' },
      ],
    })
  })

  it('of overrides are checked by date, and days off have nothing to check', () => {
    const override = { kind: 'hours', startTime: '09:00', endTime: '12:00' } as const
    const overrides = [
      { date: '2026-05-04', kind: 'off' } as const,
      { date: '2026-05-05', ...override },
      { date: '2026-05-06', ...override },
      { date: '2026-05-06', ...override },
    ]
    expect(validateOverrides(overrides)).toEqual({
      ok: false,
      problems: [{ index: 3, reason: 'overlaps' }],
    })
  })
})

describe('the hours of a date', () => {
  const weeklyHours = [buildHours('09:00', '12:00'), buildHours('08:00', '10:00', 2)]

  it('are those of its weekday', () => {
    expect(hoursOn(monday, { weeklyHours, overrides: [] })).toEqual([{ start: 540, end: 720 }])
  })

  it('are those of its overrides when there are any', () => {
    const overrides = ['18:00', '14:00'].map((startTime) => ({
      date: monday.key,
      kind: 'hours' as const,
      startTime,
      endTime: startTime === '18:00' ? '00:00' : '15:00',
    }))
    expect(hoursOn(monday, { weeklyHours, overrides })).toEqual([
      { start: 840, end: 900 },
      { start: 1080, end: 1440 },
    ])
  })

  it('are none on a day off, whatever else is said of it', () => {
    const overrides = [
      { date: monday.key, kind: 'hours' as const, startTime: '09:00', endTime: '10:00' },
      { date: monday.key, kind: 'off' as const },
    ]
    expect(hoursOn(monday, { weeklyHours, overrides })).toEqual([])
  })

  it('are one where they overlap, and two where they only touch', () => {
    const overlapping = [
      buildHours('11:00', '13:00'),
      buildHours('09:00', '12:00'),
      buildHours('13:00', '14:00'),
    ]
    expect(hoursOn(monday, { weeklyHours: overlapping, overrides: [] })).toEqual([
      { start: 540, end: 780 },
      { start: 780, end: 840 },
    ])
  })
})

it('midnight at the end of a date reads 24:00', () => {
  expect([0, 545, 1440].map(timeOfDay)).toEqual(['00:00', '09:05', '24:00'])
})
