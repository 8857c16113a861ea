import { Hono } from 'hono'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { testSealer } from '../../../tests/support/databases.ts'
import { provideSealer } from '../../platform/secrets/sealing.ts'
import { pendingLinkCookie } from './cookies.ts'

const link = { userId: 7, issuer: 'https://provider.example', subject: 'somebody' }
const app = new Hono()
  .get('/set', (c) => {
    pendingLinkCookie.set(c, link)
    return c.body(null)
  })
  .get('/take', (c) => c.json(pendingLinkCookie.take(c) ?? null))

beforeAll(() => provideSealer(testSealer))

it('an account at a provider waits half an hour for its link, whatever the browser stores', async () => {
  const begun = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: begun })
  onTestFinished(() => void vi.useRealTimers())
  const [cookie] = (await app.request('/set')).headers.getSetCookie()[0]!.split(';')
  const takeAfter = async (minutes: number) => {
    vi.setSystemTime(begun + minutes * 60_000)
    return (await app.request('/take', { headers: { cookie: cookie! } })).json()
  }
  expect(await takeAfter(29)).toMatchObject(link)
  expect(await takeAfter(31)).toBeNull()
})
