import { describe, expect, it } from 'vitest'
import {
  addMonths,
  isPossibleEnd,
  offeredEnds,
  reminderDue,
  verificationStatusOf,
} from './verification.ts'

const now = new Date('2026-11-21T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

describe('the status of a specialist', () => {
  const one = { verified: false, expiresAt: null, lastStep: 'registered' } as const

  it('is waiting after the registration, and again once a document came (spec 4.3)', () => {
    expect(verificationStatusOf(one, now)).toBe('waiting')
    expect(verificationStatusOf({ ...one, lastStep: 'refused' }, now)).toBe('refused')
    expect(verificationStatusOf({ ...one, lastStep: 'ended' }, now)).toBe('refused')
    expect(verificationStatusOf({ ...one, lastStep: 'document-added' }, now)).toBe('waiting')
  })

  it('is due for a re-check from 30 days before the end until somebody decides', () => {
    const verified = { verified: true, lastStep: 'verified' } as const
    expect(verificationStatusOf({ ...verified, expiresAt: null }, now)).toBe('verified')
    expect(verificationStatusOf({ ...verified, expiresAt: inDays(31) }, now)).toBe('verified')
    expect(verificationStatusOf({ ...verified, expiresAt: inDays(30) }, now)).toBe('due')
    expect(verificationStatusOf({ ...one, expiresAt: inDays(-5), lastStep: 'ended' }, now)).toBe(
      'due',
    )
    expect(
      verificationStatusOf({ ...one, expiresAt: inDays(-5), lastStep: 'document-added' }, now),
    ).toBe('due')
  })
})

describe('the reminders of an end', () => {
  it('are due 30 and 7 days before it', () => {
    expect(reminderDue(inDays(31), now)).toBeUndefined()
    expect(reminderDue(inDays(30), now)).toEqual(now)
    expect(reminderDue(inDays(8), now)).toEqual(inDays(-22))
    expect(reminderDue(inDays(7), now)).toEqual(now)
    expect(reminderDue(inDays(1), now)).toEqual(inDays(-6))
  })
})

describe('the end of a verification', () => {
  it('is the same day some months later, or the last of a shorter month', () => {
    expect(addMonths('2026-11-21', 24)).toBe('2028-11-21')
    expect(addMonths('2026-08-31', 6)).toBe('2027-02-28')
    expect(offeredEnds(now, 'Asia/Tehran')).toContainEqual({ months: 24, until: '2028-11-21' })
  })

  it('lies after today and within ten years', () => {
    expect(isPossibleEnd('2026-11-21', now, 'UTC')).toBe(false)
    expect(isPossibleEnd('2026-11-22', now, 'UTC')).toBe(true)
    expect(isPossibleEnd('2036-11-22', now, 'UTC')).toBe(false)
    expect(isPossibleEnd('2027-02-30', now, 'UTC')).toBe(false)
    // In Kiribati it is already the 22nd.
    expect(isPossibleEnd('2026-11-22', now, 'Pacific/Kiritimati')).toBe(false)
  })
})
