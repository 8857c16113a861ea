import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { database } from '../../src/database/client.ts'
import { sessions } from '../../src/database/schema/accounts.ts'
import {
  authenticate,
  openSession,
  setPassword,
} from '../../src/features/accounts/service/index.server.ts'
import { makeAdmin } from '../../src/features/people/service/index.server.ts'
import { system } from '../../src/platform/actor.ts'
import { hashToken } from '../../src/platform/secrets/tokens.ts'
import { GOOD_PASSWORD, newAddress, registerFamily } from '../support/accounts.ts'
import { buildTestApi, type TestApi } from '../support/api.ts'
import { describeWithDatabase } from '../support/databases.ts'
import { createAdmin, createFamily } from '../support/people.ts'
import { provideDeployment } from '../../src/platform/configuration/deployment.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

describeWithDatabase('a session (promise 14)', () => {
  let api: TestApi
  beforeAll(() => {
    api = buildTestApi()
  })

  const logIn = (email: string, cookie?: string) =>
    api.request('/api/login', {
      json: { email, password: GOOD_PASSWORD },
      cookie,
      address: newAddress(),
    })
  const statusFor = async (cookie: string) => (await api.request('/api/user', { cookie })).status

  it('gets another token at each login, and the earlier one is dead', async () => {
    const { email, cookie } = await registerFamily(api)
    const second = await logIn(email, cookie)
    expect(second.cookie).not.toBe(cookie)
    expect(await statusFor(cookie)).toBe(401)
    expect(await statusFor(second.cookie)).toBe(200)
  })

  it('is never one that was planted beforehand', async () => {
    const planted = `session=${'a'.repeat(43)}`
    const { email } = await registerFamily(api)
    const answer = await logIn(email, planted)
    expect(answer.cookie).not.toContain(planted)
    expect(await statusFor(planted)).toBe(401)
  })

  it('leaves the sessions of other devices alone', async () => {
    const { email, cookie } = await registerFamily(api)
    const other = await logIn(email)
    expect(await statusFor(cookie)).toBe(200)
    expect(await statusFor(other.cookie)).toBe(200)
  })

  it('ends at logout, and every cookie that opens something goes (spec 7.6, 9.9, promise 63)', async () => {
    const { cookie } = await registerFamily(api)
    const left = `${cookie}; meeting-7=${'k'.repeat(43)}; meeting-note=n; device=d; mode=dark`
    const answer = await api.request('/api/logout', { method: 'POST', cookie: left })
    expect(answer.status).toBe(204)
    const gone = ['session=', 'authStatus=', 'meeting-7=', 'second-step=', 'link=']
    expect(answer.setCookies.map((one) => one.split(';')[0])).toEqual(gone)
    for (const one of answer.setCookies) expect(one).toContain('Max-Age=0')
    expect(await statusFor(cookie)).toBe(401)
    expect((await api.request('/api/logout', { method: 'POST', cookie })).status).toBe(204)
  })

  it('ends when the command line sets another password, or makes its person an admin', async () => {
    const one = await registerFamily(api)
    const other = await registerFamily(api)
    await setPassword(system, one.email, 'another-password-2')
    await makeAdmin(system, { name: '', email: other.email, password: 'another-password-2' })
    expect(await statusFor(one.cookie)).toBe(401)
    expect(await statusFor(other.cookie)).toBe(401)
  })

  it('is stored only as a hash', async () => {
    const { cookie } = await registerFamily(api)
    const token = /session=([\w-]+)/.exec(cookie)![1]!
    const rows = await database().select().from(sessions)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.map(({ tokenHash }) => tokenHash)).toContain(hashToken(token))
  })

  it('of a family ends after 14 days without use and after 90 days in all', async () => {
    const family = await createFamily()
    await expectLifeOf(family.userId, { idleMs: 14 * DAY_MS, absoluteMs: 90 * DAY_MS })
  })

  it('of an admin ends after 30 minutes without use and after 8 hours in all', async () => {
    const admin = await createAdmin()
    await expectLifeOf(admin.userId, { idleMs: HOUR_MS / 2, absoluteMs: 8 * HOUR_MS })
  })

  async function expectLifeOf(userId: number, lifetime: { idleMs: number; absoluteMs: number }) {
    const start = Date.now()
    const at = (ms: number) => new Date(start + ms)
    const kindAt = async (token: string, ms: number) =>
      (await authenticate(token, { now: at(ms) })).kind
    const idle = await openSession(userId, { userAgent: undefined }, at(0))
    expect(await kindAt(idle.token, lifetime.idleMs)).toBe('visitor')
    const used = await openSession(userId, { userAgent: undefined }, at(0))
    const step = lifetime.idleMs - 1000
    for (let ms = step; ms < lifetime.absoluteMs; ms += step)
      expect(await kindAt(used.token, ms)).toBe('person')
    expect(await kindAt(used.token, lifetime.absoluteMs)).toBe('visitor')
    await database().delete(sessions).where(eq(sessions.userId, userId))
  }
})

describeWithDatabase('the cookies of a session (promise 14)', () => {
  afterEach(() => provideDeployment({ isOverTls: false }))

  it('are closed to scripts and to other sites, but for the marker (spec 9.9)', async () => {
    const { setCookies } = await registerFamily(buildTestApi())
    const [session, marker] = setCookies
    expect(session).toMatch(/^session=[\w-]{43};/)
    expect(session).toContain('HttpOnly')
    expect(marker).toMatch(/^authStatus=authenticated;/)
    expect(marker).not.toContain('HttpOnly')
    for (const cookie of setCookies) {
      expect(cookie).toContain('SameSite=Lax')
      expect(cookie).toContain('Path=/')
      // Not until a date, which the device's clock would be asked about.
      expect(cookie).toMatch(/Max-Age=(?!0)\d/)
      expect(cookie).not.toContain('Expires')
      expect(cookie).not.toContain('Secure')
      expect(cookie).not.toContain('Domain')
    }
  })

  it('are bound to the host and to TLS with an https address', async () => {
    provideDeployment({ isOverTls: true })
    const api = buildTestApi()
    const { setCookies, cookie } = await registerFamily(api)
    expect(setCookies[0]).toMatch(/^__Host-session=/)
    for (const one of setCookies) {
      expect(one).toContain('Secure')
      expect(one).toContain('Path=/')
      expect(one).not.toContain('Domain')
    }
    expect((await api.request('/api/user', { cookie })).status).toBe(200)
    const plain = cookie.replace('__Host-session', 'session')
    expect((await api.request('/api/user', { cookie: plain })).status).toBe(401)
  })
})
