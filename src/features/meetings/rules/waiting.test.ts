import { expect, it } from 'vitest'
import { toAwaitedSide } from './waiting.ts'

const startsAt = new Date('2027-03-02T15:00:00Z')
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000)
const planFirst = (minutes: number) =>
  toAwaitedSide('specialist', { consultationId: 7, startsAt }, at(minutes))[0]!

it('the family hears that the specialist waits half a minute after the start, not before', () => {
  expect(planFirst(-8)).toMatchObject({ notBefore: at(0.5), payload: { audience: 'family' } })
  expect(planFirst(4)).toMatchObject({ notBefore: at(4.5) })
})

it('somebody who goes in and out is announced once in ten minutes', () => {
  expect(planFirst(1).occasion).toBe(planFirst(3).occasion)
  expect(planFirst(1).occasion).not.toBe(planFirst(12).occasion)
  // A ten-minute span of the clock ends while this room is open before the start.
  const quarterPast = { consultationId: 7, startsAt: at(15) }
  const [early, late] = [at(7), at(12)].map(
    (now) => toAwaitedSide('specialist', quarterPast, now)[0]!.occasion,
  )
  expect(early).toBe(late)
})
