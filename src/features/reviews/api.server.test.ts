import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { registerFamily } from '../../../tests/support/accounts.ts'
import { buildTestApi, type TestApi } from '../../../tests/support/api.ts'
import { createConsultation } from '../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { createSpecialist, type CreatedSpecialist } from '../../../tests/support/people.ts'
import { database } from '../../database/client.ts'
import { users } from '../../database/schema/accounts.ts'
import { consultations } from '../../database/schema/booking.ts'
import { authenticate } from '../accounts/service/index.server.ts'
import type { Person } from '../../platform/actor.ts'
import { RATING } from './rules.ts'
import { reviewRequest } from './schema.ts'

describe('what a review takes', () => {
  const request = { specialistId: 1, consultationId: 2 }

  it('says its stars itself, of which a form has five unless fewer are chosen (spec 5.6, 9.3)', () => {
    expect(RATING.preset).toBe(5)
    expect(reviewRequest.parse({ ...request, rating: '۴', comment: ' ' }).rating).toBe(4)
  })

  it.each([undefined, 0, 6, 4.5, 'many', null])('is no rating of %j (spec 5.6)', (rating) => {
    const refused = reviewRequest.safeParse({ ...request, rating })
    expect(refused.error?.issues.map((issue) => issue.message)).toEqual(['Please select a rating'])
  })

  it('is a comment of at most 2,000 characters, or none', () => {
    expect(
      reviewRequest.safeParse({ ...request, rating: 5, comment: 'x'.repeat(2000) }).success,
    ).toBe(true)
    expect(
      reviewRequest.safeParse({ ...request, rating: 5, comment: 'x'.repeat(2001) }).success,
    ).toBe(false)
    expect(reviewRequest.parse({ ...request, rating: 5, comment: null }).comment).toBeUndefined()
  })
})

describeWithDatabase('the calls of reviews', () => {
  let api: TestApi
  let specialist: CreatedSpecialist
  let cookie: string
  let family: Person

  beforeAll(async () => {
    api = buildTestApi()
    specialist = await createSpecialist()
    const registered = await registerFamily(api)
    cookie = registered.cookie
    const token = /session=([^;]+)/.exec(cookie)![1]!
    family = (await authenticate(token)) as Person
    await database().update(users).set({ status: 'active' }).where(eq(users.id, family.userId))
  })

  /** A consultation of the family that ended an hour ago. */
  async function createPast() {
    const { consultation } = await createConsultation({ specialist, family })
    const startsAt = new Date(Date.now() - 105 * 60_000 - consultation.id * 3_600_000)
    const endsAt = new Date(startsAt.getTime() + 45 * 60_000)
    await database()
      .update(consultations)
      .set({ startsAt, endsAt, status: 'completed' })
      .where(eq(consultations.id, consultation.id))
    return { specialistId: specialist.id, consultationId: consultation.id, rating: 5 }
  }

  it('answer 201 with the review, which is then on the profile without a name (spec 7.13, 7.10)', async () => {
    const past = await createPast()
    const json = { ...past, rating: 4, comment: 'Warm and clear.' }
    const written = await api.request('/api/reviews', { json, cookie })
    expect(written.status).toBe(201)
    expect(written.body).toMatchObject(json)
    const { body, headers } = await api.request(`/api/specialists/${specialist.id}/reviews`)
    expect(body).toEqual([
      {
        id: written.body.id,
        rating: 4,
        comment: 'Warm and clear.',
        createdAt: expect.any(String),
        reply: null,
        repliedAt: null,
      },
    ])
    expect(headers.get('x-total-count')).toBe('1')
    const { body: profile } = await api.request(`/api/specialists/${specialist.id}`)
    expect(profile).toMatchObject({ avgRating: 4, reviewCount: 1 })
  })

  it('answer a second review with 409 and the sentence for it (spec 4.6, 8.8)', async () => {
    const past = await createPast()
    await api.request('/api/reviews', { json: past, cookie })
    const again = await api.request('/api/reviews', { json: past, cookie })
    expect([again.status, again.body.code]).toEqual([409, 'already-reviewed'])
    expect(again.body.detail).toBe('You have already reviewed this consultation.')
  })

  it('give a repeated request with the same key the same review', async () => {
    const json = await createPast()
    const headers = { 'idempotency-key': 'review-1' }
    const [first, second] = [
      await api.request('/api/reviews', { json, cookie, headers }),
      await api.request('/api/reviews', { json, cookie, headers }),
    ]
    expect(second.status).toBe(201)
    expect(second.body).toEqual(first.body)
    expect(first.headers.has('idempotent-replayed')).toBe(false)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
  })

  it('ask for a session, and hide other families’ consultations (spec 6.7)', async () => {
    const json = await createPast()
    expect((await api.request('/api/reviews', { json })).status).toBe(401)
    const { cookie: other } = await registerFamily(api)
    const foreign = await api.request('/api/reviews', { json, cookie: other })
    expect([foreign.status, foreign.body.detail]).toEqual([404, 'Consultation not found'])
  })

  it('refuse ids that are none', async () => {
    const json = { specialistId: 'x', consultationId: -1, rating: 5 }
    const refused = await api.request('/api/reviews', { json, cookie })
    expect(refused.body.errors.map((error: { path: string }) => error.path)).toEqual([
      'specialistId',
      'consultationId',
    ])
    expect((await api.request('/api/specialists/abc/reviews')).status).toBe(400)
    expect((await api.request('/api/specialists/999999/reviews')).status).toBe(404)
  })
})
