import { describe, expect, it } from 'vitest'
import { buildSlots, reconcileSlots, type Schedule } from './slots.ts'

function buildSchedule(overrides: Partial<Schedule> = {}): Schedule {
  return {
    timeZone: 'Europe/Berlin',
    weeklyHours: [],
    overrides: [],
    bufferMinutes: 15,
    paused: false,
    ...overrides,
  }
}

/** A date's slots with these hours (`HH:MM–HH:MM`), in the same format. */
function slotsOn(date: string, hours: string[], overrides: Partial<Schedule> = {}): string[] {
  const offered = hours.map((range) => {
    const [startTime = '', endTime = ''] = range.split('–')
    return { date, kind: 'hours' as const, startTime, endTime }
  })
  const schedule = buildSchedule({ overrides: offered, ...overrides })
  return buildSlots({ schedule, firstDate: date, lastDate: date }).map(
    (slot) => `${slot.startTime}–${slot.endTime}`,
  )
}

describe('slots', () => {
  it('fill the hours of each weekday from their start, with the buffer between (spec 9.1)', () => {
    const schedule = buildSchedule({
      timeZone: 'Asia/Tehran',
      weeklyHours: [
        { weekday: 1, startTime: '10:00', endTime: '12:00' },
        { weekday: 0, startTime: '18:30', endTime: '19:15' },
      ],
    })
    expect(buildSlots({ schedule, firstDate: '2026-05-03', lastDate: '2026-05-09' })).toEqual([
      {
        date: '2026-05-03',
        startTime: '18:30',
        endTime: '19:15',
        startsAt: Date.parse('2026-05-03T15:00:00Z'),
        endsAt: Date.parse('2026-05-03T15:45:00Z'),
      },
      {
        date: '2026-05-04',
        startTime: '10:00',
        endTime: '10:45',
        startsAt: Date.parse('2026-05-04T06:30:00Z'),
        endsAt: Date.parse('2026-05-04T07:15:00Z'),
      },
      {
        date: '2026-05-04',
        startTime: '11:00',
        endTime: '11:45',
        startsAt: Date.parse('2026-05-04T07:30:00Z'),
        endsAt: Date.parse('2026-05-04T08:15:00Z'),
      },
    ])
  })

  it('keep the buffer between two ranges of hours', () => {
    expect(slotsOn('2026-05-04', ['09:00–09:45', '09:45–11:00'])).toEqual([
      '09:00–09:45',
      '10:00–10:45',
    ])
  })

  it('keep the buffer over midnight, whichever date the range begins on', () => {
    const schedule = buildSchedule({
      bufferMinutes: 30,
      weeklyHours: [
        { weekday: 0, startTime: '22:00', endTime: '00:00' },
        { weekday: 1, startTime: '00:00', endTime: '02:00' },
      ],
    })
    const both = buildSlots({ schedule, firstDate: '2026-05-03', lastDate: '2026-05-04' })
    expect(both.map(({ startTime, endTime }) => `${startTime}–${endTime}`)).toEqual([
      '22:00–22:45',
      '23:15–24:00',
      '00:30–01:15',
    ])
    const monday = buildSlots({ schedule, firstDate: '2026-05-04', lastDate: '2026-05-04' })
    expect(monday).toEqual(both.slice(2))
  })

  it('are none while the specialist has paused, or when the range is empty', () => {
    expect(slotsOn('2026-05-04', ['09:00–12:00'], { paused: true })).toEqual([])
    const schedule = buildSchedule({
      weeklyHours: [{ weekday: 1, startTime: '09:00', endTime: '12:00' }],
    })
    expect(buildSlots({ schedule, firstDate: '2026-05-05', lastDate: '2026-05-04' })).toEqual([])
  })
})

describe('when the clock goes forward', () => {
  it('the hour that does not exist has no slots, and none runs across it', () => {
    expect(slotsOn('2026-03-29', ['00:30–05:00'])).toEqual([
      '00:30–01:15',
      '03:00–03:45',
      '04:00–04:45',
    ])
    expect(slotsOn('2026-03-29', ['02:00–03:00'])).toEqual([])
    expect(slotsOn('2026-03-29', ['02:10–03:50'])).toEqual(['03:00–03:45'])
  })

  it('the buffer counts time that passes, not the wall clock', () => {
    expect(slotsOn('2026-03-29', ['01:00–05:00'], { bufferMinutes: 30 })).toEqual([
      '01:00–01:45',
      '03:15–04:00',
    ])
  })

  it('a day without a midnight begins at 01:00, as in Tehran until 2022', () => {
    expect(slotsOn('2022-03-22', ['00:00–03:00'], { timeZone: 'Asia/Tehran' })).toEqual([
      '01:00–01:45',
      '02:00–02:45',
    ])
  })
})

