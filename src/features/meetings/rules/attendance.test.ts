import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outcomeOf, type Presence, waitedMs } from './attendance.ts'

const startsAt = new Date('2026-11-21T10:00:00Z')
const endsAt = new Date('2026-11-21T10:45:00Z')
const at = (minute: number) => new Date(startsAt.getTime() + minute * 60_000)
const was = (role: Presence['role'], from: number, until: number): Presence => ({
  role,
  from: at(from),
  until: at(until),
})
const outcome = (...presences: Presence[]) => outcomeOf(presences, { startsAt, endsAt })

describe('whether a consultation took place', () => {
  it('took place when both were there together for five minutes', () => {
    expect(outcome(was('family', -2, 40), was('specialist', 0, 5))).toEqual({ kind: 'held' })
    expect(outcome(was('family', -2, 40), was('specialist', 0, 4))).toEqual({ kind: 'unknown' })
  })

  it('adds up what was broken by lost connections, and counts nothing twice', () => {
    const broken = [was('family', 0, 3), was('family', 4, 7)]
    expect(outcome(...broken, was('specialist', 0, 7))).toEqual({ kind: 'held' })
    const twice = [was('family', 0, 4), was('family', 0, 4)]
    expect(outcome(...twice, was('specialist', 0, 4))).toEqual({ kind: 'unknown' })
  })

  it('was missed by who never came while the other waited ten minutes of it', () => {
    expect(outcome(was('specialist', -8, 10))).toEqual({ kind: 'missed', by: 'family' })
    expect(outcome(was('family', -8, 10))).toEqual({ kind: 'missed', by: 'specialist' })
  })

  it('was missed too by who only looked in before its start', () => {
    const waiting = was('family', 0, 45)
    expect(outcome(was('specialist', -9, -8), waiting)).toEqual({
      kind: 'missed',
      by: 'specialist',
    })
    expect(outcome(was('specialist', -9, 0), waiting)).toEqual({ kind: 'unknown' })
    // Both met there for five minutes, and may have gone on elsewhere.
    expect(outcome(was('specialist', -9, -3), was('family', -8, 45))).toEqual({ kind: 'held' })
  })

  it('says nothing of a wait before the start, of a short one, and of an empty room', () => {
    expect(outcome(was('specialist', -10, 2))).toEqual({ kind: 'unknown' })
    expect(outcome(was('specialist', 0, 9))).toEqual({ kind: 'unknown' })
    expect(outcome()).toEqual({ kind: 'unknown' })
    expect(outcome(was('specialist', 0, 40), was('family', 30, 31))).toEqual({ kind: 'unknown' })
  })

  it('is told by nobody who was there before it was moved to this time', () => {
    const day = 24 * 60
    const earlier = [was('family', -day, -day + 6), was('specialist', -day, -day + 6)]
    expect(outcome(...earlier)).toEqual({ kind: 'unknown' })
    expect(outcome(...earlier, was('family', 0, 40))).toEqual({ kind: 'missed', by: 'specialist' })
  })

  it('does not depend on the order in which people came and went', () => {
    const presence = fc.record({
      role: fc.constantFrom('family' as const, 'specialist' as const),
      from: fc.integer({ min: -10, max: 50 }),
      length: fc.integer({ min: 0, max: 30 }),
    })
    fc.assert(
      fc.property(fc.array(presence, { maxLength: 8 }), (spans) => {
        const presences = spans.map(({ role, from, length }) => was(role, from, from + length))
        expect(outcome(...presences.toReversed())).toEqual(outcome(...presences))
      }),
    )
  })
})

it('counts of a wait what lies within the consultation, once', () => {
  const minutes = (...spans: Presence[]) => waitedMs(spans, { startsAt, endsAt }) / 60_000
  expect(minutes(was('family', -2, 1))).toBe(1)
  expect(minutes(was('family', -2, 1), was('family', 12, 14), was('family', 13, 15))).toBe(4)
  expect(minutes(was('family', 37, 50))).toBe(8)
})
