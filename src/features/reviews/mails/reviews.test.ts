import { expect, it } from 'vitest'
import { reviewInvitation } from './reviews.server.ts'

const startsAt = new Date('2026-11-21T12:30:00.000Z')
const endsAt = new Date('2026-11-21T13:15:00.000Z')

it('an invitation to review goes to the family, once for each consultation', () => {
  const event = { id: 9, type: 'consultation-completed' as const, payload: { consultationId: 3 } }
  const consultation = { consultationId: 3, startsAt, outcomeSettlesAt: null }
  expect(reviewInvitation.to(event, consultation, endsAt)).toEqual([
    { occasion: 'review-invitation:3', notBefore: endsAt, payload: { audience: 'family' } },
  ])
})

it('an invitation to a review is out of date once it is written, or if the consultation did not take place', () => {
  const completed = {
    consultationId: 3,
    status: 'completed' as const,
    startsAt,
    endsAt,
    isReviewed: false,
    outcomeAskedAt: null,
    proposalId: null,
  }
  const isOutOfDate = (
    changes: Partial<typeof completed> | { status: 'no_show' } | { specialist: { isGone: true } },
  ) =>
    reviewInvitation.isOutOfDate({
      payload: {},
      consultation: { ...completed, ...changes },
      now: endsAt,
    })
  expect(isOutOfDate({})).toBe(false)
  expect(isOutOfDate({ isReviewed: true })).toBe(true)
  expect(isOutOfDate({ status: 'no_show' })).toBe(true)
  expect(isOutOfDate({ specialist: { isGone: true } })).toBe(true)
})
