import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createConsultation } from '../../../tests/support/consultations.ts'
import { describeOnBothDatabases, describeWithDatabase } from '../../../tests/support/databases.ts'
import { createAdmin, createFamily, createSpecialist } from '../../../tests/support/people.ts'
import { database } from '../../database/client.ts'
import { users } from '../../database/schema/accounts.ts'
import { reviews } from '../../database/schema/reviews.ts'
import { visitor, type Actor, type Person } from '../../platform/actor.ts'
import { publicContentVersion } from '../../platform/public-content.ts'
import { cancel, getConsultation } from '../booking/service/index.server.ts'
import { getProfile } from '../specialists/service/index.server.ts'
import { listReviews, writeReview } from './service.server.ts'

const start = new Date('2026-11-21T08:00:00Z')
const afterwards = new Date('2026-12-20T08:00:00Z')

/** A consultation that has ended by {@link afterwards}. */
async function createCompleted(given: Parameters<typeof createConsultation>[0] = {}) {
  const { consultation, family, specialist } = await createConsultation({ now: start, ...given })
  const request = { specialistId: specialist.id, consultationId: consultation.id, rating: 4 }
  return { consultation, family, specialist, request }
}

const ratingOf = async (specialistId: number) => {
  const { avgRating, reviewCount } = await getProfile(visitor, specialistId, 'en')
  return { avgRating, reviewCount }
}

describeWithDatabase('the reviews service', () => {
  describe('a review', () => {
    it('is stored with its rating and comment and changes what visitors see (spec 3.6, 7.13)', async () => {
      const { family, request } = await createCompleted()
      const version = publicContentVersion()
      const written = await writeReview(
        family,
        { ...request, comment: 'Calm and clear.' },
        afterwards,
      )
      if (!written.ok) throw new Error(written.reason)
      expect(written.review).toMatchObject({ ...request, comment: 'Calm and clear.' })
      expect(publicContentVersion()).toBeGreaterThan(version)
    })

    it('marks its consultation and cannot be written a second time (spec 4.6)', async () => {
      const { family, request } = await createCompleted()
      await writeReview(family, request, afterwards)
      expect((await getConsultation(family, request.consultationId)).isReviewed).toBe(true)
      expect(await writeReview(family, request, afterwards)).toEqual({
        ok: false,
        reason: 'already-reviewed',
      })
      expect(await ratingOf(request.specialistId)).toEqual({ avgRating: 4, reviewCount: 1 })
    })

    it('waits for the end of the consultation', async () => {
      const { family, request } = await createCompleted()
      expect(await writeReview(family, request, start)).toEqual({
        ok: false,
        reason: 'not-over',
      })
      expect(await ratingOf(request.specialistId)).toEqual({ avgRating: 0, reviewCount: 0 })
    })

    it('is not for a specialist who is gone (spec 2.47)', async () => {
      const { family, specialist, request } = await createCompleted()
      await database()
        .update(users)
        .set({ status: 'suspended' })
        .where(eq(users.id, specialist.actor.userId))
      expect(await writeReview(family, request, afterwards)).toEqual({
        ok: false,
        reason: 'specialist-gone',
      })
    })

    it('is not for a consultation that was cancelled', async () => {
      const { family, request } = await createCompleted()
      await cancel(family, { id: request.consultationId }, start)
      expect(await writeReview(family, request, afterwards)).toEqual({
        ok: false,
        reason: 'cancelled',
      })
    })

    it('is the consultation’s own family’s alone (spec 6.7)', async () => {
      const { request, specialist } = await createCompleted()
      const notFound = { code: 'consultation-not-found', status: 404 }
      for (const other of [await createFamily(), specialist.actor])
        await expect(writeReview(other, request, afterwards)).rejects.toMatchObject(notFound)
      await expect(writeReview(visitor, request, afterwards)).rejects.toMatchObject({ status: 401 })
    })

    it('cannot name another specialist than the consultation’s', async () => {
      const { family, request } = await createCompleted()
      const other = await createSpecialist({ hours: null })
      await expect(
        writeReview(family, { ...request, specialistId: other.id }, afterwards),
      ).rejects.toMatchObject({ status: 404 })
      expect(await ratingOf(other.id)).toEqual({ avgRating: 0, reviewCount: 0 })
    })
  })

  describe('the reviews of a specialist', () => {
    let specialistId: number
    let families: Person[]

    beforeAll(async () => {
      const specialist = await createSpecialist({ now: start })
      specialistId = specialist.id
      families = []
      for (let day = 1; day <= 5; day += 1) {
        const { family, request } = await createCompleted({ specialist, now: start })
        families.push(family)
        const writtenAt = new Date(afterwards.getTime() + Math.min(day, 4) * 86_400_000)
        await writeReview(family, { ...request, rating: day, comment: `Day ${day}` }, writtenAt)
      }
    })

    it('come newest first, part by part, with their number (spec 7.10)', async () => {
      const first = await listReviews(visitor, specialistId, { limit: 3, cursor: undefined })
      expect(first.entries.map((review) => review.rating)).toEqual([5, 4, 3])
      expect(first.total).toBe(5)
      const second = await listReviews(visitor, specialistId, { limit: 3, cursor: first.next })
      expect(second.entries.map((review) => review.rating)).toEqual([2, 1])
      expect(second.next).toBeUndefined()
    })

    it('name nobody (spec 2.33)', async () => {
      const { entries } = await listReviews(visitor, specialistId, {
        limit: 100,
        cursor: undefined,
      })
      for (const review of entries)
        expect(Object.keys(review).sort()).toEqual([
          'comment',
          'createdAt',
          'id',
          'rating',
          'repliedAt',
          'reply',
        ])
    })

    it('are read of an unlisted specialist by themselves and admins alone (spec 2.33)', async () => {
      const hidden = await createSpecialist({ hours: null, listed: false })
      const list = (actor: Actor, id: number) => listReviews(actor, id, { limit: 1 })
      for (const [actor, id] of [
        [visitor, hidden.id],
        [await createFamily(), hidden.id],
        [await createAdmin(), 999_999],
      ] as const)
        await expect(list(actor, id)).rejects.toMatchObject({
          status: 404,
          code: 'specialist-not-found',
        })
      for (const actor of [hidden.actor, await createAdmin()])
        expect((await list(actor, hidden.id)).entries).toEqual([])
    })
  })
})

describeOnBothDatabases('reviews at the same time', () => {
  it('of one consultation leave one row and count once (spec 4.6)', async () => {
    const { family, request } = await createCompleted()
    const tries = Array.from({ length: 50 }, () => writeReview(family, request, afterwards))
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    const rows = await database()
      .select()
      .from(reviews)
      .where(eq(reviews.consultationId, request.consultationId))
    expect(rows).toHaveLength(1)
    expect(await ratingOf(request.specialistId)).toEqual({ avgRating: 4, reviewCount: 1 })
  })

  it('by 40 families of one specialist give the exact average (spec 9.3)', async () => {
    const specialist = await createSpecialist({ now: start })
    const completed = []
    for (let family = 0; family < 40; family += 1)
      completed.push(await createCompleted({ specialist, now: start }))
    const ratings = completed.map((_, index) => 1 + ((index * 7) % 5))
    await Promise.all(
      completed.map(({ family, request }, index) =>
        writeReview(family, { ...request, rating: ratings[index]! }, afterwards),
      ),
    )
    const sum = ratings.reduce((total, rating) => total + rating, 0)
    expect(await ratingOf(specialist.id)).toEqual({ avgRating: sum / 40, reviewCount: 40 })
  })
})
