import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { database } from '../../src/database/client.ts'
import { users } from '../../src/database/schema/accounts.ts'
import { endEverything } from '../../src/features/accounts/service/index.server.ts'
import {
  changeCalendarFeed,
  changeTokenOf,
  getConsultation,
  meetingKeyOf,
} from '../../src/features/booking/service/index.server.ts'
import { findParticipant } from '../../src/features/meetings/service/index.server.ts'
import { listMailsOf } from '../../src/features/notifications/service/index.server.ts'
import { visitor, type Person } from '../../src/platform/actor.ts'
import { systemClock } from '../../src/platform/clock.ts'
import type { ApiDocument } from '../../src/http/api-document/index.ts'
import { present } from '../../src/platform/present.ts'
import { newAddress } from '../support/accounts.ts'
import { buildTestApi, type TestApi } from '../support/api.ts'
import { createConsultation } from '../support/consultations.ts'
import { describeWithDatabase } from '../support/databases.ts'
import { deliver, provideTestMailing } from '../support/mailing.ts'
import { addressOf, listOperations } from '../support/operations.ts'
import { createSpecialist } from '../support/people.ts'

async function closeEveryWayOf(person: Person): Promise<void> {
  await database()
    .update(users)
    .set({ emailConfirmedAt: new Date() })
    .where(eq(users.id, person.userId))
  const owner = { ...person, emailConfirmed: true }
  expect(await endEverything(owner, person.email)).toEqual({ ok: true })
  await deliver(systemClock)
}

describeWithDatabase('the private links of a consultation, which are keys (promise 56)', () => {
  beforeAll(() => provideTestMailing())

  it.each(['family', 'specialist'] as const)(
    'end while it is coming with every other way into the account of its %s, and both get new ones',
    async (side) => {
      const { consultation, family, specialist } = await createConsultation()
      const { id } = consultation
      const person = { family, specialist: specialist.actor }[side]
      const { userId } = person
      const key = (linkVersion: number) => meetingKeyOf({ consultationId: id, userId, linkVersion })
      const token = changeTokenOf({ id, userId: family.userId, linkVersion: 1 })
      expect(await findParticipant(visitor, id, key(1))).toBeDefined()
      await closeEveryWayOf(person)
      expect(await findParticipant(visitor, id, key(1))).toBeUndefined()
      await expect(getConsultation(visitor, id, { token })).rejects.toMatchObject({ status: 404 })
      expect(await findParticipant(visitor, id, key(2))).toMatchObject({ role: side })
      // The listener's own events.
      await deliver(systemClock)
      const renewed = (await listMailsOf(id)).filter(
        ({ template }) => template === 'consultation-link-renewed',
      )
      expect(renewed).toHaveLength(2)
      expect(renewed.map(({ payload }) => payload)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ audience: 'family' }),
          expect.objectContaining({ audience: 'specialist' }),
        ]),
      )
    },
  )
})

describeWithDatabase('the address of a calendar, which is a key (promise 56)', () => {
  let api: TestApi
  beforeAll(() => {
    provideTestMailing()
    api = buildTestApi()
  })

  const read = async (address: string) =>
    (await api.request(new URL(address).pathname, { address: newAddress() })).status
  async function startFeed(actor: Person): Promise<string> {
    const started = await changeCalendarFeed(actor, 'start')
    if (!started.ok) throw new Error(started.reason)
    return present(started.url)
  }

  it('opens no call of the API, however it is carried', async () => {
    const { specialist } = await createConsultation()
    const address = await startFeed(specialist.actor)
    expect(await read(address)).toBe(200)
    const [, key = ''] = /\/calendar\/([^/]+)\//.exec(address) ?? []
    const [, secret = ''] = key.split(/-(.*)/s)
    const { body } = await api.request('/api/openapi.json')
    const closed = listOperations(body as ApiDocument).filter(({ access }) => access !== undefined)
    expect(closed.length).toBeGreaterThan(100)
    const opened: string[] = []
    for (const { name, method, ...operation } of closed)
      for (const one of [key, secret]) {
        const query = ['key', 'token'].map((parameter) => [parameter, one] as const)
        const { status } = await api.request(addressOf(operation, { query }), {
          method,
          address: newAddress(),
          cookie: `session=${one}`,
          headers: { authorization: `Bearer ${one}` },
        })
        if (status !== 401) opened.push(`${name}: ${status}`)
      }
    expect(opened).toEqual([])
  })

  it('ends at once when it is changed or stopped, and never comes back', async () => {
    const { actor } = await createSpecialist()
    const first = await startFeed(actor)
    await changeCalendarFeed(actor, 'change')
    const second = await startFeed(actor)
    await changeCalendarFeed(actor, 'stop')
    expect([await read(first), await read(second)]).toEqual([404, 404])
    const third = await startFeed(actor)
    expect([await read(first), await read(second), await read(third)]).toEqual([404, 404, 200])
  })

  it('ends with every other way into the account, and with the account', async () => {
    const careful = await createSpecialist()
    const taken = await startFeed(careful.actor)
    await closeEveryWayOf(careful.actor)
    expect(await read(taken)).toBe(404)

    const suspended = await createSpecialist()
    const active = await startFeed(suspended.actor)
    await database()
      .update(users)
      .set({ status: 'suspended' })
      .where(eq(users.id, suspended.actor.userId))
    expect(await read(active)).toBe(404)
  })
})
