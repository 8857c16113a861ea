import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { database } from '../../src/database/client.ts'
import { consultations } from '../../src/database/schema/booking.ts'
import type { ApiDocument } from '../../src/http/api-document.ts'
import { buildTestApi, type TestApi } from '../support/api.ts'
import { describeOnBothDatabases } from '../support/databases.ts'
import { provideTestMailing } from '../support/mailing.ts'
import { listOperations, type Operation } from '../support/operations.ts'
import { callAs, createWorld, prepareGiven, takeAway } from '../support/roles-world.ts'
import { MATRIX, WHO, type Row, type World } from './roles-matrix.ts'
import { provideDeployment } from '../../src/platform/configuration/deployment.ts'

const answersOf = ({ answers }: Row): string[] => {
  const each = answers.split(' ')
  return each.length === 1 ? WHO.map(() => each[0]!) : each
}

describeOnBothDatabases('who may do what (promise 10) (spec 1.4)', () => {
  let api: TestApi
  let operations: Operation[]
  let world: World

  beforeAll(async () => {
    provideDeployment({ rateLimits: false })
    provideTestMailing()
    api = buildTestApi()
    operations = listOperations((await api.request('/api/openapi.json')).body as ApiDocument)
    world = await createWorld(api)
  })
  afterAll(() => provideDeployment({ rateLimits: true }))

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
    let given = await prepareGiven(world)
    for (const who of WHO) {
      const before = await storedOf(given.consultationId)
      const answer = await callAs(who, { operation, row, given }, api)
      answered[who] = String(answer.status)
      if (answer.status >= 400) {
        expect(answer.body.code).toEqual(expect.any(String))
        expect(await storedOf(given.consultationId)).toEqual(before)
      } else if (operation.method !== 'GET') {
        // What was refused or read stands as it was; what was done may be done once.
        await takeAway(given)
        given = await prepareGiven(world)
      }
    }
    await takeAway(given)
    const expected = answersOf(row)
    expect(answered).toEqual(Object.fromEntries(WHO.map((who, index) => [who, expected[index]])))
  })
})
