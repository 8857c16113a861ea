import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { newAddress } from '../../../../tests/support/accounts.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { cookieOf, createAdmin, createFamily } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { activityLogs } from '../../../database/schema/administration.ts'
import { visitor, type Person } from '../../../platform/actor.ts'
import { sendContactMessage } from './index.server.ts'
import type { ListedMessage } from '../schema/inbox.ts'

describeWithDatabase('the team’s inbox', () => {
  let api: TestApi
  let admin: Person
  let cookie: string
  const ids: number[] = []

  const send = async (message: { subject: string; message: string; website?: string }) => {
    const sender = { name: 'لیلا کریمی', email: `${ids.length}@example.org` }
    const caller = { address: newAddress(), locale: 'fa' } as const
    ids.push((await sendContactMessage(visitor, { ...sender, ...message }, caller)).id)
  }
  const read = async (query: string) => {
    const answer = await api.request(`/api/contact/messages?${query}`, { cookie })
    expect(answer.status).toBe(200)
    return answer
  }
  const subjectsOf = async (query: string) =>
    ((await read(query)).body as ListedMessage[]).map(({ subject }) => subject)
  const change = (id: number, json: unknown) =>
    api.request(`/api/contact/messages/${id}`, { method: 'PATCH', json, cookie })

  beforeAll(async () => {
    api = buildTestApi()
    admin = await createAdmin()
    cookie = await cookieOf(admin)
    ids.length = 0
    await send({ subject: 'First question', message: 'How long is a consultation?' })
    await send({ subject: 'پرسش دوم', message: `زمان مشاوره‌ها ${'طولانی '.repeat(40)}` })
    await send({ subject: 'Buy this', message: 'Cheap watches for you.', website: 'x' })
    await send({ subject: 'Fourth 100%', message: 'A question with 100% of my heart_felt thanks' })
  })

  test('lists messages newest first, with how they begin (spec 3.18)', async () => {
    const { body, headers } = await read('')
    expect((body as ListedMessage[]).map(({ id }) => id)).toEqual(ids.toReversed())
    expect(headers.get('x-total-count')).toBe('4')
    const [, , second] = body as ListedMessage[]
    // At most 160 user-perceived characters, in whole words.
    expect(second!.excerpt).toMatch(/^زمان مشاوره‌ها (?:طولانی )+طولانی…$/)
    expect(second!.excerpt.length).toBeLessThan(165)
    expect(second).not.toHaveProperty('message')
    expect(second).toMatchObject({ language: 'fa', state: 'new', isSuspected: false })
  })

  test('goes on by a cursor until the last', async () => {
    const first = await read('limit=3')
    expect(first.body).toHaveLength(3)
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link')!)![1]!
    const last = await api.request(next, { cookie })
    expect((last.body as ListedMessage[]).map(({ id }) => id)).toEqual([ids[0]])
    expect(last.headers.get('link')).toBeNull()
  })

  test('keeps what looks like spam apart, and counts what waits', async () => {
    expect(await subjectsOf('suspected=yes')).toEqual(['Buy this'])
    expect(await subjectsOf('suspected=no')).toHaveLength(3)
    const counts = await api.request('/api/contact/message-counts', { cookie })
    expect(counts.body).toEqual({ new: 3, suspected: 1 })
  })

  test('finds folded words of sender, subject and text, and takes signs for what they are', async () => {
    expect(await subjectsOf(`q=${encodeURIComponent('CONSULTATION first')}`)).toEqual([
      'First question',
    ])
    expect(await subjectsOf(`q=${encodeURIComponent('ليلا مشاوره ها')}`)).toEqual(['پرسش دوم'])
    expect(await subjectsOf(`q=${encodeURIComponent('100%')}`)).toEqual(['Fourth 100%'])
    expect(await subjectsOf(`q=${encodeURIComponent('%_%')}`)).toEqual([])
    expect(await subjectsOf('q=3%40example.org')).toEqual(['Fourth 100%'])
  })

  test('an admin reads a message whole and sets its state, which is noted', async () => {
    const id = ids[0]!
    const whole = await api.request(`/api/contact/messages/${id}`, { cookie })
    expect(whole.body).toMatchObject({ message: 'How long is a consultation?', state: 'new' })
    expect(whole.body).not.toHaveProperty('searchText')
    expect((await change(id, { state: 'answered' })).body).toMatchObject({ id, state: 'answered' })
    expect((await change(id, { state: 'answered' })).status).toBe(200)
    expect(await subjectsOf('state=answered')).toEqual(['First question'])
    const lines = await database()
      .select({ details: activityLogs.details })
      .from(activityLogs)
      .where(
        and(
          eq(activityLogs.userId, admin.userId),
          eq(activityLogs.action, 'contact-message-changed'),
          sql`(${activityLogs.details} ->> 'contactMessageId')::int = ${id}`,
        ),
      )
    expect(lines.map(({ details }) => details['after'])).toEqual([
      { state: 'answered', isSuspected: false },
    ])
  })

  test('a suspected message comes back among the others', async () => {
    const id = ids[2]!
    expect((await change(id, { isSuspected: false })).body).toMatchObject({ isSuspected: false })
    expect(await subjectsOf('suspected=yes')).toEqual([])
    expect(await subjectsOf('suspected=no')).toContain('Buy this')
  })

  test('refuses what makes no sense, and everybody else', async () => {
    for (const query of ['state=lost', 'suspected=maybe', 'cursor=x', `q=${'a'.repeat(101)}`])
      expect((await api.request(`/api/contact/messages?${query}`, { cookie })).status).toBe(400)
    expect((await change(ids[0]!, { state: 'lost' })).status).toBe(400)
    expect((await change(2_000_000_000, { state: 'closed' })).status).toBe(404)
    const family = await cookieOf(await createFamily())
    const refused = await api.request(`/api/contact/messages/${ids[0]}`, { cookie: family })
    expect(refused.status).toBe(403)
  })
})
