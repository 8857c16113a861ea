import { expect, it } from 'vitest'
import { toWhoIsAwaited } from './waiting.ts'

const startsAt = new Date('2027-03-02T15:00:00Z')
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000)
const told = (minutes: number) =>
  toWhoIsAwaited('specialist', { consultationId: 7, startsAt }, at(minutes))[0]!

it('the family hears that the specialist waits half a minute after the start, not before', () => {
  expect(told(-8)).toMatchObject({ notBefore: at(0.5), payload: { audience: 'family' } })
  expect(told(4)).toMatchObject({ notBefore: at(4.5) })
})

it('somebody who goes in and out is announced once in ten minutes', () => {
  expect(told(1).occasion).toBe(told(3).occasion)
  expect(told(1).occasion).not.toBe(told(12).occasion)
  // Ten minutes of the clock end while the room of this one is open before its start.
  const quarterPast = { consultationId: 7, startsAt: at(15) }
  const [early, late] = [at(7), at(12)].map(
    (now) => toWhoIsAwaited('specialist', quarterPast, now)[0]!.occasion,
  )
  expect(early).toBe(late)
})
