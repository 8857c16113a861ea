import { expect, it } from 'vitest'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { createAdmin, createSpecialist } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { getForTeam, listAllConsultations } from './index.server.ts'

describeWithDatabase('everybody’s consultations', () => {
  it('finds its way among 100,000', async () => {
    const admin = await createAdmin()
    const specialist = await createSpecialist({ name: 'Only One' })
    const find = (query: Partial<Parameters<typeof listAllConsultations>[1]>) =>
      listAllConsultations(admin, { limit: 50, cursor: 0, ...query }, 'en')
    await database().execute(`with people as (
        insert into users (email, name) select 'crowd-' || n || '@example.org',
          case when n % 2 = 0 then 'Crowd ' || n else 'خانوادهٔ Crowd ' || n end
        from generate_series(1, 10000) as n returning id
      ), numbered as (select id, row_number() over () as n from people)
      insert into consultations (user_id, specialist_id, starts_at, ends_at, email,
        preferred_language, time_zone, status)
      select id, ${specialist.id}, start, start + interval '45 minutes', 'crowd@example.org',
        'english', 'UTC', 'declined'
      from numbered cross join generate_series(0, 9) as round,
        lateral (select timestamptz '2020-01-01' + (n * 10 + round) * interval '20 minutes' as start) as t`)
    await database().execute('analyze')
    const questions = [
      {},
      { cursor: 900 },
      { q: 'crowd' },
      { q: 'crowd 77' },
      { q: 'crowd@example' },
      { q: 'nobody like this' },
      { status: 'declined' as const, from: '2021-01-01', to: '2021-02-01' },
    ]
    for (const question of questions) {
      const { total } = await find(question)
      expect(total).toBeLessThanOrEqual(1001)
    }
    const [someone] = (await find({ q: 'crowd 77' })).entries
    expect(await getForTeam(admin, someone!.id, 'en')).toBeDefined()
  })
})
