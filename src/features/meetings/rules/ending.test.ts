import { describe, expect, it } from 'vitest'
import { findGone, windowOf, type Meetable } from './attendance.ts'

const startsAt = new Date('2026-05-04T09:00:00Z')
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000)

const buildMeeting = (overrides: Partial<Meetable> = {}): Meetable => ({
  status: 'confirmed',
  startsAt,
  endsAt: at(45),
  endedBy: null,
  family: { isGone: false },
  specialist: { isGone: false, standing: 'listed' },
  ...overrides,
})

const specialistGone = { isGone: true, standing: 'gone' } as const

describe('a meeting of which one side is gone', () => {
  it('has no way in, and is over once its time is', () => {
    expect(windowOf(buildMeeting(), at(5)).state).toBe('open')
    for (const gone of [{ specialist: specialistGone }, { family: { isGone: true } }]) {
      expect(windowOf(buildMeeting(gone), at(5)).state).toBe('cancelled')
      expect(windowOf(buildMeeting(gone), at(50)).state).toBe('over')
      expect(windowOf(buildMeeting({ ...gone, status: 'cancelled' }), at(50)).state).toBe(
        'cancelled',
      )
    }
  })

  it('says which of the two, and counts a verification that was taken back where the product called it off', () => {
    expect(findGone(buildMeeting())).toBeUndefined()
    expect(findGone(buildMeeting({ specialist: specialistGone }))).toBe('specialist-gone')
    expect(findGone(buildMeeting({ family: { isGone: true } }))).toBe('family-gone')
    const hidden = { isGone: false, standing: 'hidden' } as const
    const calledOff = { status: 'cancelled', specialist: hidden } as const
    expect(findGone(buildMeeting({ ...calledOff, endedBy: 'system' }))).toBe('specialist-gone')
    expect(findGone(buildMeeting({ ...calledOff, endedBy: 'family' }))).toBeUndefined()
    expect(findGone(buildMeeting({ specialist: hidden }))).toBeUndefined()
  })
})
