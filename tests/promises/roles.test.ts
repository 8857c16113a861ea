import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { database } from '../../src/database/client.ts'
import { consultations } from '../../src/database/schema/booking.ts'
import { newAddress } from '../support/accounts.ts'
import type { TestApi } from '../support/api.ts'
import { describeWithDatabase } from '../support/databases.ts'
import { addressOf, type Operation } from '../support/operations.ts'
import { cookieOf } from '../support/people.ts'
import { callWith, openWorld, namesPrepared, prepareForRows } from '../support/roles-world.ts'
import { answersOf, MATRIX, WHO, type Who, type World } from './roles-matrix.ts'

describeWithDatabase('who may do what (promise 10) (spec 1.4, 6.4)', () => {
  let api: TestApi
  let operations: Operation[]
  let world: World
  let prepared: ReturnType<typeof prepareForRows>

  beforeAll(async () => {
    ;({ api, operations, world } = await openWorld())
    prepared = prepareForRows(world)
  })

  const storedOf = async (id: number) =>
    (await database().select().from(consultations).where(eq(consultations.id, id)))[0]

  it('has a row for every operation of the document, and no other', () => {
    expect(Object.keys(MATRIX).toSorted((a, b) => a.localeCompare(b))).toEqual(
      operations.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)),
    )
    for (const [name, row] of Object.entries(MATRIX))
      expect([name, answersOf(row).length]).toEqual([name, WHO.length])
  })

  it('is decided before a body is read', async () => {
    const cookies = {
      visitor: undefined,
      family: await cookieOf(world.people.family),
      publisher: await cookieOf(world.people.publisher),
    }
    const faults: string[] = []
    let tried = 0
    for (const { name, method, access, mediaType, ...operation } of operations) {
      if (method === 'GET' || access === undefined) continue
      const answers = answersOf(MATRIX[name]!)
      for (const [who, cookie] of Object.entries(cookies)) {
        const expected = answers[WHO.indexOf(who as Who)]!
        // Beyond roles, the service decides by what the call is about.
        if (who !== 'visitor' && (access === 'signed-in' || expected !== '403')) continue
        for (const text of ['{"broken', 'x'.repeat(600_000)]) {
          const path = addressOf(operation, {})
          const headers = { 'content-type': mediaType, 'idempotency-key': 'one' }
          const given = { method, text, headers, cookie, address: newAddress() }
          const { status } = await api.request(path, given)
          tried += 1
          if (String(status) !== expected) faults.push(`${name} ${who}: ${status}`)
        }
      }
    }
    expect(faults).toEqual([])
    expect(tried).toBeGreaterThan(200)
  })

  it.each(Object.entries(MATRIX))('%s', async (name, row) => {
    const operation = operations.find((one) => one.name === name)!
    const answered: Record<string, string> = {}
    const isPrepared = namesPrepared(row, world)
    for (const who of WHO) {
      const given = await prepared.for(row)
      const before = isPrepared && (await storedOf(given.consultationId))
      const cookie = await prepared.cookieFor(who)
      const answer = await callWith({ cookie }, { operation, row, given }, api)
      answered[who] = String(answer.status)
      if (answer.status >= 400) {
        expect(answer.body.code).toEqual(expect.any(String))
        if (isPrepared) expect(await storedOf(given.consultationId)).toEqual(before)
      } else if (operation.method !== 'GET') await prepared.isUsed()
    }
    const expected = answersOf(row)
    expect(answered).toEqual(Object.fromEntries(WHO.map((who, index) => [who, expected[index]])))
  })
})
