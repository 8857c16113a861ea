import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../tests/support/databases.ts'
import { read } from '../../platform/api/client.ts'
import type { ApiEnvironment } from '../../platform/api/environment.ts'
import { requestScope } from '../../platform/request-scope.ts'
import { present } from '../../platform/present.ts'
import { buildDefaultVisitor, renderPage } from './pages.ts'

useTestDatabase('embedded')

it('each page that waits for the same read says when to come again, where it was refused', async () => {
  const bothWait = Promise.withResolvers<void>()
  let waiting = 0
  let calls = 0
  const api = new Hono<ApiEnvironment>().get('/api/busy', async (c) => {
    calls += 1
    await bothWait.promise
    return c.json({ detail: 'Busy.' }, 503, { 'retry-after': '5' })
  })
  const render = async () => {
    const scope = present(requestScope())
    const reading = scope.keep('busy', () =>
      read<unknown>(present(requestScope()).apiFetch('/api/busy')),
    )
    waiting += 1
    if (waiting === 2) bothWait.resolve()
    await expect(reading).rejects.toMatchObject({ status: 503 })
    return new Response('something went wrong', { status: 500 })
  }
  const draw = () =>
    renderPage(new Request('http://127.0.0.1/specialists/1'), buildDefaultVisitor('203.0.113.9'), {
      api,
      render,
    })
  const pages = await Promise.all([draw(), draw()])
  expect(pages.map(({ status }) => status)).toEqual([503, 503])
  expect(pages.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
  expect(calls).toBe(1)
})

it('a page that does without what was refused, and says so by its status, says when to come again', async () => {
  const api = new Hono<ApiEnvironment>().get('/api/busy', (c) =>
    c.json({ detail: 'Busy.' }, 503, { 'retry-after': '5' }),
  )
  const render = async () => {
    const scope = present(requestScope())
    await scope.apiFetch('/api/busy')
    scope.status = 503
    return new Response('the rest of the page')
  }
  const { status, headers } = await renderPage(
    new Request('http://127.0.0.1/dashboard'),
    buildDefaultVisitor('203.0.113.9'),
    { api, render },
  )
  expect([status, headers['retry-after']]).toEqual([503, '5'])
})
