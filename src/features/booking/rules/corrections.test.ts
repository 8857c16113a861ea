import { expect, it } from 'vitest'
import { decideCorrection, type Outcome } from './corrections.ts'
import type { ConsultationStatus } from '../rules.ts'

const endsAt = '2026-11-21T10:45:00Z'
const correct = (
  status: ConsultationStatus,
  outcome: Outcome,
  { isReviewed = false, now = '2026-11-22T10:00:00Z' } = {},
) => decideCorrection({ consultation: { status, endsAt, isReviewed }, outcome, now })

it('turns held into missed and back, once it is over', () => {
  expect(correct('completed', 'no_show')).toEqual({ ok: true })
  expect(correct('no_show', 'completed')).toEqual({ ok: true })
  expect(correct('completed', 'no_show', { now: '2026-11-21T10:30:00Z' })).toEqual({
    ok: false,
    reason: 'too-early',
  })
})

it('leaves what was called off, and what was reviewed', () => {
  for (const status of ['cancelled', 'declined', 'pending', 'completed'] as const)
    expect(correct(status, 'completed')).toEqual({ ok: false, reason: 'wrong-status' })
  expect(correct('completed', 'no_show', { isReviewed: true })).toEqual({
    ok: false,
    reason: 'outcome-reviewed',
  })
})
