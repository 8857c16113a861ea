import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createConsultation } from '../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { createFamily, createSpecialist } from '../../../tests/support/people.ts'
import { database } from '../../database/client.ts'
import { outboxEvents } from '../../database/schema/notifications.ts'
import { specialists } from '../../database/schema/specialists.ts'
import { system, visitor } from '../../platform/actor.ts'
import { toTag } from '../../platform/api/entity-tags.ts'
import { publicContentVersion } from '../../platform/public-content.ts'
import { replyRequest } from './schema.ts'
import {
  findReviewForNotice,
  listReceived,
  listReviews,
  replyToReview,
  writeReview,
} from './service.server.ts'

const start = new Date('2026-11-21T08:00:00Z')
const afterwards = new Date('2026-12-20T08:00:00Z')
const ALL = { limit: 100, cursor: undefined }

async function createReviewed() {
  const { consultation, family, specialist } = await createConsultation({ now: start })
  const { id: consultationId, specialistId } = consultation
  const written = await writeReview(family, { specialistId, consultationId, rating: 2 }, afterwards)
  if (!written.ok) throw new Error(written.reason)
  return { specialist, family, reviewId: written.review.id }
}

const countNotices = (reviewId: number) =>
  database().$count(
    outboxEvents,
    sql`${outboxEvents.type} = 'review-replied'
      and (${outboxEvents.payload} ->> 'reviewId')::int = ${reviewId}`,
  )

describeWithDatabase('a specialist’s right of reply', () => {
  let reviewed: Awaited<ReturnType<typeof createReviewed>>
  beforeAll(async () => {
    reviewed = await createReviewed()
  })

  it('puts an answer under the review for everybody, and notifies the family once', async () => {
    const { specialist, reviewId } = reviewed
    const version = publicContentVersion()
    const replied = await replyToReview(
      specialist.actor,
      reviewId,
      { reply: 'Thank you, I will speak more slowly.' },
      { now: afterwards },
    )
    expect(replied).toMatchObject({
      id: reviewId,
      reply: 'Thank you, I will speak more slowly.',
      repliedAt: afterwards.toISOString(),
    })
    expect(publicContentVersion()).toBeGreaterThan(version)
    const { version: _, ...shown } = replied
    expect((await listReviews(visitor, specialist.id, ALL)).entries).toEqual([shown])
    await replyToReview(specialist.actor, reviewId, { reply: 'Thank you.' }, { now: afterwards })
    expect(await countNotices(reviewId)).toBe(1)
  })

  it('is not overwritten from a page that shows an older answer', async () => {
    const { specialist, reviewId } = await createReviewed()
    const reply = (text: string, ifMatch?: string) =>
      replyToReview(specialist.actor, reviewId, { reply: text }, { now: afterwards, ifMatch })
    const newer = await reply('From the phone.', toTag('0'))
    await expect(reply('From the desk.', toTag('0'))).rejects.toMatchObject({ code: 'stale' })
    expect((await listReceived(specialist.actor, ALL)).entries).toEqual([newer])
    expect(await reply('Both.', toTag(newer.version))).toMatchObject({ reply: 'Both.' })
  })

  it('can be taken back', async () => {
    const { specialist, reviewId } = await createReviewed()
    await replyToReview(specialist.actor, reviewId, { reply: 'Hm.' }, { now: afterwards })
    const without = await replyToReview(
      specialist.actor,
      reviewId,
      replyRequest.parse({ reply: '  ' }),
      { now: afterwards },
    )
    expect(without).toMatchObject({ reply: null, repliedAt: null })
    // The pending mail about it is dropped.
    expect(await findReviewForNotice(system, reviewId)).toBeUndefined()
  })

  it('is for the reviewed specialist alone', async () => {
    const { reviewId, family } = reviewed
    const other = await createSpecialist()
    const answer = { reply: 'Not mine.' }
    await expect(replyToReview(other.actor, reviewId, answer)).rejects.toMatchObject({
      status: 404,
    })
    for (const person of [family, await createFamily()])
      await expect(replyToReview(person, reviewId, answer)).rejects.toMatchObject({ status: 403 })
    await expect(replyToReview(visitor, reviewId, answer)).rejects.toMatchObject({ status: 401 })
  })

  it('is bounded', () => {
    expect(replyRequest.safeParse({ reply: 'x'.repeat(1001) }).success).toBe(false)
    expect(replyRequest.safeParse({ reply: 'x'.repeat(1000) }).success).toBe(true)
  })

  it('shows the specialist all reviews, listed or not', async () => {
    const { specialist, reviewId } = await createReviewed()
    await database()
      .update(specialists)
      .set({ listed: false })
      .where(eq(specialists.id, specialist.id))
    const { entries } = await listReceived(specialist.actor, ALL)
    expect(entries.map(({ id }) => id)).toEqual([reviewId])
    await expect(listReviews(visitor, specialist.id, ALL)).rejects.toMatchObject({ status: 404 })
  })
})
