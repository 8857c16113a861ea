import { describe, expect, it } from 'vitest'
import {
  daysFrom,
  groupFreeTimes,
  matchesAvailability,
  nearestFree,
  sevenDaysWith,
  type Availability,
} from './free-times.ts'

const buildSlot = (startsAt: string, isBooked = false) => ({ startsAt, isBooked })
const times = (slots: { startsAt: string }[]) => slots.map(({ startsAt }) => startsAt)

describe('a list of a few days at a time', () => {
  const days = ['04', '06', '09', '12'].map((day) => ({ date: `2026-05-${day}` }))
  const from = (day: string) => daysFrom(days, `2026-05-${day}`)

  it('begins with the first days and leads to the next', () => {
    expect(from('01')).toEqual({
      shown: days.slice(0, 3),
      earlier: undefined,
      later: '2026-05-12',
    })
  })

  it('is the one in which a day lies, or the first that comes after it', () => {
    expect(from('07')).toEqual(from('04'))
    expect(from('10')).toEqual({
      shown: days.slice(3),
      earlier: '2026-05-04',
      later: undefined,
    })
    expect(from('30')).toEqual(from('12'))
    expect(daysFrom([], '2026-05-04')).toEqual({ shown: [], earlier: undefined, later: undefined })
  })
})

describe('the free times of a month', () => {
  const slots = [
    buildSlot('2026-05-05T21:00:00Z'),
    buildSlot('2026-05-04T06:00:00Z', true),
    buildSlot('2026-05-05T15:00:00Z'),
    buildSlot('2026-05-05T06:00:00Z'),
    buildSlot('2026-05-05T05:00:00Z'),
  ]

  it('are listed by day and part of the day without what is booked (spec 2.34)', () => {
    expect(groupFreeTimes(slots, 'Asia/Tehran')).toEqual([
      {
        date: '2026-05-05',
        parts: [
          {
            part: 'morning',
            slots: [buildSlot('2026-05-05T05:00:00Z'), buildSlot('2026-05-05T06:00:00Z')],
          },
          { part: 'evening', slots: [buildSlot('2026-05-05T15:00:00Z')] },
        ],
      },
      {
        date: '2026-05-06',
        parts: [{ part: 'morning', slots: [buildSlot('2026-05-05T21:00:00Z')] }],
      },
    ])
  })
})

it('afternoon begins at 12:00 and evening at 17:00, for the viewer', () => {
  const slots = ['08:29', '08:30', '13:29', '13:30'].map((time) =>
    buildSlot(`2026-05-04T${time}:00Z`),
  )
  const parts = groupFreeTimes(slots, 'Asia/Tehran').flatMap((day) => day.parts)
  expect(parts.map(({ part, slots: ofPart }) => [part, ofPart.length])).toEqual([
    ['morning', 1],
    ['afternoon', 2],
    ['evening', 1],
  ])
})

describe('when a slot is lost', () => {
  const slots = ['04', '05', '06', '07', '08', '20'].map((day) =>
    buildSlot(`2026-05-${day}T09:00:00Z`, day === '06'),
  )

  it('the three nearest free ones are offered in order of time', () => {
    const nearest = nearestFree({ slots, startsAt: '2026-05-07T09:00:00Z' })
    expect(times(nearest)).toEqual([
      '2026-05-04T09:00:00Z',
      '2026-05-05T09:00:00Z',
      '2026-05-08T09:00:00Z',
    ])
  })

  it('fewer are offered when fewer are left', () => {
    expect(nearestFree({ slots: slots.slice(0, 1), startsAt: '2026-05-06T09:00:00Z' })).toEqual([
      buildSlot('2026-05-04T09:00:00Z'),
    ])
  })
})

describe('the filter by availability (spec 3.22)', () => {
  const matches = (
    availability: Availability,
    startsAt: string,
    zone: string,
    now = '2026-05-01T00:00:00Z',
  ) => matchesAvailability({ slot: { startsAt }, availability, zone, now })

  it('takes the next 7 days for this week, and nothing that has begun', () => {
    expect(matches('thisWeek', '2026-05-08T00:00:00Z', 'UTC')).toBe(true)
    expect(matches('thisWeek', '2026-05-08T00:00:01Z', 'UTC')).toBe(false)
    expect(matches('thisWeek', '2026-05-01T00:00:00Z', 'UTC')).toBe(false)
  })

  it('takes evenings from 17:00 in the zone of the viewer', () => {
    expect(matches('evening', '2026-05-04T13:30:00Z', 'Asia/Tehran')).toBe(true)
    expect(matches('evening', '2026-05-04T13:30:00Z', 'Europe/Berlin')).toBe(false)
  })

  it.each([
    ['Asia/Tehran', [4, 5]],
    ['Europe/Berlin', [0, 6]],
    ['America/Toronto', [0, 6]],
  ])('takes the weekend of %s', (zone, weekend) => {
    // 3 May 2026 is a Sunday; at noon UTC all these zones have the same date.
    const days = [0, 1, 2, 3, 4, 5, 6].filter((weekday) =>
      matches('weekends', `2026-05-0${3 + weekday}T12:00:00Z`, zone),
    )
    expect(days).toEqual(weekend)
  })

  it('knows the day of the weekend by the zone of the viewer', () => {
    // Friday 23:30 in Toronto is Saturday in Berlin.
    const startsAt = '2026-05-09T03:30:00Z'
    expect(matches('weekends', startsAt, 'America/Toronto')).toBe(false)
    expect(matches('weekends', startsAt, 'Europe/Berlin')).toBe(true)
  })
})

describe('the seven days that are shown', () => {
  const first = (day: string, today: string) => sevenDaysWith(day, today)[0]

  it('begin with today, so that nothing past is among them', () => {
    expect(sevenDaysWith('2026-11-25', '2026-11-23')).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ])
  })

  it('are the seven in which a later day lies', () => {
    expect(first('2026-11-29', '2026-11-23')).toBe('2026-11-23')
    expect(first('2026-11-30', '2026-11-23')).toBe('2026-11-30')
    expect(first('2027-01-01', '2026-11-23')).toBe('2026-12-28')
  })

  it('are the first ones for a day that is past', () => {
    expect(first('2026-11-01', '2026-11-23')).toBe('2026-11-23')
  })
})
