import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import { database, inTransaction, sqlStateOf } from './client.ts'
import { deleteOldKeys, findAnswer, isKeyTaken, keepAnswer, type Answer } from './idempotency.ts'
import { users } from './schema/accounts.ts'

const whole = {
  status: 201,
  headers: [['content-type', 'application/json']],
  body: '{"id":7}',
} satisfies Answer
const request = { owner: 'user:1', key: 'k', requestHash: 'h' }

describeOnBothDatabases('the answer under a key', () => {
  it('is found again, by its owner alone', async () => {
    await keepAnswer(request, whole)
    expect(await findAnswer(request)).toEqual(whole)
    expect(await findAnswer({ ...request, owner: 'user:2' })).toBeUndefined()
  })

  it('is not given to another request', async () => {
    await expect(findAnswer({ ...request, requestHash: 'other' })).rejects.toMatchObject({
      status: 422,
    })
  })

  it('is one for calls at the same time, and the others are undone', async () => {
    const same = { ...request, key: 'at once' }
    const calls = [1, 2, 3].map((number) =>
      inTransaction(async () => {
        await database()
          .insert(users)
          .values({ email: `call${number}@example.org`, name: 'Sara' })
        await keepAnswer(same, { ...whole, body: String(number) })
      }),
    )
    const outcomes = await Promise.allSettled(calls)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(2)
    for (const { reason } of refused) expect(isKeyTaken(reason)).toBe(true)
    expect(await database().$count(users)).toBe(1)
  })

  it('is distinguished from other clashes', async () => {
    const person = { email: 'call@example.org', name: 'Sara' }
    const clash = await database()
      .insert(users)
      .values([person, person])
      .catch((error: unknown) => error)
    expect(sqlStateOf(clash)).toBe('23505')
    expect(isKeyTaken(clash)).toBe(false)
  })

  it('is retained for a day', async () => {
    const aged = { ...request, key: 'aged' }
    await keepAnswer(aged, whole)
    await deleteOldKeys(new Date())
    expect(await findAnswer(aged)).toEqual(whole)
    await deleteOldKeys(new Date(Date.now() + 25 * 3_600_000))
    expect(await findAnswer(aged)).toBeUndefined()
  })
})
