import { describe, expect, it } from 'vitest'
import { isShortGivenUp, meaningOfStatus, ttlSeconds, uselessFrom } from './short-messages.ts'

describe('a push service', () => {
  it.each([
    [201, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [413, 'refused'],
    [403, 'refused'],
    [302, 'refused'],
    [429, 'later'],
    [503, 'later'],
  ] as const)('that answers %i means %s', (status, meaning) =>
    expect(meaningOfStatus(status)).toBe(meaning),
  )
})

describe('a short message', () => {
  const now = new Date('2027-03-02T14:00:00Z')
  const startsAt = new Date('2027-03-02T15:00:00Z')
  const endsAt = new Date('2027-03-02T15:45:00Z')

  it('waits for a device that is off for as long as it is of use', () => {
    expect(ttlSeconds(uselessFrom('reminders', { startsAt, endsAt }, now), now)).toBe(3600)
    expect(ttlSeconds(uselessFrom('waiting', { startsAt, endsAt }, now), now)).toBe(6300)
    expect(ttlSeconds(uselessFrom('changes', { startsAt, endsAt }, now), now)).toBe(86_400)
    expect(ttlSeconds(startsAt, endsAt)).toBe(0)
  })

  it('is given up after twelve tries', () => {
    expect([11, 12].map(isShortGivenUp)).toEqual([false, true])
  })
})
