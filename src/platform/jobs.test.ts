import { afterEach, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import { inTransaction, openDatabase } from '../database/client.ts'
import { Jobs } from './jobs.ts'
import { eventually } from '../../tests/support/eventually.ts'

const until = (check: () => boolean) => eventually(() => expect(check()).toBe(true))

describeOnBothDatabases('jobs', () => {
  let jobs: Jobs | undefined
  afterEach(() => jobs?.stop())

  it('wakes a queue at once, takes many wakes as one or two, and loses none', async () => {
    let runs = 0
    jobs = new Jobs(openDatabase())
    const run = async () => void (runs += 1)
    // Long enough that no test waits for a poll.
    jobs.define({ name: 'note-running', cron: '0 0 1 1 *', pollSeconds: 3600, run })
    await jobs.start()
    for (let call = 0; call < 20; call += 1) jobs.wake('note-running')
    await until(() => runs > 0)
    for (let round = 0; round < 10; round += 1) {
      const before = runs
      jobs.wake('note-running')
      await until(() => runs > before)
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(runs).toBeLessThanOrEqual(2 + 2 * 10)
  })

  it('runs a queue at the start if that is set', async () => {
    let runs = 0
    jobs = new Jobs(openDatabase())
    jobs.define({
      name: 'keep-slots-ahead',
      cron: '0 0 1 1 *',
      atStart: true,
      run: async () => void runs++,
    })
    await jobs.start()
    await until(() => runs === 1)
  })

  it('runs a queue at an instant, once for each second, beside its other wakes', async () => {
    const runs: number[] = []
    jobs = new Jobs(openDatabase())
    jobs.define({
      name: 'end-pauses',
      cron: '0 0 1 1 *',
      pollSeconds: 1,
      run: async () => void runs.push(Date.now()),
    })
    await jobs.start()
    const instant = new Date((Math.floor(Date.now() / 1000) + 2) * 1000)
    jobs.wakeAt('end-pauses', instant)
    jobs.wakeAt('end-pauses', instant)
    jobs.wake('end-pauses')
    await until(() => runs.length === 2)
    expect(runs[1]).toBeGreaterThanOrEqual(instant.getTime())
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect(runs).toHaveLength(2)
  })

  it('makes up for a night in which no process ran', async () => {
    let runs = 0
    const define = () => {
      jobs = new Jobs(openDatabase())
      // Twelve hours from now: no run is due while the test lasts.
      const cron = `0 ${(new Date().getUTCHours() + 12) % 24} * * *`
      jobs.define({ name: 'clear-meetings', cron, run: async () => void (runs += 1) })
      return jobs
    }
    const first = define()
    await first.start()
    await first.stop()
    const { root } = openDatabase()
    await root.execute(`update pgboss.schedule set created_on = now() - interval '9 days'
      where name = 'clear-meetings'`)
    await root.execute(`update pgboss.version set cron_on = now() - interval '2 days'`)
    await define().start()
    await until(() => runs === 1)
  })

  it('leaves a queue to other processes that can do its work', async () => {
    let runs = 0
    jobs = new Jobs(openDatabase())
    const run = async () => void (runs += 1)
    jobs.define({ name: 'prepare-films', cron: '0 0 1 1 *', isElsewhere: true, run })
    await jobs.start()
    jobs.wake('prepare-films')
    const isWaiting = async () => {
      const { rows } = (await openDatabase().root.execute(
        `select state from pgboss.job where name = 'prepare-films'`,
      )) as { rows: { state: string }[] }
      expect(rows).toEqual([{ state: 'created' }])
    }
    await eventually(isWaiting)
    await jobs.stop()
    jobs = new Jobs(openDatabase())
    jobs.define({ name: 'prepare-films', cron: '0 0 1 1 *', run })
    await jobs.start()
    await until(() => runs === 1)
  })

  it('keeps nothing of an error but its code', async () => {
    let failed = false
    jobs = new Jobs(openDatabase())
    jobs.define({
      name: 'send-mails',
      cron: '0 0 1 1 *',
      run: async () => {
        failed = true
        throw Object.assign(new Error('to sara@example.org'), { code: 'EFAILED' })
      },
    })
    await jobs.start()
    jobs.wake('send-mails')
    await until(() => failed)
    await jobs.stop()
    const stored = await openDatabase().root.execute(
      `select output::text as output from pgboss.job where name = 'send-mails'`,
    )
    expect(JSON.stringify(stored)).toContain('EFAILED')
    expect(JSON.stringify(stored)).not.toContain('sara')
  })

  it('does not block a transaction that is open meanwhile', async () => {
    let runs = 0
    jobs = new Jobs(openDatabase())
    jobs.define({ name: 'clear-out', cron: '* * * * *', run: async () => void (runs += 1) })
    await jobs.start()
    await inTransaction(async () => {
      jobs!.wake('clear-out')
      await new Promise((resolve) => setTimeout(resolve, 50))
    })
    await until(() => runs === 1)
  })
})
