import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { database } from '../../src/database/client.ts'
import { switchRateLimits } from '../../src/database/rate-limits.ts'
import { consultations } from '../../src/database/schema/booking.ts'
import { openSession } from '../../src/features/accounts/service.server.ts'
import type { ApiDocument } from '../../src/http/api-document.ts'
import type { Person } from '../../src/platform/actor.ts'
import { buildFamily, buildSpecialist, newAddress } from '../support/accounts.ts'
import { buildTestApi, type TestApi } from '../support/api.ts'
import { createCategory, createPost, createResource } from '../support/articles.ts'
import { createConsultation, listFree } from '../support/consultations.ts'
import { describeOnBothDatabases } from '../support/databases.ts'
import { deliver, provideTestMailing } from '../support/mailing.ts'
import { addressOf, exampleOf, listOperations, type Operation } from '../support/operations.ts'
import {
  buildHours,
  createAdmin,
  createFamily,
  createPerson,
  createSpecialist,
  type CreatedSpecialist,
} from '../support/people.ts'
import { systemClock } from '../../src/platform/clock.ts'

/** The columns of the matrix: whose consultation it is, and everybody else. */
const WHO = [
  'visitor',
  'family',
  'otherFamily',
  'specialist',
  'otherSpecialist',
  'publisher',
  'admin',
] as const
type Who = (typeof WHO)[number]

interface World {
  people: Record<Exclude<Who, 'visitor'>, Person>
  specialist: CreatedSpecialist
  mailId: number
  postId: number
  resourceId: number
  categoryId: number
}

/** Ids and body of one call, on a consultation of its own. */
interface Given extends World {
  consultationId: number
  freeSlotId: number
}

interface Row {
  /** A status for each column, in their order; one alone is everybody's. */
  answers: string
  path?: (given: Given) => Record<string, string>
  query?: (given: Given) => [string, string][]
  json?: (given: Given) => unknown
}

const consultation = (given: Given) => ({ id: String(given.consultationId) })
const specialist = (given: Given) => ({ id: String(given.specialist.id) })
const mail = (given: Given) => ({ id: String(given.mailId) })

const MATRIX: Record<string, Row> = {
  'GET /api/user': { answers: '401 200 200 200 200 200 200' },
  'GET /api/auth/providers': { answers: '200' },
  'POST /api/login': { answers: '401' },
  'POST /api/register/user': { answers: '201', json: () => buildFamily() },
  'POST /api/register/specialist': { answers: '201', json: () => buildSpecialist() },
  'POST /api/logout': { answers: '204' },
  'POST /api/password-reset/request': { answers: '202' },
  'POST /api/password-reset': { answers: '400' },
  'POST /api/confirm-email': { answers: '400' },
  'POST /api/confirm-email/resend': { answers: '401 202 202 202 202 202 202' },
  'GET /api/specialist-profile': { answers: '401 403 403 200 200 403 403' },
  'PUT /api/specialist-profile': {
    answers: '401 403 403 200 200 403 403',
    json: () => ({
      name: 'Dr. Mina Karimi',
      languages: ['english', 'farsi'],
      expertise: ['speech_therapy'],
    }),
  },
  'GET /api/specialists': { answers: '200' },
  'GET /api/directory/counts': { answers: '200' },
  'GET /api/specialists/{id}': { answers: '200', path: specialist },
  'GET /api/specialists/{id}/availability': { answers: '200', path: specialist },
  'GET /api/specialists/{id}/reviews': { answers: '200', path: specialist },
  'POST /api/consultations': {
    answers: '401 201 201 403 201 201 201',
    json: ({ specialist: { id }, freeSlotId }) => ({
      specialistId: id,
      availabilityId: freeSlotId,
      childAge: 6,
      mainConcern: 'Falling asleep takes very long in the evening.',
      preferredLanguage: 'english',
      email: 'somebody@example.org',
    }),
  },
  'GET /api/consultations': { answers: '401 200 200 200 200 200 200' },
  'GET /api/consultations/{id}': { answers: '401 200 404 200 404 404 200', path: consultation },
  'GET /api/consultations/{id}/times': {
    answers: '401 200 404 200 404 404 200',
    path: consultation,
  },
  'POST /api/consultations/{id}/cancel': {
    answers: '401 200 404 200 404 404 200',
    path: consultation,
    json: () => ({}),
  },
  'POST /api/consultations/{id}/reschedule': {
    answers: '401 200 404 403 404 404 200',
    path: consultation,
    json: ({ freeSlotId }) => ({ availabilityId: freeSlotId }),
  },
  'POST /api/consultations/{id}/confirm': {
    answers: '401 403 404 200 404 404 200',
    path: consultation,
  },
  'POST /api/consultations/{id}/decline': {
    answers: '401 403 404 200 404 404 200',
    path: consultation,
    json: () => ({}),
  },
  // Before the start it is too early for those who may.
  'POST /api/consultations/{id}/complete': {
    answers: '401 403 404 409 404 404 403',
    path: consultation,
  },
  'POST /api/consultations/{id}/no-show': {
    answers: '401 403 404 409 404 404 403',
    path: consultation,
  },
  // By a private link too, so that without one there is nothing to be found.
  'GET /api/consultations/{id}/invitation.ics': {
    answers: '404 200 404 200 404 404 404',
    path: consultation,
  },
  'GET /api/meetings/{id}': { answers: '404 200 404 200 404 404 404', path: consultation },
  'GET /api/hours': { answers: '401 403 403 200 200 403 403' },
  'PUT /api/hours': { answers: '401 403 403 200 200 403 403', json: () => buildHours() },
  'POST /api/hours/preview': { answers: '401 403 403 200 200 403 403', json: () => buildHours() },
  // Nobody reviews what has not been held, and only its family learns that much.
  'POST /api/reviews': {
    answers: '401 409 404 404 404 404 404',
    json: ({ specialist: { id }, consultationId }) => ({
      specialistId: id,
      consultationId,
      rating: 5,
    }),
  },
  'GET /api/admin/mails': { answers: '401 403 403 403 403 403 200' },
  'GET /api/admin/mails/{id}': { answers: '401 403 403 403 403 403 200', path: mail },
  'POST /api/admin/mails/{id}/resend': { answers: '401 403 403 403 403 403 202', path: mail },
  'GET /api/resources': { answers: '200' },
  'GET /api/resources/{idOrSlug}': {
    answers: '200',
    path: ({ resourceId }) => ({ idOrSlug: String(resourceId) }),
  },
  'GET /api/blog/posts': { answers: '200' },
  'GET /api/blog/posts/{slugOrId}': {
    answers: '200',
    path: ({ postId }) => ({ slugOrId: String(postId) }),
  },
  'GET /api/blog/posts/{slugOrId}/comments': {
    answers: '200',
    path: ({ postId }) => ({ slugOrId: String(postId) }),
  },
  'GET /api/blog/categories': { answers: '200' },
  'GET /api/blog/categories/{id}': {
    answers: '200',
    path: ({ categoryId }) => ({ id: String(categoryId) }),
  },
  'GET /api/contact': { answers: '200' },
  'POST /api/contact': { answers: '201' },
}

