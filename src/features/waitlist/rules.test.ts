import { describe, expect, it } from 'vitest'
import {
  afterMissedOffer,
  allotTimes,
  reservedUntil,
  reservedUntilAtLeast,
  isOpen,
  MOST_MISSED_OFFERS,
  MOST_OPEN_ENTRIES,
} from './rules.ts'

const farAway = new Date('2027-01-01T00:00:00Z')
const until = (now: string, timeZone = 'UTC', bookableUntil = farAway) =>
  reservedUntil({ now: new Date(now), timeZone, bookableUntil }).toISOString()

describe('how long an offered time is reserved', () => {
  it('two hours by day', () => {
    expect(until('2026-11-21T10:00:00Z')).toBe('2026-11-21T12:00:00.000Z')
    expect(until('2026-11-21T07:00:00Z')).toBe('2026-11-21T09:00:00.000Z')
    expect(until('2026-11-21T20:00:00Z')).toBe('2026-11-21T22:00:00.000Z')
  })

  it('until nine in the morning where it begins or ends in the family’s night', () => {
    expect(until('2026-11-21T20:01:00Z')).toBe('2026-11-22T09:00:00.000Z')
    expect(until('2026-11-21T23:30:00Z')).toBe('2026-11-22T09:00:00.000Z')
    expect(until('2026-11-22T03:00:00Z')).toBe('2026-11-22T09:00:00.000Z')
    expect(until('2026-11-22T06:59:00Z')).toBe('2026-11-22T09:00:00.000Z')
  })

  it('on the family’s own clock, across a change of the clocks too', () => {
    // 20:30 in Tehran; 23:30 in Berlin, in the night in which the clocks go forward.
    expect(until('2026-11-21T17:00:00Z', 'Asia/Tehran')).toBe('2026-11-22T05:30:00.000Z')
    expect(until('2026-03-28T22:30:00Z', 'Europe/Berlin')).toBe('2026-03-29T07:00:00.000Z')
  })

  it('never beyond the last moment at which the time can be booked', () => {
    const last = new Date('2026-11-21T10:40:00Z')
    expect(until('2026-11-21T10:00:00Z', 'UTC', last)).toBe(last.toISOString())
  })

  it('at least half an hour in which the family is awake', () => {
    const least = (now: string) => reservedUntilAtLeast(new Date(now), 'UTC').toISOString()
    expect(least('2026-11-21T10:00:00Z')).toBe('2026-11-21T10:30:00.000Z')
    expect(least('2026-11-21T23:00:00Z')).toBe('2026-11-22T07:30:00.000Z')
    expect(least('2026-11-22T02:00:00Z')).toBe('2026-11-22T07:30:00.000Z')
  })
})

describe('turns on a waitlist', () => {
  it('end after three offers without an answer', () => {
    expect(MOST_MISSED_OFFERS).toBe(3)
    expect(MOST_OPEN_ENTRIES).toBe(5)
    expect(afterMissedOffer(0)).toEqual({ state: 'waiting', missedOffers: 1 })
    expect(afterMissedOffer(1)).toEqual({ state: 'waiting', missedOffers: 2 })
    expect(afterMissedOffer(2)).toEqual({ state: 'ended', missedOffers: 3 })
  })

  it('give each the soonest time that nobody before was given', () => {
    const offers = [
      { place: 0, slotId: 1 },
      { place: 0, slotId: 2 },
      { place: 1, slotId: 1 },
      { place: 1, slotId: 2 },
      { place: 2, slotId: 1 },
      { place: 3, slotId: 9 },
    ]
    expect(allotTimes(offers)).toEqual([
      { place: 0, slotId: 1 },
      { place: 1, slotId: 2 },
      { place: 3, slotId: 9 },
    ])
  })

  it('are open while the family waits or is offered a time', () => {
    expect((['waiting', 'offered', 'booked', 'left', 'ended'] as const).filter(isOpen)).toEqual([
      'waiting',
      'offered',
    ])
  })
})
