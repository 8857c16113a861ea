import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import { Jobs } from '../platform/jobs.ts'
import { mayHaveRemains, readBacklog, rewriteFiles } from './backlog.ts'
import { database, openDatabase, provideDatabase } from './client.ts'
import { openPostgres } from './postgres.ts'

const DAY_SECONDS = 86_400

describeOnBothDatabases('work that waits', () => {
  let jobs: Jobs
  beforeAll(async () => {
    jobs = new Jobs(openDatabase())
    jobs.define({
      name: 'prepare-films',
      cron: '0 0 1 1 *',
      run: () => Promise.resolve(),
      isElsewhere: true,
    })
    await jobs.start()
  })
  afterAll(() => jobs.stop())

  it('is nothing in a database where all is done', async () => {
    expect(await readBacklog()).toEqual({
      mails: { due: 0, failed: 0, kept: 0 },
      oldestMailSeconds: 0,
      events: { waiting: 0, failing: 0, givenUp: 0 },
      oldestEventSeconds: 0,
      stoppedLines: 0,
      jobs: { due: 0, active: 0, failed: 0 },
    })
  })

  it('is counted with the age of its oldest part; what is not due yet does not wait', async () => {
    const write = (occasion: string, status: string, due: string) =>
      database().execute(
        sql`insert into mails (template, locale, occasion, status, not_before)
          values ('mail-test', 'en', ${occasion}, ${status}, now() + ${due}::interval)`,
      )
    await write('a', 'waiting', '-90 seconds')
    await write('b', 'waiting', '1 day')
    await write('c', 'failed', '-1 day')
    await write('d', 'kept', '-1 day')
    await database().execute(
      sql`insert into outbox_events (type, payload, created_at)
        values ('mail-test', '{}', now() - interval '10 minutes')`,
    )
    await database().execute(
      sql`insert into outbox_events (type, payload, created_at, attempts, given_up_at)
        values ('mail-test', '{}', now() - interval '1 day', 1, null),
          ('mail-test', '{}', now() - interval '2 days', 30, now())`,
    )
    await database().execute(
      sql`insert into mail_lines (id, host, seen_at, stopped_at, reason)
        values ('line', 'smtp.example.org', now(), now(), 'EAUTH')`,
    )
    jobs.wake('prepare-films')
    await expect.poll(readBacklog).toMatchObject({ jobs: { due: 1, active: 0, failed: 0 } })
    const { oldestMailSeconds, oldestEventSeconds, ...counts } = await readBacklog()
    expect(counts).toMatchObject({
      mails: { due: 1, failed: 1, kept: 1 },
      events: { waiting: 2, failing: 1, givenUp: 1 },
      stoppedLines: 1,
    })
    // Without the mail that is not due yet and the abandoned event: both are a day off.
    for (const [seconds, atLeast] of [
      [oldestMailSeconds, 90],
      [oldestEventSeconds, 600],
    ] as const) {
      expect(seconds).toBeGreaterThanOrEqual(atLeast)
      expect(seconds).toBeLessThan(DAY_SECONDS / 2)
    }
  })
})

describeOnBothDatabases('remains of deleted rows', () => {
  it('are looked for again where they were removed while the clock was ahead', async () => {
    const note = (when: string) =>
      database().execute(sql`insert into security_events (event, created_at)
        values ('remains-removed', now() + ${when}::interval)`)
    await note('1 year')
    expect(await mayHaveRemains()).toBe(true)
    await note('-1 hour')
    expect(await mayHaveRemains()).toBe(false)
  })
})

describeOnBothDatabases('the database’s files', (engine) => {
  it.runIf(engine === 'postgresql')(
    'are rewritten however long a table takes, and not where one is in use',
    async () => {
      const whole = openDatabase()
      const { connectionString } = whole.pool!.options
      // Altering the table rebuilds this index, which takes half a second for each row.
      await database().execute(sql`create function public.slowly(integer) returns integer
        language sql immutable as 'select $1 from pg_sleep(0.5)'`)
      await database().execute(sql`create table slow_rows (id integer)`)
      await database().execute(sql`create index on slow_rows (public.slowly(id))`)
      await database().execute(sql`insert into slow_rows values (1), (2)`)
      const limited = await openPostgres(`${connectionString}?statement_timeout=700`, 2)
      provideDatabase(limited)
      try {
        await expect(database().execute(sql`vacuum (full) slow_rows`)).rejects.toThrow('vacuum')
        expect(await rewriteFiles()).toBe(true)
        const reader = await whole.pool!.connect()
        await reader.query('begin; select from slow_rows')
        expect(await rewriteFiles()).toBe(false)
        await reader.query('rollback')
        reader.release()
      } finally {
        provideDatabase(whole)
        await limited.close()
      }
    },
    60_000,
  )
})
