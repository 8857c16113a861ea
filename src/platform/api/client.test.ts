import { describe, expect, it, vi } from 'vitest'
import { apiOf, ApiError, detailOf, orAbsent, provideLanguage, read } from './client.ts'

describe('the client', () => {
  it('says in its error the status and what was answered, or the status in words (spec 8.1)', () => {
    expect(new ApiError(409, 'slot taken', { statusText: 'Conflict' }).message).toBe(
      '409: slot taken',
    )
    expect(new ApiError(502, '', { statusText: 'Bad Gateway' }).message).toBe('502: Bad Gateway')
  })

  it('sends JSON with the session’s cookie, and reads JSON (spec 7.1)', async () => {
    const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ id: 7 }))
    vi.stubGlobal('fetch', fetched)
    provideLanguage('fa')
    try {
      const api = apiOf<never>() as never as {
        consultations: { $post(input: { json: object }): Promise<Response> }
      }
      expect(await read(api.consultations.$post({ json: { childAge: 6 } }))).toEqual({ id: 7 })
    } finally {
      vi.unstubAllGlobals()
      provideLanguage('')
    }
    const [path, init] = fetched.mock.calls[0]!
    expect(path).toBe('/api/consultations')
    expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"childAge":6}' })
    const headers = new Headers(init.headers)
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('accept-language')).toBe('fa')
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
