import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { database, inTransaction } from '../../src/database/client.ts'
import { erase, onePerson } from '../../src/database/personal-data/erasure.ts'
import { users } from '../../src/database/schema/accounts.ts'
import { sealedReads } from '../../src/database/schema/administration.ts'
import { registerFamily } from '../support/accounts.ts'
import { buildTestApi } from '../support/api.ts'
import { createConsultation } from '../support/consultations.ts'
import { describeOnBothDatabases, describeWithDatabase } from '../support/databases.ts'

/** Messages to the team that one address may send in ten minutes. */
const MESSAGES = 5
const api = buildTestApi()
const { request } = api

const write = (given: { key?: string; address: string; message?: string; email?: string }) => {
  const { key, address, message = 'Long enough', email = 'a@example.org' } = given
  const json = { name: 'Somebody', email, subject: 'A question', message }
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  return request('/api/contact', { json, headers, address })
}

describeWithDatabase('calls that are counted and carry a key', () => {
  it('answers all of more at the same time than there are connections', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        write({ key: `contact-${index}`, address: `192.0.2.${index}` }),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array(40).fill(201))
  })
})

describeOnBothDatabases('a limit', () => {
  const statuses = (answers: readonly { status: number }[]) =>
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all]) => [
      Number(status),
      all?.length,
    ])

  it('lets through under one key as many as without, one by one and at once (promise 68)', async () => {
    const times = Array.from({ length: 20 }, (_, index) => index)
    const expected = [
      [201, MESSAGES],
      [429, times.length - MESSAGES],
    ]
    for (const [address, key] of [['198.51.100.1'], ['198.51.100.2', 'same']] as const) {
      const answers = []
      for (const _ of times) answers.push(await write({ address, ...(key ? { key } : {}) }))
      expect(statuses(answers)).toEqual(expected)
    }
    const atOnce = times.map(() => write({ address: '198.51.100.3', key: 'same' }))
    expect(statuses(await Promise.all(atOnce))).toEqual(expected)
  })

  it('counts also what a used key refuses (promise 68)', async () => {
    const address = '198.51.100.4'
    const answers = []
    for (const index of Array(MESSAGES + 2).keys())
      answers.push(await write({ address, key: 'other', message: `Long enough ${index}` }))
    expect(statuses(answers)).toEqual([
      [201, 1],
      [422, MESSAGES - 1],
      [429, 2],
    ])
    expect(answers.at(-1)!.headers.get('retry-after')).toMatch(/^\d+$/)
  })
})

describeOnBothDatabases('the same call again', () => {
  it('is given the same answer, whatever has changed in between (promise 69)', async () => {
    const { cookie } = await registerFamily(api)
    const headers = { 'idempotency-key': 'child' }
    const create = () =>
      request('/api/child-profiles', { json: { name: 'Nika', age: 6 }, cookie, headers })
    const first = await create()
    expect(first.status).toBe(201)
    const place = `/api/child-profiles/${first.body.id}`
    const renamed = { method: 'PUT', json: { name: 'Somebody else', age: 9 }, cookie }
    const changes = [() => request(place, renamed)]
    changes.push(() => request(place, { method: 'DELETE', cookie }))
    for (const change of changes) {
      expect((await change()).status).toBeLessThan(300)
      const again = await create()
      expect([again.status, again.text]).toEqual([201, first.text])
      expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'))
      expect(again.headers.get('idempotent-replayed')).toBe('true')
    }
    expect(first.headers.has('idempotent-replayed')).toBe(false)
    expect((await request('/api/child-profiles', { cookie })).body.children).toEqual([])
  })
})

describeWithDatabase('a child’s details, read by the team', () => {
  it('are read and noted anew under the same key, and gone with the family’s account (promise 30)', async () => {
    const { consultation, family } = await createConsultation()
    const { id } = consultation
    const admin = await registerFamily(api)
    const { id: userId } = admin.body as { id: number }
    await database().update(users).set({ role: 'admin' }).where(eq(users.id, userId))
    const read = () =>
      request(`/api/admin/consultations/${id}/details`, {
        method: 'POST',
        cookie: admin.cookie,
        headers: { 'idempotency-key': 'details' },
      })
    for (let time = 0; time < 3; time += 1) {
      const answer = await read()
      expect([answer.status, answer.body.childAge]).toEqual([200, expect.any(Number)])
      expect(answer.headers.has('idempotent-replayed')).toBe(false)
    }
    const readings = and(
      eq(sealedReads.subject, 'consultations'),
      eq(sealedReads.subjectId, id),
      eq(sealedReads.readerId, userId),
    )
    expect(await database().$count(sealedReads, readings)).toBe(3)
    await inTransaction(() => erase(onePerson(family.userId)))
    expect((await read()).body).toEqual({ id, childAge: null, mainConcern: null })
  })
})
