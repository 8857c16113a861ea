import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { calls } from './call.ts'
import { describedFacts } from './description.ts'
import { Problem } from './problem.ts'

/** The response, or the problem that ended the call. */
async function send(api: ReturnType<typeof calls>['hono'], path: string, init?: RequestInit) {
  api.onError((error) =>
    error instanceof Problem
      ? Response.json({ kind: error.kind, code: error.code }, { status: error.status })
      : Response.json(String(error), { status: 500 }),
  )
  const answer = await api.request(path, init)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const thing = z.object({ id: z.int(), version: z.string() })

describe('a call', () => {
  it('answers what its handler returns, with its status, and its version as an ETag', async () => {
    const api = calls().post('/things/:id', {
      summary: 'Make a thing',
      body: z.object({ version: z.string() }),
      status: 201,
      answer: thing,
      isVersioned: true,
      handle: ({ param, body }) => ({ id: Number(param.id), version: body.version }),
    }).hono
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"version":"v2"}',
    }
    const { status, headers, text } = await send(api, '/things/7', init)
    expect([status, text]).toEqual([201, '{"id":7,"version":"v2"}'])
    expect(headers.get('etag')).toBe('"v2"')
  })

  it('answers a part of a list as an array, with its total and where the next part begins', async () => {
    const entries = [{ id: 3, version: 'v1' }]
    const api = calls().get('/things', {
      summary: 'List things',
      answer: z.array(thing),
      handle: () => ({ entries, total: 7, next: 'after-3' }),
    }).hono
    const { headers, text } = await send(api, '/things?limit=1')
    expect(JSON.parse(text)).toEqual(entries)
    expect(headers.get('x-total-count')).toBe('7')
    expect(headers.get('link')).toBe('</things?limit=1&cursor=after-3>; rel="next"')
  })

  it('answers an object as it is, though it has entries and a total', async () => {
    const whole = { entries: ['a'], total: 1 }
    const api = calls().get('/whole', {
      summary: 'Count things',
      answer: z.object({ entries: z.array(z.string()), total: z.int() }),
      handle: () => whole,
    }).hono
    expect(JSON.parse((await send(api, '/whole')).text)).toEqual(whole)
  })

  it('answers a refusal as the problem that declares its reason', async () => {
    const decide = (id: string): { ok: true } | { ok: false; reason: 'in-use' | 'no-thing' } => {
      if (id === '1') return { ok: true }
      return { ok: false, reason: id === '2' ? 'in-use' : 'no-thing' }
    }
    const api = calls().delete('/things/:id', {
      summary: 'Delete a thing',
      problems: { 'not-found': ['no-thing'], conflict: ['in-use'] },
      param: z.object({ id: z.string() }),
      handle: ({ param }) => decide(param.id),
    }).hono
    const remove = (id: number) => send(api, `/things/${id}`, { method: 'DELETE' })
    expect(await remove(1)).toMatchObject({ status: 204, text: '' })
    expect(await remove(2)).toMatchObject({
      status: 409,
      text: '{"kind":"conflict","code":"in-use"}',
    })
    expect(await remove(3)).toMatchObject({
      status: 404,
      text: '{"kind":"not-found","code":"no-thing"}',
    })
  })

  it('checks what is sent before its handler runs', async () => {
    let handled = 0
    const api = calls().get('/things', {
      summary: 'List things',
      query: z.object({ page: z.string() }),
      handle: () => void (handled += 1),
    }).hono
    expect(await send(api, '/things')).toMatchObject({ status: 400 })
    expect(handled).toBe(0)
  })

  it('says who may make it before anything else of it runs', async () => {
    const api = calls().get('/things', {
      summary: 'List things',
      access: 'admin',
      files: ['text/plain'],
      handle: ({ c }) => c.body(describedFacts(c).access),
    }).hono
    expect(await send(api, '/things')).toMatchObject({ status: 200, text: 'admin' })
  })
})
