import { expect, it } from 'vitest'
import { countedSince, endOfFreeTimes } from './free-times-lifetime.ts'

const HOUR = 3_600_000
const now = new Date('2026-11-23T10:07:30.500Z')
const at = (time: string) => Date.parse(`2026-11-23T${time}Z`)
const none = { slots: [], minimumNoticeHours: 24, holdsEndAt: null }
const endOf = (read: Partial<Parameters<typeof endOfFreeTimes>[0]>) =>
  endOfFreeTimes({ ...none, ...read }, now)

it('free times are valid until the quarter of an hour ends, in which a day may begin somewhere', () => {
  expect(endOf({})).toBe(at('10:15:00'))
  expect(endOf({ slots: [{ startsAt: at('10:09:00') + 48 * HOUR, isBooked: false }] })).toBe(
    at('10:15:00'),
  )
})

it('or until a time is too close to be booked, a booked one begins, or a hold ends', () => {
  expect(endOf({ slots: [{ startsAt: at('10:09:00') + 24 * HOUR, isBooked: false }] })).toBe(
    at('10:09:00'),
  )
  expect(endOf({ slots: [{ startsAt: at('10:10:00'), isBooked: true }] })).toBe(at('10:10:00'))
  expect(endOf({ holdsEndAt: at('10:08:00.250') })).toBe(at('10:08:00.250'))
})

it('what counts reaches back over a week, the same for all of a quarter of an hour', () => {
  expect(countedSince(now)).toBe('2026-11-15T10:00:00.000Z')
  expect(countedSince(new Date('2026-11-23T10:14:59.999Z'))).toBe(countedSince(now))
  expect(countedSince(new Date('2026-11-23T10:15:00Z'))).not.toBe(countedSince(now))
})
