import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createConsultation } from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { deliver, provideTestMailing } from '../../../../tests/support/mailing.ts'
import { createAdmin } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { mails } from '../../../database/schema/notifications.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import type { Person } from '../../../platform/actor.ts'
import { HOUR_MS } from '../../../platform/durations.ts'
import { completeEnded, markNoShow, setOutcome } from '../../booking/service/index.server.ts'
import { handleEvents } from '../../notifications/service/events.server.ts'
import { replyToReview, writeReview } from '../service.server.ts'
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

/** A consultation, and the instants so many hours after its end. */
async function createPast() {
  const { consultation, ...people } = await createConsultation()
  const at = (hours: number) => new Date(Date.parse(consultation.endsAt) + hours * HOUR_MS)
  return { ...people, id: consultation.id, at }
}

async function suspend({ userId }: Person): Promise<void> {
  await database().update(users).set({ status: 'suspended' }).where(eq(users.id, userId))
}

async function statusesOf(consultationId: number, template: string) {
  const rows = await database()
    .select({ status: mails.status })
    .from(mails)
    .where(and(eq(mails.consultationId, consultationId), eq(mails.template, template)))
  return rows.map(({ status }) => status)
}

describeWithDatabase('mails about reviews', () => {
  it('invite to one after all where the team corrects the outcome later', async () => {
    provideTestMailing()
    const { id, specialist, at } = await createPast()
    await completeEnded(at(1))
    await deliver(() => at(1))
    await markNoShow(specialist.actor, { id }, at(2))
    await deliver(() => at(26))
    expect(await statusesOf(id, 'review-invitation')).toEqual(['dropped'])
    await setOutcome(await createAdmin(), { id, outcome: 'completed' }, at(48))
    await deliver(() => at(48))
    expect(await statusesOf(id, 'review-invitation')).toEqual(['kept'])
  })

  it('invite no family that was suspended since the call', async () => {
    provideTestMailing()
    const { id, family, at } = await createPast()
    await completeEnded(at(1))
    await handleEvents()
    await suspend(family)
    await deliver(() => at(26))
    expect(await statusesOf(id, 'review-invitation')).toEqual(['dropped'])
  })

  it.each([
    ['is sent', 'kept', async () => {}],
    [
      'is left out once it was taken back',
      'dropped',
      async ({ specialist, reviewId }: Answered) =>
        void (await replyToReview(specialist.actor, reviewId, {})),
    ],
    [
      'is left out where its family is suspended',
      'dropped',
      ({ family }: Answered) => suspend(family),
    ],
    [
      'is left out while its specialist is hidden',
      'dropped',
      async ({ specialist: { id } }: Answered) =>
        void (await database()
          .update(specialists)
          .set({ listed: false })
          .where(eq(specialists.id, id))),
    ],
  ])('about an answer: it %s', async (_, status, change) => {
    provideTestMailing()
    const answered = await createAnswered()
    await handleEvents()
    await change(answered)
    await deliver(() => answered.at(2))
    expect(await statusesOf(answered.id, 'review-replied')).toEqual([status])
  })
})

type Answered = Awaited<ReturnType<typeof createAnswered>>

async function createAnswered() {
  const past = await createPast()
  const { id: consultationId, family, specialist, at } = past
  const request = { specialistId: specialist.id, consultationId, rating: 5 }
  const written = await writeReview(family, request, at(1))
  if (!written.ok) throw new Error(written.reason)
  const reviewId = written.review.id
  await replyToReview(specialist.actor, reviewId, { reply: 'Thank you.' }, { now: at(1) })
  return { ...past, reviewId }
}