describe('when the clock goes back', () => {
  it('the hour that comes twice is offered once', () => {
    expect(slotsOn('2026-10-25', ['01:00–05:00'])).toEqual([
      '01:00–01:45',
      '02:00–02:45',
      '03:00–03:45',
      '04:00–04:45',
    ])
  })

  it('no slot runs from the first pass of the hour into the second', () => {
    expect(slotsOn('2026-10-25', ['02:30–04:00'])).toEqual(['03:00–03:45'])
  })

  it('an hour before midnight that comes twice ends the day once, as in Tehran until 2022', () => {
    const slots = buildSlots({
      schedule: buildSchedule({
        timeZone: 'Asia/Tehran',
        bufferMinutes: 0,
        weeklyHours: [
          { weekday: 3, startTime: '23:00', endTime: '24:00' },
          { weekday: 4, startTime: '00:00', endTime: '01:00' },
        ],
      }),
      firstDate: '2022-09-21',
      lastDate: '2022-09-22',
    })
    expect(slots.map((slot) => new Date(slot.startsAt).toISOString())).toEqual([
      '2022-09-21T18:30:00.000Z',
      '2022-09-21T20:30:00.000Z',
    ])
  })

  it('a date that comes back after its end is not offered again, as in St John’s until 2011', () => {
    const timeZone = 'America/St_Johns'
    expect(slotsOn('2010-11-06', ['22:00–24:00'], { timeZone })).toEqual([
      '22:00–22:45',
      '23:00–23:45',
    ])
    // One minute past midnight the clock goes back to 23:01.
    expect(slotsOn('2010-11-07', ['00:00–01:00'], { timeZone })).toEqual(['00:01–00:46'])
  })
})

it('a date that a zone left out has no slots, as in Apia at the end of 2011', () => {
  expect(slotsOn('2011-12-30', ['09:00–12:00'], { timeZone: 'Pacific/Apia' })).toEqual([])
})

describe('reconciling', () => {
  function slotAt(time: string, isBooked = false) {
    const startsAt = Date.parse(`2026-05-04T${time}:00Z`)
    return {
      date: '2026-05-04',
      startTime: time,
      startsAt: new Date(startsAt),
      endsAt: new Date(startsAt + 45 * 60_000),
      isBooked,
    }
  }
  const startTimes = (slots: { startTime: string }[]) => slots.map(({ startTime }) => startTime)

  it('adds what is new, removes what is gone, and leaves the rest alone', () => {
    const { add, remove } = reconcileSlots({
      existing: [slotAt('09:00'), { ...slotAt('10:00'), startTime: '10:00:00' }],
      wanted: [slotAt('10:00'), slotAt('11:00')],
      bufferMinutes: 15,
    })
    expect(startTimes(add)).toEqual(['11:00'])
    expect(startTimes(remove)).toEqual(['09:00'])
  })

  it('keeps booked slots, and offers nothing within their buffer', () => {
    const { add, remove } = reconcileSlots({
      existing: [slotAt('09:00', true), slotAt('09:50')],
      wanted: [slotAt('08:10'), slotAt('08:00'), slotAt('09:50'), slotAt('10:00')],
      bufferMinutes: 15,
    })
    expect(startTimes(add)).toEqual(['08:00', '10:00'])
    expect(startTimes(remove)).toEqual(['09:50'])
  })

  it('does not offer a booked slot again', () => {
    const booked = slotAt('09:00', true)
    expect(
      reconcileSlots({ existing: [booked], wanted: [slotAt('09:00')], bufferMinutes: 0 }),
    ).toEqual({ add: [], remove: [] })
  })

  it('replaces a free slot that is named otherwise after a change of zone', () => {
    const moved = { ...slotAt('09:00'), startTime: '12:30' }
    const { add, remove } = reconcileSlots({
      existing: [slotAt('09:00')],
      wanted: [moved],
      bufferMinutes: 0,
    })
    expect(startTimes(add)).toEqual(['12:30'])
    expect(startTimes(remove)).toEqual(['09:00'])
  })
})
