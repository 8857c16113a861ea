import { describe, expect, it } from 'vitest'
import { isDelivered, isGoneForGood, isStopped, nextTryAt } from './rules.ts'

const NOW = new Date('2027-03-02T12:00:00Z')
const secondsTo = (at: Date | undefined) => at && (at.getTime() - NOW.getTime()) / 1000

describe('a message to a webhook', () => {
  it('is tried again after longer and longer waits, for a little more than a day', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((attempts) =>
      secondsTo(nextTryAt({ attempts }, NOW)),
    )
    expect(waits).toEqual([5, 60, 300, 1800, 7200, 18_000, 36_000, 36_000, undefined])
  })

  it('waits as long as its receiver asks, but a day at most, and never less than usual', () => {
    const wait = (retryAfterSeconds: number) =>
      secondsTo(nextTryAt({ attempts: 1, retryAfterSeconds }, NOW))
    expect([wait(1), wait(120), wait(999_999)]).toEqual([5, 120, 86_400])
  })

  it('has arrived with a status of success alone', () => {
    expect([200, 204, 299].every(isDelivered)).toBe(true)
    expect([199, 301, 404, 500].some(isDelivered)).toBe(false)
    expect([410, 404].map(isGoneForGood)).toEqual([true, false])
  })

  it('is sent nowhere after three days in which nothing arrived', () => {
    expect(isStopped(new Date('2027-02-27T12:00:01Z'), NOW)).toBe(false)
    expect(isStopped(new Date('2027-02-27T12:00:00Z'), NOW)).toBe(true)
  })
})
