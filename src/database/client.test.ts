import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import {
  afterCommit,
  beforeCommit,
  constraintOf,
  database,
  inTransaction,
  joinTransaction,
  openDatabase,
  sqlStateOf,
} from './client.ts'
import { users } from './schema/accounts.ts'

const person = (email: string) => ({ email, name: 'Sara' })
const countPeople = () => database().$count(users)

describeOnBothDatabases('a transaction', () => {
  it('writes all or nothing', async () => {
    const before = await countPeople()
    await expect(
      inTransaction(async () => {
        await database().insert(users).values(person('a@example.org'))
        throw new Error('stop')
      }),
    ).rejects.toThrow('stop')
    expect(await countPeople()).toBe(before)
  })

  it('goes on after a failed part within it', async () => {
    await inTransaction(async () => {
      await database().insert(users).values(person('b@example.org'))
      const failed = inTransaction(async () => {
        await database().insert(users).values(person('b@example.org'))
      })
      await expect(failed).rejects.toSatisfy((error) => sqlStateOf(error) === '23505')
      await database().insert(users).values(person('c@example.org'))
    })
    expect(await countPeople()).toBe(2)
  })

  it('notifies only after the commit', async () => {
    const calls: string[] = []
    await inTransaction(async () => {
      afterCommit(() => calls.push('outer'))
      await inTransaction(async () => afterCommit(() => calls.push('inner')))
      expect(calls).toEqual([])
    })
    expect(calls).toEqual(['outer', 'inner'])
  })

  it('refuses at once who asks for another connection, and lets go on who asks when it has ended', async () => {
    const open = openDatabase()
    const ask = () => open.root.execute(sql`select 1`)
    const refusal = { cause: { code: 'SECOND_CONNECTION' } }
    let asksLater: Promise<unknown> | undefined
    const ended = Promise.withResolvers<void>()
    await inTransaction(async () => {
      await expect(ask()).rejects.toMatchObject(refusal)
      const another = open.transact(async () => ({ result: 1, last: ask() }), { isLong: false })
      await expect(another).rejects.toMatchObject(refusal.cause)
      await inTransaction(() => expect(ask()).rejects.toMatchObject(refusal))
      asksLater = ended.promise.then(ask)
      expect(await countPeople()).toBe(2)
    })
    ended.resolve()
    await asksLater
  })

  it('sends the last statements with the commit, those of its parts too', async () => {
    await inTransaction(async () => {
      const last = (email: string) => () => database().insert(users).values(person(email))
      await beforeCommit(last('last@example.org'))
      await inTransaction(() => beforeCommit(last('last-of-part@example.org')))
      expect(await countPeople()).toBe(2)
    })
    expect(await countPeople()).toBe(4)
  })

  it('is undone when a last statement fails, and notifies nobody', async () => {
    const calls: string[] = []
    const failed = inTransaction(async () => {
      afterCommit(() => calls.push('done'))
      await database().insert(users).values(person('e@example.org'))
      await beforeCommit(() => database().insert(users).values(person('last@example.org')))
    })
    await expect(failed).rejects.toSatisfy((error) => sqlStateOf(error) === '23505')
    expect(await countPeople()).toBe(4)
    expect(calls).toEqual([])
  })

  it('does not pass as committed after a statement whose failure was overheard', async () => {
    const failed = inTransaction(async () => {
      await database().insert(users).values(person('f@example.org'))
      await database()
        .insert(users)
        .values(person('f@example.org'))
        .catch(() => {})
    })
    await expect(failed).rejects.toThrow(/rolled back|aborted/)
    expect(await countPeople()).toBe(4)
  })

  it('names the constraint that a query ran into', async () => {
    const failed = database()
      .insert(users)
      .values([person('d@example.org'), person('d@example.org')])
    await expect(failed).rejects.toSatisfy((error) => constraintOf(error) === 'users_email_unique')
  })

  it('tries parts again by themselves where the whole cannot be repeated', async () => {
    const before = await countPeople()
    let [whole, parts] = [0, 0]
    await inTransaction(
      async () => {
        whole += 1
        for (const run of [inTransaction, joinTransaction])
          await run(async () => {
            parts += 1
            await database()
              .insert(users)
              .values(person(`part-${parts}@example.org`))
            if (parts % 2 === 1) throw new Error('deadlock', { cause: { code: '40P01' } })
          })
      },
      { mostTries: 1 },
    )
    expect([whole, parts, (await countPeople()) - before]).toEqual([1, 4, 2])
  })
})

describe('an error of another kind', () => {
  it('has no SQLSTATE', () => {
    expect(sqlStateOf(new Error('x'))).toBeUndefined()
  })
})
