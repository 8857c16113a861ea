import { expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { GOOD_PASSWORD, newAddress, registerFamily } from '../../../tests/support/accounts.ts'
import { buildTestApi } from '../../../tests/support/api.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { provideTestMailing } from '../../../tests/support/mailing.ts'
import { database } from '../../database/client.ts'
import { activityLogs } from '../../database/schema/administration.ts'

describeWithDatabase('own data over the API', () => {
  const api = buildTestApi()
  provideTestMailing()

  it('is a file to keep, dated, readable, never cached, and its making is noted without it', async () => {
    const { cookie, email, body } = await registerFamily(api, { childName: 'Nima', childAge: 7 })
    const answer = await api.request('/api/export?language=fa', { cookie })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/,
    )
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.text.split('\n').length).toBeGreaterThan(20)
    expect(answer.body.data.family).toMatchObject([{ 'child’s name': 'Nima', 'child’s age': '7' }])
    expect(answer.body.data.account).toMatchObject([{ email }])
    expect(answer.body.readMe[0]).toMatch(/[آ-ی]/)
    const lines = await database()
      .select({ action: activityLogs.action, details: activityLogs.details })
      .from(activityLogs)
      .where(eq(activityLogs.userId, body.id))
    expect(lines).toEqual([{ action: 'data-exported', details: {} }])
  })

  it('is exported five times an hour', async () => {
    const { cookie } = await registerFamily(api)
    for (let time = 0; time < 5; time += 1)
      expect((await api.request('/api/export', { cookie })).status).toBe(200)
    const refused = await api.request('/api/export', { cookie })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  })

  it('goes with the account: the session ends, and signing in is refused', async () => {
    const { cookie, email } = await registerFamily(api)
    const remove = (json: unknown) =>
      api.request('/api/account-deletion', { json, cookie, headers: { 'idempotency-key': 'once' } })
    expect((await api.request('/api/account-deletion', { cookie })).body).toEqual({
      proof: 'password',
      isLastAdmin: false,
    })
    const careless = await remove({ password: GOOD_PASSWORD })
    expect(careless.body.errors).toMatchObject([{ path: 'understood' }])
    const wrong = await remove({ password: 'another', understood: true })
    expect(wrong.status).toBe(400)
    expect(wrong.body.errors).toMatchObject([{ path: 'password', code: 'wrong-password' }])

    const done = await remove({ password: GOOD_PASSWORD, understood: true })
    expect(done.status).toBe(204)
    expect(done.setCookies.join()).toMatch(/session=;.*Max-Age=0/)
    expect((await api.request('/api/user', { cookie })).status).toBe(401)
    const signIn = { json: { email, password: GOOD_PASSWORD }, address: newAddress() }
    expect((await api.request('/api/login', signIn)).status).toBe(401)
  })

  it('bounds how often a password can be guessed', async () => {
    const { cookie } = await registerFamily(api)
    const json = { password: 'a guess', understood: true }
    for (let time = 0; time < 5; time += 1)
      expect((await api.request('/api/account-deletion', { json, cookie })).status).toBe(400)
    expect((await api.request('/api/account-deletion', { json, cookie })).status).toBe(429)
  })
})
