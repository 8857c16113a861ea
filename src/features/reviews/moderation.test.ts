import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createConsultation } from '../../../tests/support/consultations.ts'
import { describeOnBothDatabases, describeWithDatabase } from '../../../tests/support/databases.ts'
import {
  createAdmin,
  createFamily,
  createSpecialist,
  type CreatedSpecialist,
} from '../../../tests/support/people.ts'
import { database } from '../../database/client.ts'
import { userRoles, users } from '../../database/schema/accounts.ts'
import { activityLogs } from '../../database/schema/administration.ts'
import { directoryEntries } from '../../database/schema/directory.ts'
import { specialists } from '../../database/schema/specialists.ts'
import { visitor, type Person } from '../../platform/actor.ts'
import { publicContentVersion } from '../../platform/public-content.ts'
import { authenticate, openSession } from '../accounts/service/index.server.ts'
import * as moderation from './service.server.ts'
import { listReviews, writeReview } from './service.server.ts'

const start = new Date()
const afterwards = new Date(start.getTime() + 30 * 86_400_000)
const reason = 'It names the child of another family.'

async function review(specialist: CreatedSpecialist, rating: number, family?: Person) {
  const completed = await createConsultation({
    now: start,
    specialist,
    family: family ?? (await createFamily()),
  })
  const written = await writeReview(
    completed.family,
    {
      specialistId: specialist.id,
      consultationId: completed.consultation.id,
      rating,
      comment: `${rating} stars`,
    },
    afterwards,
  )
  if (!written.ok) throw new Error(written.reason)
  return {
    id: written.review.id,
    family: completed.family,
    consultationId: completed.consultation.id,
  }
}

/** The rating's stored sums, which the profile and the directory show. */
async function ratingOf(specialistId: number) {
  const [row] = await database()
    .select({
      sum: specialists.ratingSum,
      count: specialists.reviewCount,
      average: specialists.avgRating,
      listedAverage: directoryEntries.avgRating,
      listedCount: directoryEntries.reviewCount,
    })
    .from(specialists)
    .innerJoin(directoryEntries, eq(directoryEntries.specialistId, specialists.id))
    .where(eq(specialists.id, specialistId))
  return row!
}
const figures = (sum: number, count: number) => {
  const average = count === 0 ? 0 : sum / count
  return { sum, count, average, listedAverage: average, listedCount: count }
}
const shown = async (specialistId: number) => {
  const { entries, total } = await listReviews(visitor, specialistId, { limit: 10 })
  expect(total).toBe(entries.length)
  return entries.map(({ id }) => id)
}

