import { afterEach, expect, it, vi } from 'vitest'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import { inTransaction, openDatabase } from '../database/client.ts'
import { Jobs } from './jobs.ts'

const until = (check: () => boolean) =>
  vi.waitFor(() => expect(check()).toBe(true), { timeout: 8000, interval: 10 })

describeOnBothDatabases('jobs', () => {
  let jobs: Jobs | undefined
  afterEach(() => jobs?.stop())

  it('wakes a queue at once, takes many wakes as one or two, and loses none', async () => {
    let runs = 0
    jobs = new Jobs(openDatabase())
    jobs.define({ name: 'count', cron: '0 0 1 1 *', run: async () => void (runs += 1) })
    await jobs.start()
    const began = performance.now()
    for (let call = 0; call < 20; call += 1) jobs.wake('count')
    await until(() => runs > 0)
    expect(performance.now() - began).toBeLessThan(1500)
    for (let round = 0; round < 10; round += 1) {
      const before = runs
      jobs.wake('count')
      await until(() => runs > before)
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(runs).toBeLessThanOrEqual(2 + 2 * 10)
  })

  it('runs a queue at the start when it is told to', async () => {
    let runs = 0
    jobs = new Jobs(openDatabase())
    jobs.define({ name: 'first', cron: '0 0 1 1 *', atStart: true, run: async () => void runs++ })
    await jobs.start()
    await until(() => runs === 1)
  })

  it('runs each entry once, several at a time, and leaves out an entry whose key is waiting', async () => {
    const seen: number[] = []
    let together = 0
    let most = 0
    jobs = new Jobs(openDatabase())
    jobs.define<{ number: number }>({
      name: 'entries',
      concurrency: 4,
      run: async ({ number }) => {
        most = Math.max(most, ++together)
        await new Promise((resolve) => setTimeout(resolve, 20))
        together -= 1
        seen.push(number)
      },
    })
    await jobs.start()
    const startAfter = new Date(Date.now() + 1500)
    const entry = (number: number) => ({ key: String(number), data: { number } })
    await jobs.enqueue('entries', [{ ...entry(99), startAfter }])
    await jobs.enqueue('entries', [{ ...entry(99), startAfter }])
    await jobs.enqueue('entries', [1, 2, 3, 4, 5, 6, 7, 8].map(entry))
    await until(() => seen.length === 8)
    expect(seen.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(most).toBeGreaterThan(1)
    await until(() => seen.includes(99))
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect(seen.filter((number) => number === 99)).toHaveLength(1)
  })

  it('keeps nothing of an error but its code', async () => {
    let failed = false
    jobs = new Jobs(openDatabase())
    jobs.define<{ id: number }>({
      name: 'fails',
      run: async () => {
        failed = true
        throw Object.assign(new Error('to sara@example.org'), { code: 'EFAILED' })
      },
    })
    await jobs.start()
    await jobs.enqueue('fails', [{ key: '1', data: { id: 1 } }])
    await until(() => failed)
    await jobs.stop()
    const kept = await openDatabase().root.execute(
      `select output::text as output from pgboss.job where name = 'fails'`,
    )
    expect(JSON.stringify(kept)).toContain('EFAILED')
    expect(JSON.stringify(kept)).not.toContain('sara')
  })

  it('does not stand in the way of a transaction that is open meanwhile', async () => {
    let runs = 0
    jobs = new Jobs(openDatabase())
    jobs.define({ name: 'beside', cron: '* * * * *', run: async () => void (runs += 1) })
    await jobs.start()
    await inTransaction(async () => {
      jobs!.wake('beside')
      await new Promise((resolve) => setTimeout(resolve, 50))
    })
    await until(() => runs === 1)
  })
})
