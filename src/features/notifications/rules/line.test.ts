import { describe, expect, it } from 'vitest'
import { MailFailure } from '../../../platform/mail/failure.ts'
import { isAboutThisMail, isGivenUp, probePauseMs, senderAwaitedSince } from './line.ts'

const MINUTE_MS = 60_000

describe('a stopped mail line', () => {
  it('is tried after two seconds at first, then after a fifth of the time it has been stopped, at most ten minutes', () => {
    expect(probePauseMs(0, false)).toBe(2000)
    expect(probePauseMs(5 * MINUTE_MS, false)).toBe(MINUTE_MS)
    expect(probePauseMs(48 * 60 * MINUTE_MS, false)).toBe(10 * MINUTE_MS)
  })

  it('is tried with another mail within a minute where one recipient may be the reason', () => {
    expect(probePauseMs(48 * 60 * MINUTE_MS, true)).toBe(MINUTE_MS)
  })

  it('is waited for three days after its sender was seen', () => {
    const now = new Date('2030-03-04T12:00:00Z')
    expect(senderAwaitedSince(now)).toEqual(new Date('2030-03-01T12:00:00Z'))
  })

  it('is no excuse for a mail that is refused again although others left since', () => {
    const refused = new Date(2_000_000)
    expect(isAboutThisMail(null, new Date(3_000_000))).toBe(false)
    expect(isAboutThisMail(refused, null)).toBe(false)
    expect(isAboutThisMail(refused, new Date(1_000_000))).toBe(false)
    expect(isAboutThisMail(refused, new Date(3_000_000))).toBe(true)
  })
})

describe('a mail is given up', () => {
  it('at once for its own fault, after two days of tries for what passes, after five refusals in between', () => {
    const own = new MailFailure('EENVELOPE 550 5.1.1', { fault: 'mail', stage: 'recipient' })
    const full = new MailFailure('EENVELOPE 552 5.2.2', {
      fault: 'passing',
      stage: 'recipient',
      isLasting: true,
    })
    const policy = new MailFailure('EENVELOPE 550 5.7.1', {
      fault: 'line',
      stage: 'recipient',
      isLasting: true,
    })
    const away = new MailFailure('ESOCKET', { fault: 'line', stage: 'server' })
    expect(
      [1, 1, 1, 1].map((tries, index) => isGivenUp([own, full, policy, away][index]!, tries)),
    ).toEqual([true, false, false, false])
    expect(isGivenUp(full, 288)).toBe(true)
    expect(isGivenUp(policy, 5)).toBe(true)
    expect(isGivenUp(away, 5)).toBe(false)
  })
})