describeWithDatabase('moderation of reviews', () => {
  test('a hidden review leaves list, count and average, and comes back as it was (spec 3.6, 9.3)', async () => {
    const specialist = await createSpecialist()
    const [five, two] = [await review(specialist, 5), await review(specialist, 2)]
    const admin = await createAdmin()
    const before = publicContentVersion()
    expect(await moderation.hideReview(admin, two.id, { reason })).toEqual({ ok: true })
    expect(publicContentVersion()).toBeGreaterThan(before)
    expect(await ratingOf(specialist.id)).toEqual(figures(5, 1))
    expect(await shown(specialist.id)).toEqual([five.id])
    expect(await moderation.hideReview(admin, two.id, { reason })).toMatchObject({ ok: false })
    await moderation.hideReview(admin, five.id, { reason })
    expect(await ratingOf(specialist.id)).toEqual(figures(0, 0))
    await moderation.publishReview(admin, two.id)
    await moderation.publishReview(admin, five.id)
    expect(await moderation.publishReview(admin, five.id)).toMatchObject({ ok: false })
    expect(await ratingOf(specialist.id)).toEqual(figures(7, 2))
    expect(await shown(specialist.id)).toHaveLength(2)
    const noted = await database()
      .select({ details: activityLogs.details })
      .from(activityLogs)
      .where(
        and(eq(activityLogs.action, 'review-moderated'), eq(activityLogs.userId, admin.userId)),
      )
      .orderBy(activityLogs.id)
    expect(noted.map(({ details }) => details)).toEqual([
      { reviewId: two.id, status: 'hidden' },
      { reviewId: five.id, status: 'hidden' },
      { reviewId: two.id, status: 'published' },
      { reviewId: five.id, status: 'published' },
    ])
  })

  test('the family learns why, nobody else does', async () => {
    const { id, family, consultationId } = await review(await createSpecialist(), 1)
    expect(await moderation.listHiddenReviews(family)).toEqual([])
    await moderation.hideReview(await createAdmin(), id, { reason })
    expect(await moderation.listHiddenReviews(family)).toEqual([{ consultationId, reason }])
    expect(await moderation.listHiddenReviews(await createFamily())).toEqual([])
    await expect(moderation.listHiddenReviews(visitor)).rejects.toMatchObject({ status: 401 })
    await moderation.publishReview(await createAdmin(), id)
    expect(await moderation.listHiddenReviews(family)).toEqual([])
  })

  test('is the team’s alone, and never of a review of oneself', async () => {
    const specialist = await createSpecialist()
    const { id } = await review(specialist, 3)
    for (const [actor, status] of [
      [visitor, 401],
      [specialist.actor, 403],
    ] as const) {
      await expect(moderation.listModeratedReviews(actor, { page: 1 }, 'en')).rejects.toMatchObject(
        { status },
      )
      const hiding = async () => moderation.hideReview(actor, id, { reason })
      await expect(hiding()).rejects.toMatchObject({ status })
    }
    const { userId } = specialist.actor
    await database().insert(userRoles).values({ userId, role: 'admin' })
    await database().update(users).set({ role: 'admin' }).where(eq(users.id, userId))
    const both = (await authenticate(
      (await openSession(userId, { userAgent: undefined })).token,
    )) as Person
    await expect(moderation.hideReview(both, id, { reason })).rejects.toMatchObject({ status: 403 })
    const { entries } = await moderation.listModeratedReviews(both, { page: 1 }, 'en')
    expect(entries.find((entry) => entry.id === id)).toMatchObject({ isAboutReader: true })
    await expect(
      moderation.hideReview(await createAdmin(), 999_999, { reason }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('lists the newest first, by state and by the name in either language', async () => {
    const specialist = await createSpecialist({
      name: 'Parvaneh Quill',
      translations: { fa: { name: 'پروانه قلم' } },
    })
    const [older, newer] = [await review(specialist, 4), await review(specialist, 2)]
    const admin = await createAdmin()
    await moderation.hideReview(admin, newer.id, { reason })
    const ids = async (query: { q?: string; status?: 'published' | 'hidden'; page?: number }) =>
      (await moderation.listModeratedReviews(admin, { page: 1, ...query }, 'fa')).entries.map(
        ({ id }) => id,
      )
    expect(await ids({ q: 'quill' })).toEqual([newer.id, older.id])
    // A page past the last is the last.
    expect(await ids({ q: 'quill', page: 2 })).toEqual([newer.id, older.id])
    expect(await ids({ q: 'قلم', status: 'hidden' })).toEqual([newer.id])
    expect(await ids({ q: 'parvaneh', status: 'published' })).toEqual([older.id])
    for (const q of ['nobody', '%', '"', '{a,b}', '\\']) expect(await ids({ q })).toEqual([])
    const { entries } = await moderation.listModeratedReviews(admin, { page: 1, q: 'quill' }, 'fa')
    expect(entries[0]).toMatchObject({
      status: 'hidden',
      hiddenReason: reason,
      moderatedBy: admin.name,
      isAboutReader: false,
      specialist: { id: specialist.id, name: 'پروانه قلم' },
    })
    expect(JSON.stringify(entries)).not.toContain(newer.family.name)
  })
})

describeOnBothDatabases('moderation of reviews at the same time', () => {
  test('leaves sum, count and average true', async () => {
    const specialist = await createSpecialist()
    const written = []
    for (const rating of [1, 2, 3, 4]) written.push(await review(specialist, rating))
    const [one, two] = [await createAdmin(), await createAdmin()]
    const [first, second, third] = written.map(({ id }) => id) as [number, number, number]
    const results = await Promise.all([
      moderation.hideReview(one, first, { reason }),
      moderation.hideReview(two, first, { reason }),
      moderation.hideReview(one, second, { reason }),
      moderation.hideReview(two, third, { reason }),
      review(specialist, 5).then(() => ({ ok: true })),
    ])
    expect(results.filter(({ ok }) => ok)).toHaveLength(4)
    expect(await ratingOf(specialist.id)).toEqual(figures(9, 2))
  })
})
