import { describe, expect, it } from 'vitest'
import { canShare, shareEndsAt } from './rules.ts'

const endsAt = '2026-03-01T10:45:00.000Z'
const after = (days: number, ms = 0) =>
  new Date(Date.parse(endsAt) + days * 86_400_000 + ms).toISOString()

describe('sharing a profile', () => {
  it('ends 14 days after the consultation', () => {
    expect(shareEndsAt(endsAt).toISOString()).toBe('2026-03-15T10:45:00.000Z')
  })

  it.each([
    ['pending', after(-20), true],
    ['confirmed', after(-1), true],
    ['completed', after(13), true],
    ['completed', after(14, -1), true],
    ['completed', after(14), false],
    ['no_show', after(1), true],
    ['declined', after(-1), false],
    ['cancelled', after(-1), false],
  ])('of a %s consultation at %s: %s', (status, now, expected) => {
    const consultation = { status, endsAt }
    expect(canShare({ consultation, specialistIsGone: false, now })).toBe(expected)
    expect(canShare({ consultation, specialistIsGone: true, now })).toBe(false)
  })
})
