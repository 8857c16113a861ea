import { beforeAll, describe, expect, it } from 'vitest'
import { callsOf, type ApiDocument } from '../../src/http/api-document/index.ts'
import { isUnsafe } from '../../src/http/requests/request-checks.ts'
import { newAddress, registerFamily } from '../support/accounts.ts'
import { buildTestApi, type TestApi } from '../support/api.ts'
import { useTestDatabase } from '../support/databases.ts'

const HOST = 'localhost:3000'

const refused: Record<string, Record<string, string>> = {
  'another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  'another site under the same domain': { 'sec-fetch-site': 'same-site' },
  'another site that names our origin': {
    'sec-fetch-site': 'cross-site',
    origin: `http://${HOST}`,
  },
  'another site, in an old browser': { origin: 'https://evil.example' },
  'another port, in an old browser': { origin: 'http://localhost:4000' },
  'a host that only begins like ours': { origin: `http://${HOST}.evil.example` },
  'a sandboxed frame': { origin: 'null' },
  'an origin that is none': { origin: 'localhost' },
  'an unknown relation': { 'sec-fetch-site': 'whatever' },
}

const admitted: Record<string, Record<string, string>> = {
  'our own page': { 'sec-fetch-site': 'same-origin', origin: `http://${HOST}` },
  'our own page, in an old browser': { origin: `http://${HOST}` },
  'the address bar': { 'sec-fetch-site': 'none' },
  'a program': {},
}

const OTHER_CONTENT = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
]

/** Of files that some call takes. */
const FILE_TYPES = ['video/mp4', 'text/vtt', 'application/octet-stream']

const routes = () => [
  ...new Map(
    buildTestApi()
      .api.routes.filter(
        ({ method, path }) => isUnsafe(method) && method !== 'ALL' && !path.includes('*'),
      )
      .map(({ method, path }) => [
        `${method} ${path}`,
        { method, path: path.replace(/:\w+(?:\{[^}]*\})?/g, '1') },
      ]),
  ),
]

describe('an unsafe call (promise 13)', () => {
  useTestDatabase('embedded')
  let api: TestApi
  let cookie: string
  beforeAll(async () => {
    api = buildTestApi()
    cookie = (await registerFamily(api)).cookie
  })

  it('is one of those that this test knows how to find', () => {
    const found = routes().map(([name]) => name)
    expect(found).toEqual(
      expect.arrayContaining(['POST /api/login', 'POST /api/logout', 'POST /api/register/user']),
    )
  })

  describe.each(routes())('%s', (_, { method, path }) => {
    const call = (headers: Record<string, string>, signedIn: string | undefined) =>
      api.request(path, {
        method,
        json: {},
        cookie: signedIn,
        headers: { host: HOST, ...headers },
        address: newAddress(),
      })

    it.each(Object.entries(refused))('is refused to %s', async (_, headers) => {
      for (const one of [cookie, undefined]) {
        const answer = await call(headers, one)
        expect(answer.status).toBe(403)
        expect(answer.body.code).toBe('cross-site')
        expect(answer.setCookies).toEqual([])
      }
    })

    it.each(Object.entries(admitted))('is let in from %s', async (_, headers) => {
      const answer = await call(headers, undefined)
      expect(answer.body?.code).not.toBe('cross-site')
      expect(answer.status).toBeLessThan(500)
    })

    it.each(OTHER_CONTENT)('is refused as %s', async (type) => {
      const answer = await call({ 'sec-fetch-site': 'same-origin', 'content-type': type }, cookie)
      expect(answer.status).toBe(415)
    })
  })

  it('that takes a file refuses types that it does not name', async () => {
    const document = (await api.request('/api/openapi.json')).body as ApiDocument
    const uploads = callsOf(document).flatMap(({ path, method, call }) => {
      const named = Object.keys(call.requestBody?.content ?? {})
      const others = FILE_TYPES.filter((type) => !named.includes(type))
      return named.length && !named.includes('application/json') ? [{ path, method, others }] : []
    })
    expect(uploads.length).toBeGreaterThan(5)
    for (const { path, method, others } of uploads)
      for (const type of others) {
        const answer = await api.request(path.replaceAll(/\{\w+\}/g, '1'), {
          method: method.toUpperCase(),
          json: {},
          cookie,
          address: newAddress(),
          headers: { 'content-type': type },
        })
        expect([path, type, answer.status]).toEqual([path, type, 415])
      }
  })

  it('that was refused has left the session as it was', async () => {
    expect((await api.request('/api/user', { cookie })).status).toBe(200)
  })
})
