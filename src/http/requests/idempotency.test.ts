import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { beforeCommit, database, sqlStateOf } from '../../database/client.ts'
import { visitor } from '../../platform/actor.ts'
import type { ApiEnvironment } from '../../platform/api/environment.ts'
import { idempotent } from './idempotency.ts'

describeWithDatabase('a call under a key', () => {
  test('is made once, also when the database cannot commit it, and leaves the key free', async () => {
    let calls = 0
    const errors: unknown[] = []
    let lastStatement = sql`do $$ begin raise exception using errcode = '40P01'; end $$`
    const app = new Hono<ApiEnvironment>()
      .use(async (c, next) => {
        c.set('actor', visitor)
        c.set('address', '192.0.2.1')
        await next()
      })
      .use(idempotent())
      .post('/things', async (c) => {
        calls += 1
        await beforeCommit(() => database().execute(lastStatement))
        return c.json({ id: calls }, 201)
      })
      .onError((error, c) => {
        errors.push(error)
        return c.text('failed', 500)
      })
    const send = () =>
      app.request('/things', { method: 'POST', headers: { 'idempotency-key': 'k' } })

    expect((await send()).status).toBe(500)
    expect(calls).toBe(1)
    expect(errors.map(sqlStateOf)).toEqual(['40P01'])

    lastStatement = sql`select 1`
    const answer = await send()
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ id: 2 })
  })
})
