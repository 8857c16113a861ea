import { describe, expect, it } from 'vitest'
import type { ConsultationStatus } from './index.ts'
import { bookableDates, canBook, weeklyCapReached } from './limits.ts'

const now = '2026-05-04T08:00:00Z'
const limits = {
  timeZone: 'Asia/Tehran',
  minimumNoticeHours: 12,
  bookingWindowDays: 30,
  paused: false,
}

function book(startsAt: string, overrides: { isBooked?: boolean; paused?: boolean } = {}) {
  const { isBooked = false, paused = false } = overrides
  return canBook({ slot: { startsAt, isBooked }, limits: { ...limits, paused }, now })
}

const refused = (reason: string) => ({ ok: false, reason })

describe('a slot can be booked', () => {
  it('from the minimum notice on', () => {
    expect(book('2026-05-04T20:00:00Z')).toEqual({ ok: true })
    expect(book('2026-05-04T19:59:59Z')).toEqual(refused('too-soon'))
  })

  it('never once it has begun, even without a notice', () => {
    const request = { limits: { ...limits, minimumNoticeHours: 0 }, now }
    expect(canBook({ slot: { startsAt: now, isBooked: false }, ...request }).ok).toBe(false)
  })

  it('until the end of the last day of the window, in the zone of the specialist', () => {
    expect(bookableDates(limits, now)).toEqual({ firstDate: '2026-05-04', lastDate: '2026-06-03' })
    expect(book('2026-06-03T20:29:00Z')).toEqual({ ok: true })
    expect(book('2026-06-03T20:30:00Z')).toEqual(refused('too-far'))
  })

  it('only while it is free (spec 4.7) and the specialist has not paused', () => {
    expect(book('2026-05-06T08:00:00Z', { isBooked: true })).toEqual(refused('slot-taken'))
    expect(book('2026-05-06T08:00:00Z', { paused: true })).toEqual(refused('paused'))
  })
})

describe('the weekly cap', () => {
  const isReached = (startsAt: string, statuses: ConsultationStatus[], weeklyCap: number | null) =>
    weeklyCapReached({
      startsAt,
      consultations: statuses.map((status) => ({ startsAt: '2026-05-09T20:00:00Z', status })),
      weeklyCap,
      timeZone: 'Asia/Tehran',
    })

  it('counts the week from Sunday to Saturday in the zone of the specialist', () => {
    // Saturday 9 May, 23:30 in Tehran; the new week begins half an hour later.
    expect(isReached('2026-05-09T20:29:00Z', ['confirmed'], 1)).toBe(true)
    expect(isReached('2026-05-02T20:30:00Z', ['confirmed'], 1)).toBe(true)
    expect(isReached('2026-05-02T20:29:00Z', ['confirmed'], 1)).toBe(false)
    expect(isReached('2026-05-09T20:30:00Z', ['confirmed'], 1)).toBe(false)
  })

  it('counts what is planned and what was completed, not what was cancelled', () => {
    const startsAt = '2026-05-08T09:00:00Z'
    expect(isReached(startsAt, ['pending', 'completed', 'no_show'], 3)).toBe(true)
    expect(isReached(startsAt, ['pending', 'cancelled', 'declined'], 2)).toBe(false)
  })

  it('may be absent', () => {
    expect(isReached('2026-05-08T09:00:00Z', ['pending'], null)).toBe(false)
  })
})
