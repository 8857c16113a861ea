import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { database } from '../../src/database/client.ts'
import { switchRateLimits } from '../../src/database/rate-limits.ts'
import { consultations } from '../../src/database/schema/booking.ts'
import { openSession } from '../../src/features/accounts/service/index.server.ts'
import { sendContactMessage } from '../../src/features/contact/service/index.server.ts'
import { sendMessage } from '../../src/features/messages/service/index.server.ts'
import type { ApiDocument } from '../../src/http/api-document.ts'
import { visitor, type Person } from '../../src/platform/actor.ts'
import { newAddress } from '../support/accounts.ts'
import { prepareAftercare } from '../support/aftercare-roles.ts'
import { buildTestApi, type TestApi } from '../support/api.ts'
import { createCategory, createComment, createPost, createResource } from '../support/articles.ts'
import { createConsultation, listFree } from '../support/consultations.ts'
import { describeOnBothDatabases } from '../support/databases.ts'
import { deliver, provideTestMailing } from '../support/mailing.ts'
import { addressOf, exampleOf, listOperations, type Operation } from '../support/operations.ts'
import { createAdmin, createFamily, createPerson, createSpecialist } from '../support/people.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { MATRIX, WHO, type Given, type Row, type World } from './roles-matrix.ts'

const answersOf = ({ answers }: Row): string[] => {
  const each = answers.split(' ')
  return each.length === 1 ? WHO.map(() => each[0]!) : each
}

describeOnBothDatabases('who may do what (promise 10) (spec 1.4)', () => {
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
    const message = { receiverId: family.userId, content: 'Shall we begin with his drawings?' }
    const sent = await sendMessage(own.actor, message)
    await deliver(systemClock)
    const admin = await createAdmin()
    const [mailed] = (await api.request('/api/admin/mails', { cookie: await cookieOf(admin) })).body
    const written = await sendContactMessage(
      visitor,
      {
        name: 'Leila',
        email: 'leila@example.org',
        subject: 'A question',
        message: 'How so, then?',
      },
      { address: newAddress(), locale: 'en' },
    )
    const categoryId = await createCategory()
    const { userId: authorId } = await createPerson({ role: 'publisher' })
    const postId = await createPost({ categoryId, authorId })
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
      mailId: mailed.id,
      writtenId: sent.ok ? sent.message.id : 0,
      messageId: written.id,
      categoryId,
      authorId,
      postId,
      commentId: await createComment({ postId, userId: family.userId }),
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
    const about = await prepareAftercare(made.family, made.consultation.id)
    return { ...world, freeSlotId: free!.id, ...about }
  }

  const takeAway = ({ consultationId }: Given) =>
    database().delete(consultations).where(eq(consultations.id, consultationId))

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
    let given = await prepare()
    for (const who of WHO) {
      const before = await storedOf(given.consultationId)
      const body = row.json?.(given) ?? (operation.body && exampleOf(operation.body))
      const answer = await api.request(
        addressOf(operation, { path: row.path?.(given) ?? {}, query: row.query?.(given) ?? [] }),
        {
          method: operation.method,
          ...(body === undefined ? {} : { json: body }),
          ...(row.file ? { file: { bytes: row.file, mediaType: 'image/png' } } : {}),
          cookie: who === 'visitor' ? undefined : await cookieOf(world.people[who]),
          address: newAddress(),
        },
      )
      answered[who] = String(answer.status)
      if (answer.status >= 400) {
        expect(answer.body.code).toEqual(expect.any(String))
        expect(await storedOf(given.consultationId)).toEqual(before)
      } else if (operation.method !== 'GET') {
        // What was refused or read stands as it was; what was done may be done once.
        await takeAway(given)
        given = await prepare()
      }
    }
    await takeAway(given)
    const expected = answersOf(row)
    expect(answered).toEqual(Object.fromEntries(WHO.map((who, index) => [who, expected[index]])))
  })
})
