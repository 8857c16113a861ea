import { beforeAll, expect, it } from 'vitest'
import { buildFamily, registerFamily } from '../../tests/support/accounts.ts'
import { buildTestApi, type TestApi } from '../../tests/support/api.ts'
import { describeWithDatabase } from '../../tests/support/databases.ts'
import { NESTED_DEEP } from '../../tests/support/hostile-values.ts'
import { cookieOf, createAdmin } from '../../tests/support/people.ts'
import { database } from '../database/client.ts'
import { idempotencyKeys } from '../database/schema/idempotency.ts'
import { findLoosePlaces } from '../platform/api/validation.ts'
import type { ApiDocument } from './api-document/index.ts'

const CANARY = 'Niloufar of the tests'

describeWithDatabase('every call of the API', () => {
  let api: TestApi
  let cookie: string
  beforeAll(async () => {
    api = buildTestApi()
    cookie = (await registerFamily(api)).cookie
  })

  it('is given its whole answer again under the same key, which is stored sealed', async () => {
    const headers = { 'idempotency-key': 'child-1' }
    const json = { name: CANARY, age: 6 }
    const first = await api.request('/api/child-profiles', { json, cookie, headers })
    const again = await api.request('/api/child-profiles', { json, cookie, headers })
    expect([again.status, again.text]).toEqual([201, first.text])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    const stored = await database().select().from(idempotencyKeys)
    expect(stored).toHaveLength(1)
    expect(stored[0]!.answer).toMatch(/^test\.[\w-]+$/)
    expect(JSON.stringify(stored)).not.toContain(CANARY)
    const list = await api.request('/api/child-profiles', { cookie })
    expect(list.body.children).toHaveLength(1)
  })

  it('names the methods of its address where it has not the one that came', async () => {
    const refused = await api.request('/api/specialists/1', { method: 'DELETE', cookie })
    expect([refused.status, refused.body.code]).toEqual([405, 'method-not-allowed'])
    expect(refused.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    const asked = await api.request('/api/waitlist', { method: 'OPTIONS', cookie })
    expect([asked.status, asked.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS, POST'])
    expect((await api.request('/api/none', { method: 'DELETE', cookie })).status).toBe(404)
  })

  it('says 304 to who has what everybody may read, and 200 once it is another', async () => {
    const first = await api.request('/api/blog/tags')
    const headers = { 'if-none-match': first.headers.get('etag')! }
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect((await api.request('/api/blog/tags', { headers })).status).toBe(304)
    const other = { 'if-none-match': '"another"' }
    expect((await api.request('/api/blog/tags', { headers: other })).status).toBe(200)
    const own = await api.request('/api/sessions', { cookie })
    expect(own.headers.get('etag')).toBeNull()
    expect(own.headers.get('cache-control')).toContain('no-store')
  })

  it('gives a list that is read whole in parts as well', async () => {
    await api.request('/api/child-profiles', { json: { name: 'A', age: 3 }, cookie })
    const all = await api.request('/api/sessions?limit=1', { cookie })
    expect(all.body).toHaveLength(1)
    expect(all.headers.get('x-total-count')).toBe('1')
    expect(all.headers.get('link')).toBeNull()
    const past = await api.request('/api/sessions?limit=1&cursor=1', { cookie })
    expect(past.body).toEqual([])
    for (const query of ['limit=0', 'limit=x', 'cursor=-1'])
      expect((await api.request(`/api/sessions?${query}`, { cookie })).status).toBe(400)
  })

  it('takes a limit of any number of digits as the largest, and refuses what is none', async () => {
    const { paths } = (await api.request('/api/openapi.json')).body as ApiDocument
    const limited = Object.entries(paths)
      .filter(([, { get }]) =>
        get?.parameters?.some((one) => 'name' in one && one.name === 'limit'),
      )
      .map(([path]) => path.replace(/\{\w+\}/g, '1'))
    const admin = { cookie: await cookieOf(await createAdmin()) }
    const statusesOf = (limit: string) =>
      Promise.all(
        limited.map(async (path) => {
          const { status } = await api.request(`${path}?limit=${limit}`, admin)
          return [path, status]
        }),
      )
    const usual = await statusesOf('1000')
    expect(usual.filter(([, status]) => status === 200).length).toBeGreaterThan(20)
    expect(await statusesOf('9'.repeat(20))).toEqual(usual)
    expect(await statusesOf('9'.repeat(400))).toEqual(usual)
    for (const limit of ['0', 'ten', '-1'])
      expect((await statusesOf(limit)).filter(([, status]) => status === 200)).toEqual([])
  })
})

describeWithDatabase('JSON', () => {
  it('is refused by its mistake, however deep what nobody reads is', async () => {
    const family = JSON.stringify(buildFamily({ childAge: '7' }))
    const text = `{"unknown":${NESTED_DEEP},${family.slice(1)}`
    const headers = { 'content-type': 'application/json' }
    const refused = await buildTestApi().request('/api/register/user', { text, headers })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [expect.objectContaining({ path: 'childAge' })],
    ])
  })

  it('has types of its own, in lists and objects too', () => {
    const taken = { age: 5, is: true, list: [1], inner: [{ id: 7 }], text: '5', none: undefined }
    const places = (sent: object) => findLoosePlaces(sent, taken).map(({ path }) => path.join('.'))
    expect(places({ age: 5, is: true, list: [1], inner: [{ id: 7 }], text: '5' })).toEqual([])
    expect(places({ age: '5', is: 'true', list: '1', inner: [{ id: '7' }], text: '5' })).toEqual([
      'age',
      'is',
      'list',
      'inner.0.id',
    ])
    expect(places({ age: '', is: null })).toEqual([])
  })
})
