import { expect, test } from 'vitest'
import { WorkerPool, type PoolOptions } from './pool.ts'
import { startThread } from './thread.ts'

type Task = { say?: string; forMs?: number; dies?: boolean }

const start = startThread(new URL('./pool.test-thread.ts', import.meta.url), { memoryMb: 32 })

const poolWith = (options: Partial<PoolOptions> = {}) =>
  new WorkerPool<Task, string>({
    start,
    most: 1,
    mostWaiting: 10,
    mostOfOne: 10,
    waitLimitMs: 20_000,
    timeLimitMs: 20_000,
    idleMs: 20_000,
    ...options,
  })

test('tasks are done in turn, and those that go first before the others', async () => {
  const pool = poolWith()
  const done: string[] = []
  const run = async (say: string, isFirst = false) => {
    const outcome = await pool.run({ say }, { isFirst })
    if (outcome.ok) done.push(outcome.answer)
  }
  await Promise.all([run('one'), run('two'), run('three'), run('urgent', true)])
  expect(done).toEqual(['one', 'urgent', 'two', 'three'])
  await pool.stop()
})

test('a task that takes too long is given up, and the next is done by another worker', async () => {
  const pool = poolWith({ timeLimitMs: 100 })
  const slow = pool.run({ forMs: 60_000 })
  const next = pool.run({ say: 'next' })
  expect(await slow).toEqual({ ok: false, reason: 'given-up' })
  expect(await next).toEqual({ ok: true, answer: 'next' })
  await pool.stop()
})

test('a task that ends its worker is given up', async () => {
  const pool = poolWith()
  expect(await pool.run({ dies: true })).toEqual({ ok: false, reason: 'given-up' })
  expect(await pool.run({ say: 'next' })).toEqual({ ok: true, answer: 'next' })
  await pool.stop()
})

test('who has many tasks waits for oneself alone, and only so many wait at all', async () => {
  const pool = poolWith({ mostWaiting: 2, mostOfOne: 2 })
  const mine = [1, 2, 3].map(() => pool.run({ say: 'mine' }, { owner: 'me' }))
  const theirs = [1, 2].map(() => pool.run({ say: 'theirs' }, { owner: 'them' }))
  const answers = await Promise.all([...mine, ...theirs])
  const busy = { ok: false, reason: 'busy' }
  const [own, other] = ['mine', 'theirs'].map((answer) => ({ ok: true, answer }))
  expect(answers).toEqual([own, own, busy, other, busy])
  await pool.stop()
})

test('who has waited too long is turned away', async () => {
  const pool = poolWith({ waitLimitMs: 100 })
  const first = pool.run({ forMs: 1000 })
  expect(await pool.run({ say: 'late' })).toEqual({ ok: false, reason: 'busy' })
  expect((await first).ok).toBe(true)
  await pool.stop()
})

test('stopping ends every worker at once, and nothing is begun afterwards', async () => {
  const pool = poolWith()
  const underWay = pool.run({ forMs: 60_000 })
  const waiting = pool.run({ say: 'waiting' })
  await pool.stop()
  const busy = { ok: false, reason: 'busy' }
  expect([await underWay, await waiting, await pool.run({ say: 'late' })]).toEqual([
    busy,
    busy,
    busy,
  ])
})

test('a worker with nothing to do ends, and another is started for the next task', async () => {
  let started = 0
  const ended = Promise.withResolvers<void>()
  const pool = poolWith({
    idleMs: 10,
    start: (heard) => {
      started += 1
      return start({
        ...heard,
        gone: () => {
          ended.resolve()
          heard.gone()
        },
      })
    },
  })
  await pool.run({ say: 'one' })
  await ended.promise
  expect(await pool.run({ say: 'two' })).toEqual({ ok: true, answer: 'two' })
  expect(started).toBe(2)
  await pool.stop()
})
