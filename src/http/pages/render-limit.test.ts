import { Hono } from 'hono'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApi } from '../../../tests/support/api.ts'
import { useTestDatabase } from '../../../tests/support/databases.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { provideDeployment } from '../../platform/configuration/deployment.ts'
import { RENDERS } from './render-limit.ts'
import { buildServer } from '../server.ts'

describe('the pages that are drawn for one reader', () => {
  useTestDatabase('embedded')
  let server: Server
  let origin: string
  let drawn = 0

  beforeAll(async () => {
    provideDeployment({ trustedProxies: 1 })
    server = buildServer({
      api: buildTestApi().api,
      render: async () => {
        drawn += 1
        return new Response('the page')
      },
      canonical: (address) => address,
      findMoved: () => undefined,
      files: { find: () => undefined },
      appUrl: 'http://127.0.0.1',
      isReady: () => true,
      extra: new Hono(),
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    provideDeployment({ trustedProxies: 0 })
    await new Promise((resolve) => server.close(resolve))
  })

  const read = (path: string, from: string) =>
    fetch(origin + path, { headers: { 'x-forwarded-for': from } })

  it('are bounded, and those from the cache are not counted', async () => {
    for (let page = 0; page < RENDERS.points; page += 1)
      expect((await read(`/page-${page}`, '203.0.113.7')).status).toBe(200)
    expect(drawn).toBe(RENDERS.points)
    const over = await read('/fa/another', '203.0.113.7')
    expect(over.status).toBe(429)
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(over.headers.get('cache-control')).toBe('no-store')
    const text = await over.text()
    expect(text).toContain(m.problem_too_many_requests({}, { locale: 'fa' }))
    expect(text).toContain('dir="rtl"')
    expect(drawn).toBe(RENDERS.points)
    expect((await read(`/page-${RENDERS.points - 1}`, '203.0.113.7')).status).toBe(200)
    expect((await read('/another', '203.0.113.8')).status).toBe(200)
    // One connection is one reader, however many IPv6 addresses it has.
    const line = (last: number) => read(`/line-${last}`, `2001:db8:7:7::${last.toString(16)}`)
    const answers: number[] = []
    for (let last = 1; last <= RENDERS.points + 1; last += 1)
      answers.push((await line(last)).status)
    expect(answers.at(-2)).toBe(200)
    expect(answers.at(-1)).toBe(429)
  })
})
