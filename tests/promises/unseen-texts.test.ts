import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../src/database/client.ts'
import { openSession } from '../../src/features/accounts/service/index.server.ts'
import type { ApiDocument } from '../../src/http/api-document/index.ts'
import { buildFamily, newAddress, newEmail, registerFamily } from '../support/accounts.ts'
import { buildTestApi, type TestApi } from '../support/api.ts'
import { describeWithDatabase } from '../support/databases.ts'
import { INVISIBLE_LETTERS } from '../support/invisible-letters.ts'
import { addressOf, exampleOf, listOperations, type Operation } from '../support/operations.ts'
import { createAdmin, createFamily, createSpecialist } from '../support/people.ts'

const UNSEEN = INVISIBLE_LETTERS.join('')
/** These end a session or an account, which the other calls need. */
const ENDS_ACCESS = /\/logout$|\/sessions|\/ways-in|\/account\b/

interface Problem {
  errors?: { path: string; code: string }[]
}

describeWithDatabase('letters that nobody sees (promise 73)', () => {
  let api: TestApi
  let operations: Operation[]
  const cookies: Record<string, string> = {}

  beforeAll(async () => {
    api = buildTestApi()
    const document = (await api.request('/api/openapi.json')).body as ApiDocument
    operations = listOperations(document)
    const people = {
      admin: await createAdmin(),
      family: await createFamily(),
      specialist: (await createSpecialist()).actor,
    }
    for (const [who, { userId }] of Object.entries(people)) {
      const { token } = await openSession(userId, { userAgent: undefined })
      cookies[who] = `session=${token}`
    }
  })

  /** Without the comparison with the API's document, which describes cleaned texts. */
  const send = async (operation: Operation, json: unknown): Promise<string> => {
    const request = new Request(new URL(addressOf(operation, {}), 'http://localhost:3000'), {
      method: operation.method,
      headers: {
        'content-type': 'application/json',
        cookie: cookies[operation.access ?? ''] ?? cookies['admin']!,
      },
      body: JSON.stringify(json),
    })
    const caller = { incoming: { socket: { remoteAddress: newAddress() } } }
    const answer = await api.api.request(request, undefined, caller)
    const body = (await answer.json().catch(() => undefined)) as Problem | undefined
    return JSON.stringify([answer.status, body?.errors?.map(({ path, code }) => [path, code])])
  }

  it('are no name', async () => {
    for (const letter of INVISIBLE_LETTERS) {
      const answer = await registerFamily(api, { name: letter.repeat(5) })
      expect([letter, answer.status, answer.body.errors?.[0]?.path]).toEqual([letter, 400, 'name'])
    }
  })

  it('are worth as much as no letters, in each field of each call', async () => {
    const differing: string[] = []
    let fields = 0
    for (const operation of operations) {
      if (!operation.body || ENDS_ACCESS.test(operation.path)) continue
      const example = exampleOf(operation.body) as Record<string, unknown>
      for (const [field, value] of Object.entries(example)) {
        if (typeof value !== 'string' || /password$/i.test(field)) continue
        fields += 1
        const sent = (text: string) =>
          send(operation, {
            ...example,
            // Each registration needs another address.
            ...('email' in example && { email: newEmail() }),
            [field]: text,
          })
        const empty = await sent('')
        const unseen = await sent(UNSEEN)
        if (unseen !== empty) differing.push(`${operation.name} ${field} ${unseen} not ${empty}`)
      }
    }
    expect(fields).toBeGreaterThan(100)
    expect(differing).toEqual([])
  })

  it('are gone from what is stored, half-spaces in words are not', async () => {
    const name = `\u202eسارا${UNSEEN} می‌خواهد\u2069`
    const family = buildFamily({ name, childName: `${UNSEEN}Ali${UNSEEN}` })
    const email = `\u2066${family.email}\u2069`
    const json = { ...family, email }
    const register = operations.find(({ name: one }) => one === 'POST /api/register/user')!
    expect(await send(register, json)).toBe('[201,null]')
    const [stored] = await rowsOf<{ name: string }>(
      sql`select name from users where email = ${family.email}`,
    )
    expect(stored?.name).toBe('سارا می‌خواهد')
  })
})
