import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import type { Problem } from '../platform/api/problem.ts'
import { beforeCommit, database, inTransaction, rowsOf } from './client.ts'
import {
  deleteEndedCounts,
  forgetSlowing,
  forgetStored,
  refundSlowing,
  memoryLimit,
  spendSlowing,
  spendStored,
  type RateLimit,
} from './rate-limits.ts'
import { writeSecurityCounts } from './security-journal.ts'
import { provideDeployment } from '../platform/configuration/deployment.ts'

const limit = (name: string): RateLimit => ({ name, points: 2, perSeconds: 60 })
const spendInMemory = memoryLimit(limit('memory'))

describeOnBothDatabases('stored limits', () => {
  test('refuse past their points and say when to come back', async () => {
    await spendStored(limit('plain'), 'one')
    await spendStored(limit('plain'), 'one')
    await spendStored(limit('plain'), 'two')
    const refused = spendStored(limit('plain'), 'one')
    const error = (await refused.catch((reason: unknown) => reason)) as Problem
    expect(error.status).toBe(429)
    expect(error.retryAfterSeconds).toBeGreaterThan(50)
    await forgetStored(limit('plain'), 'one')
    await spendStored(limit('plain'), 'one')
  })

  test('hold inside a transaction, which does not wait for itself', async () => {
    for (const _ of [1, 2]) await inTransaction(() => spendStored(limit('inside'), 'one'))
    const refused = inTransaction(() => spendStored(limit('inside'), 'one'))
    await expect(refused).rejects.toMatchObject({ status: 429 })
  })

  test('count what a transaction or savepoint undoes, and what one tries again once', async () => {
    const undo = async () => {
      await spendStored(limit('undone'), 'one')
      throw new Error('undone')
    }
    await expect(inTransaction(undo)).rejects.toThrow('undone')
    await inTransaction(() => inTransaction(undo).catch(() => {}))
    await expect(inTransaction(undo)).rejects.toMatchObject({ status: 429 })

    let tries = 0
    await inTransaction(async () => {
      await spendStored(limit('again'), 'one')
      tries += 1
      if (tries < 3) throw Object.assign(new Error('deadlock'), { code: '40P01' })
    })
    await spendStored(limit('again'), 'one')
    await expect(spendStored(limit('again'), 'one')).rejects.toMatchObject({ status: 429 })
  })

  test('count one try once, and one that is taken back never, whatever becomes of it', async () => {
    const usesOf = async (name: string) => {
      const [row] = await rowsOf<{ points: number }>(
        sql`select points from rate_limits where key = ${`${name}:one`}`,
      )
      return row?.points ?? 0
    }
    const undone = () => {
      throw new Error('undone')
    }
    const outcomes: Record<string, (use: () => Promise<unknown>) => Promise<unknown>> = {
      'without a transaction': (use) => use(),
      committed: (use) => inTransaction(use),
      undone: (use) => inTransaction(() => use().then(undone)),
      'undone with the commit': (use) =>
        inTransaction(() =>
          use().then(() => beforeCommit(() => database().execute(sql`select 1 / 0`))),
        ),
      'a savepoint that stays': (use) => inTransaction(() => inTransaction(use)),
      'a savepoint that is undone': (use) =>
        inTransaction(() => inTransaction(() => use().then(undone)).catch(() => {})),
      'a savepoint and all around it undone': (use) =>
        inTransaction(() =>
          inTransaction(() => use().then(undone))
            .catch(() => {})
            .then(undone),
        ),
    }
    const uses = []
    for (const [outcome, makeOf] of Object.entries(outcomes)) {
      const make = (use: () => Promise<unknown>) => makeOf(use).catch(() => {})
      const wide = { name: `once, ${outcome}`, points: 9, perSeconds: 60 }
      for (const _ of [1, 2]) await make(() => spendStored(wide, 'one'))
      const spent = await usesOf(wide.name)
      await make(() => spendStored(wide, 'one').then(() => refundSlowing(wide, 'one')))
      const takenBack = await usesOf(wide.name)
      await make(() => spendStored(wide, 'one').then(() => forgetStored(wide, 'one')))
      const one = { ...wide, name: `${outcome}, refused`, points: 0 }
      await make(() => spendStored(one, 'one'))
      uses.push([outcome, spent, takenBack, await usesOf(wide.name)])
    }
    expect(uses).toEqual(Object.keys(outcomes).map((outcome) => [outcome, 2, 2, 0]))
    await writeSecurityCounts()
    const refused = await rowsOf<{ limit: string; times: number }>(
      sql`select details->>'limit' as "limit", times from security_events
          where details->>'limit' like '%, refused'`,
    )
    expect(Object.fromEntries(refused.map((row) => [row.limit, row.times]))).toEqual(
      Object.fromEntries(Object.keys(outcomes).map((outcome) => [`${outcome}, refused`, 1])),
    )
  })

  test('are deleted once their window is over, and no others', async () => {
    await spendStored(limit('ended'), 'one')
    const within = () => spendStored(limit('ended'), 'one')
    await deleteEndedCounts(new Date())
    await within()
    await expect(within()).rejects.toMatchObject({ status: 429 })
    await deleteEndedCounts(new Date(Date.now() + 120_000))
    await within()
  })

  test('count each of many at the same time', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, () => spendStored(limit('many'), 'one')),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  test('that slow let one use through from time to time, and say when', async () => {
    const slowing = limit('slowing')
    const statusOf = (use: Promise<void>) =>
      use.then(
        () => 200,
        (error: Problem) => (error.retryAfterSeconds! <= 2 ? error.status : error),
      )
    const use = () => statusOf(spendSlowing(slowing, 'one', 1))
    expect([await use(), await use(), await use(), await use()]).toEqual([200, 200, 429, 429])
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect([await use(), await use()]).toEqual([200, 429])
    await forgetSlowing(slowing, 'one')
    expect(await statusOf(spendSlowing(slowing, 'one'))).toBe(200)
  })

  test('can be switched off for load tests', async () => {
    provideDeployment({ rateLimits: false })
    for (const _ of [1, 2, 3])
      await expect(spendStored(limit('off'), 'one')).resolves.toBeUndefined()
    provideDeployment({ rateLimits: true })
  })
})

// One process-wide limit on both engines: uses on the first must not count for the second.
describeOnBothDatabases('a limit in memory', () => {
  test('refuses past its points, for this database alone', async () => {
    for (const _ of [1, 2]) await spendInMemory('one')
    await expect(spendInMemory('one')).rejects.toMatchObject({ status: 429 })
    await spendInMemory('two')
  })
})