const answersOf = ({ answers }: Row): string[] => {
  const each = answers.split(' ')
  return each.length === 1 ? WHO.map(() => each[0]!) : each
}

describeOnBothDatabases('who may do what (promise 10)', () => {
  let api: TestApi
  let operations: Operation[]
  let world: World

  beforeAll(async () => {
    switchRateLimits(false)
    provideTestMailing()
    api = buildTestApi()
    operations = listOperations((await api.request('/api/openapi.json')).body as ApiDocument)
    const own = await createSpecialist()
    const other = await createSpecialist()
    const family = await createFamily()
    await createConsultation({ specialist: own, family })
    await deliver(systemClock)
    const admin = await createAdmin()
    const [sent] = (await api.request('/api/admin/mails', { cookie: await cookieOf(admin) })).body
    const categoryId = await createCategory()
    world = {
      people: {
        family,
        otherFamily: await createFamily(),
        specialist: own.actor,
        otherSpecialist: other.actor,
        publisher: await createPerson({ role: 'publisher' }),
        admin,
      },
      specialist: own,
      mailId: sent.id,
      categoryId,
      postId: await createPost({ categoryId }),
      resourceId: await createResource(),
    }
  })
  afterAll(() => switchRateLimits(true))

  async function cookieOf(person: Person): Promise<string> {
    const { token } = await openSession(person.userId, { userAgent: undefined })
    return `session=${token}`
  }

  /** A consultation of the family with the specialist, and another free slot of theirs. */
  async function prepare(): Promise<Given> {
    const made = await createConsultation({
      specialist: world.specialist,
      family: world.people.family,
    })
    const [free] = await listFree(world.specialist.id)
    return { ...world, consultationId: made.consultation.id, freeSlotId: free!.id }
  }

  const storedOf = async (id: number) =>
    (await database().select().from(consultations).where(eq(consultations.id, id)))[0]

  it('has a row for every operation of the document, and no other', () => {
    expect(Object.keys(MATRIX).toSorted((a, b) => a.localeCompare(b))).toEqual(
      operations.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)),
    )
    for (const [name, row] of Object.entries(MATRIX))
      expect([name, answersOf(row).length]).toEqual([name, WHO.length])
  })

  it.each(Object.entries(MATRIX))('%s', async (name, row) => {
    const operation = operations.find((one) => one.name === name)!
    const answered: Record<string, string> = {}
    for (const who of WHO) {
      const given = await prepare()
      const before = await storedOf(given.consultationId)
      const body = row.json?.(given) ?? (operation.body && exampleOf(operation.body))
      const answer = await api.request(
        addressOf(operation, { path: row.path?.(given) ?? {}, query: row.query?.(given) ?? [] }),
        {
          method: operation.method,
          ...(body === undefined ? {} : { json: body }),
          cookie: who === 'visitor' ? undefined : await cookieOf(world.people[who]),
          address: newAddress(),
        },
      )
      answered[who] = String(answer.status)
      if (answer.status >= 400) {
        expect(answer.body.code).toEqual(expect.any(String))
        expect(await storedOf(given.consultationId)).toEqual(before)
      }
      await database().delete(consultations).where(eq(consultations.id, given.consultationId))
    }
    const expected = answersOf(row)
    expect(answered).toEqual(Object.fromEntries(WHO.map((who, index) => [who, expected[index]])))
  })
})
