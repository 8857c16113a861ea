import { describe, expect, it } from 'vitest'
import type { ConsultationStatus } from '../booking/rules/index.ts'
import { canReport, canWriteFollowUp } from './rules.ts'

const startsAt = '2026-03-01T10:00:00.000Z'
const at = (hours: number, ms = 0) => Date.parse(startsAt) + hours * 3_600_000 + ms
const consultationOf = (status: ConsultationStatus) => ({ status, startsAt })
const WEEK_HOURS = 7 * 24

describe('a follow-up', () => {
  it.each([
    ['confirmed', -1, 'follow-up-too-early'],
    ['confirmed', 0, undefined],
    ['pending', 1, undefined],
    ['completed', 2000, undefined],
    ['no_show', 1, 'follow-up-called-off'],
    ['declined', 1, 'follow-up-called-off'],
    ['cancelled', 1, 'follow-up-called-off'],
  ] as const)('of a %s consultation, %i hours after its start: %s', (status, hours, reason) => {
    const decision = canWriteFollowUp({
      consultation: consultationOf(status),
      sentAt: null,
      now: new Date(at(hours)),
    })
    expect(decision).toEqual(reason ? { ok: false, reason } : { ok: true })
  })

  it('may be corrected for seven days after it was sent', () => {
    const sentAt = new Date(at(2))
    const decide = (now: number) =>
      canWriteFollowUp({ consultation: consultationOf('completed'), sentAt, now: new Date(now) })
    expect(decide(at(2 + WEEK_HOURS))).toEqual({ ok: true })
    expect(decide(at(2 + WEEK_HOURS, 1))).toEqual({ ok: false, reason: 'follow-up-closed' })
  })
})

describe('a concern', () => {
  it.each([
    ['confirmed', -1, false],
    ['confirmed', 0, true],
    ['no_show', 1, true],
    ['completed', 2000, true],
    ['cancelled', 1, false],
    ['declined', 1, false],
  ] as const)(
    'about a %s consultation, %i hours after its start: %s',
    (status, hours, expected) => {
      expect(canReport({ consultation: consultationOf(status), now: new Date(at(hours)) })).toBe(
        expected,
      )
    },
  )
})
