import { describe, expect, it, vi } from 'vitest'
import { apiOf, ApiError, detailOf, orAbsent, provideLanguage } from './client.ts'

type Answering = (given?: object, options?: object) => Promise<unknown>
type AnyClient = { [part: string]: AnyClient & ((part: string | number) => AnyClient) } & {
  $get: Answering
  $list: Answering
  $post: Answering
  $delete: Answering
}

describe('the client', () => {
  it('says in its error the status and what was answered, or the status in words (spec 8.1)', () => {
    expect(new ApiError(409, 'slot taken', { statusText: 'Conflict' }).message).toBe(
      '409: slot taken',
    )
    expect(new ApiError(502, '', { statusText: 'Bad Gateway' }).message).toBe('502: Bad Gateway')
  })

  /** Runs `call` with a client and a stubbed fetch, and records the requests. */
  async function calling(answer: Response, call: (api: AnyClient) => Promise<unknown>) {
    const fetched = vi.fn(async (_path: string, _init: RequestInit) => answer)
    vi.stubGlobal('fetch', fetched)
    provideLanguage('fa')
    try {
      const answered = await call(apiOf<never>() as never)
      const [path, init] = fetched.mock.calls[0]!
      return { answered, path, init, headers: new Headers(init.headers) }
    } finally {
      vi.unstubAllGlobals()
      provideLanguage('')
    }
  }

  it('sends JSON with the session’s cookie, and reads JSON (spec 7.1)', async () => {
    const { answered, path, init, headers } = await calling(Response.json({ id: 7 }), (api) =>
      api['consultations']!.$post({ childAge: 6 }),
    )
    expect(answered).toEqual({ id: 7 })
    expect(path).toBe('/api/consultations')
    expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"childAge":6}' })
    expect(Object.fromEntries(headers)).toEqual({
      'content-type': 'application/json',
      'accept-language': 'fa',
    })
  })

  it('says which version is changed, and under which key the call is carried out once', async () => {
    const options = { key: 'a-key', version: '"3"', query: { affected: 2 } }
    const { answered, path, headers } = await calling(new Response(null, { status: 204 }), (api) =>
      api['users']!(7)['set-role']!.$post(undefined, options),
    )
    expect(answered).toBeUndefined()
    expect(path).toBe('/api/users/7/set-role?affected=2')
    expect(Object.fromEntries(headers)).toEqual({
      'if-match': '"3"',
      'idempotency-key': 'a-key',
      'accept-language': 'fa',
    })
  })

  it('says of what is deleted which version was seen', async () => {
    const { path, init, headers } = await calling(new Response(null, { status: 204 }), (api) =>
      api['resources']!(7).$delete({ moveTo: 3 }, { version: '"3"' }),
    )
    expect(path).toBe('/api/resources/7?moveTo=3')
    expect(init).toMatchObject({ method: 'DELETE' })
    expect(headers.get('if-match')).toBe('"3"')
  })

  it('reads a list with what its headers say of it', async () => {
    const headers = { 'x-total-count': '45', link: '</api/reviews?cursor=MTc>; rel="next"' }
    const { answered, path, init } = await calling(Response.json([1, 2], { headers }), (api) =>
      api['posts']!('a/b')['reviews']!.$list({ limit: 2, q: undefined, state: '' }),
    )
    expect(path).toBe('/api/posts/a%2Fb/reviews?limit=2&state=')
    expect(init).toMatchObject({ method: 'GET' })
    expect(init).not.toHaveProperty('body')
    expect(answered).toEqual({
      entries: [1, 2],
      total: 45,
      isMore: false,
      next: 'MTc',
      searchedSince: undefined,
    })
  })

  it('can be returned by an async function', async () => {
    const api = apiOf<never>()
    await expect(Promise.resolve(api)).resolves.toBe(api)
  })

  it('takes an answer with one of the statuses for absent, and no other', async () => {
    const missing = new ApiError(404, '', { statusText: 'Not Found' })
    expect(await orAbsent(Promise.resolve(7))).toBe(7)
    expect(await orAbsent(Promise.reject(missing))).toBeUndefined()
    await expect(orAbsent(Promise.reject(missing), [400, 401])).rejects.toBe(missing)
    await expect(orAbsent(Promise.reject(new TypeError('no network')))).rejects.toThrow(TypeError)
  })

  it('shows people the server’s sentence, or the screen’s own where there is none', () => {
    const problem = JSON.stringify({ status: 409, detail: 'This time was just taken.' })
    expect(detailOf(new ApiError(409, problem, { statusText: 'Conflict' }), 'Try again.')).toBe(
      'This time was just taken.',
    )
    expect(detailOf(new ApiError(502, '<html>', { statusText: 'Bad Gateway' }), 'Try again.')).toBe(
      'Try again.',
    )
    expect(detailOf(new TypeError('Failed to fetch'), 'Try again.')).toBe('Try again.')
    expect(detailOf(new TypeError('Failed to fetch'))).toContain('check your connection')
  })
})
