import { Hono } from 'hono'
import { createHash } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildFamily } from '../../../tests/support/accounts.ts'
import { buildTestApi, type TestApi } from '../../../tests/support/api.ts'
import { createAuthenticator } from '../../../tests/support/authenticator.ts'
import { useTestDatabase } from '../../../tests/support/databases.ts'
import { eventually } from '../../../tests/support/eventually.ts'
import { onFullDisk } from '../../../tests/support/full-disk.ts'
import { createAdmin, createFamily } from '../../../tests/support/people.ts'
import { database } from '../../database/client.ts'
import { users } from '../../database/schema/accounts.ts'
import * as signIn from '../../features/accounts/forms/sign-in.ts'
import { openSession } from '../../features/accounts/service/index.server.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { deployment, provideDeployment } from '../../platform/configuration/deployment.ts'
import { provideSiteSettings } from '../../platform/site-settings.ts'
import { isOpenInMaintenance } from './open-in-maintenance.ts'
import { sessionCookieName } from '../requests/cookies.ts'
import { buildServer } from '../server.ts'

const METRICS_TOKEN = 'a-token-for-monitors'
const PASSKEY_ORIGIN = 'http://localhost:3000'

/** The path of a form's page. */
const pageOf = ({ source }: RegExp): string => source.replace(/^\^|\$$/g, '').replaceAll('\\', '')

/** Public calls that stay open. */
const GO_ON = [
  'POST /api/login',
  'POST /api/login/passkey',
  'POST /api/login/passkey/options',
  'POST /api/login/second-step',
  'POST /api/logout',
  'POST /api/password-reset',
  'POST /api/password-reset/request',
  'PUT /api/time-zone',
]
/** Refused calls: not needed to sign in or to meet. */
const WAIT = [
  'POST /api/blog/posts/{slugOrId}/views',
  'POST /api/confirm-email',
  'POST /api/confirm-email/back',
  'POST /api/confirm-email/change',
  'POST /api/consultations/{id}/cancel',
  'POST /api/consultations/{id}/proposal/accept',
  'POST /api/consultations/{id}/proposal/counter',
  'POST /api/consultations/{id}/proposal/decline',
  'POST /api/consultations/{id}/reschedule',
  'POST /api/contact',
  'POST /api/invitation',
  'POST /api/register/booking',
  'POST /api/register/specialist',
  'POST /api/register/user',
  'POST /api/resources/{idOrSlug}/views',
  'POST /api/setup',
]

describe('a site under maintenance', () => {
  useTestDatabase('embedded')
  const api: TestApi = buildTestApi()
  const { appUrl } = deployment()
  let server: Server
  let origin: string
  const cookies: Record<'admin' | 'family', string> = { admin: '', family: '' }

  beforeAll(async () => {
    server = buildServer({
      api: api.api,
      render: async () => new Response('the page'),
      canonical: (address) => address,
      findMoved: () => undefined,
      files: {
        find: (path) =>
          path === '/icon.svg'
            ? { status: 200, body: Buffer.from('<svg/>'), etag: '"1"', headers: {} }
            : undefined,
      },
      appUrl: 'http://127.0.0.1',
      isReady: () => true,
      metricsToken: METRICS_TOKEN,
      extra: new Hono(),
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    for (const [who, person] of [
      ['admin', await createAdmin()],
      ['family', await createFamily()],
    ] as const) {
      const { token } = await openSession(person.userId, { userAgent: undefined })
      cookies[who] = `${sessionCookieName()}=${token}`
    }
  })
  afterAll(async () => {
    provideSiteSettings({})
    provideDeployment({ appUrl })
    await new Promise((resolve) => server.close(resolve))
  })
  beforeEach(() =>
    provideSiteSettings({
      'maintenance.state': 'on',
      'maintenance.text.en': 'Until noon <today>.',
      'contact.email': 'help@hamgam.test',
    }),
  )

  const ask = (path: string, cookie?: string, method = 'GET') =>
    fetch(origin + path, { method, headers: cookie ? { cookie } : {}, redirect: 'manual' })

  it('says so to visitors and families, with the way to reach us and what to do in an emergency', async () => {
    for (const cookie of [undefined, cookies.family]) {
      const answer = await ask('/specialists', cookie)
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const page = await answer.text()
      expect(page).toContain(m.health_closed_title({}, { locale: 'en' }))
      expect(page).toContain('Until noon &lt;today&gt;.')
      expect(page).toContain('mailto:help@hamgam.test')
      expect(page).toContain('911 or 988')
      expect(page).toContain('href="/fa/specialists"')
    }
    const farsi = await (await ask('/fa/specialists')).text()
    expect(farsi).toContain('<html lang="fa" dir="rtl">')
    expect(farsi).toContain(m.health_closed_title({}, { locale: 'fa' }))
    expect(farsi).toContain('href="/specialists"')
  })

  it('answers calls with a problem, whatever they want to do', async () => {
    for (const [path, method] of [
      ['/api/specialists', 'GET'],
      ['/api/register/user', 'POST'],
    ] as const) {
      const answer = await ask(path, undefined, method)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).not.toBeNull()
      expect(await answer.json()).toMatchObject({ code: 'maintenance' })
    }
    expect((await ask('/contact', undefined, 'POST')).status).toBe(503)
  })

  it('lets admins go on, and everybody sign in, meet and load what pages need', async () => {
    expect((await ask('/specialists', cookies.admin)).status).toBe(200)
    expect((await ask('/api/admin/statistics', cookies.admin)).status).toBe(200)
    for (const path of [
      '/auth',
      '/fa/auth?x=1',
      '/meet/12',
      '/fa/meet/12',
      '/icon.svg',
      '/healthz',
      '/readyz',
    ])
      expect({ path, status: (await ask(path)).status }).toEqual({ path, status: 200 })
    expect((await ask('/api/login', undefined, 'POST')).status).toBe(400)
    expect((await ask('/api/meetings/999999')).status).toBe(404)
  })

  it('needs no script and nothing from elsewhere to be read', async () => {
    const answer = await ask('/fa/specialists')
    const page = await answer.text()
    expect(page).not.toMatch(/<script|<link|<img|\son[a-z]+=|\ssrc=/)
    const style = /<style>([^<]*)<\/style>/.exec(page)![1]!
    const hash = createHash('sha256').update(style).digest('base64')
    expect(answer.headers.get('content-security-policy')).toContain(
      `style-src 'self' 'sha256-${hash}'`,
    )
    expect(page).toContain('<a class="again" href="">')
  })

  it('lets an admin come in by a passkey, and so see the site', async () => {
    provideDeployment({ appUrl: PASSKEY_ORIGIN })
    await database().update(users).set({ emailConfirmedAt: new Date() })
    const key = createAuthenticator({ origin: PASSKEY_ORIGIN, rpId: 'localhost' })
    const post = async (path: string, json: unknown, cookie = '') => {
      const answer = await fetch(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(json),
      })
      return { status: answer.status, cookies: answer.headers.getSetCookie(), answer }
    }
    const made = await post('/api/passkeys/options', {}, cookies.admin)
    const response = key.make((await made.answer.json()) as never)
    const added = await post('/api/passkeys', { name: 'Phone', response }, cookies.admin)
    expect(added.status).toBe(201)
    const asked = await post('/api/login/passkey/options', {})
    const entered = await post('/api/login/passkey', key.use((await asked.answer.json()) as never))
    expect(entered.status).toBe(200)
    const cookie = entered.cookies.map((one) => one.split(';', 1)[0]).join('; ')
    expect((await ask('/specialists', cookie)).status).toBe(200)
  })

  it('lets an admin who still has to set a second step up do so', async () => {
    const { userId } = await createAdmin()
    const { token } = await openSession(userId, { userAgent: undefined })
    const cookie = `${sessionCookieName()}=${token}`
    provideDeployment({ staffSecondStep: true })
    try {
      expect((await ask('/ways-in', cookie)).status).toBe(200)
      expect((await api.request('/api/totp', { json: {}, cookie })).status).not.toBe(503)
    } finally {
      provideDeployment({ staffSecondStep: false })
    }
  })

  it('takes no registration by a form of the page on which people sign in', async () => {
    const register = (cookie?: string) =>
      api.request('/api/register/user', { json: buildFamily(), ...(cookie ? { cookie } : {}) })
    expect(await register()).toMatchObject({ status: 503, body: { code: 'maintenance' } })
    provideSiteSettings({})
    expect((await register()).status).toBe(201)
  })

  it('goes on with each way in and with what a meeting calls, without scripts too', async () => {
    for (const { page } of Object.values(signIn))
      expect(isOpenInMaintenance(pageOf(page))).toBe(true)
    for (const path of ['/auth', '/fa/second-step', '/fa/meet/1'])
      expect((await ask(path, undefined, 'POST')).status).not.toBe(503)
    for (const [path, method] of [
      ['/api/consultations/1/aftercare', 'GET'],
      ['/api/consultations/1/note', 'PUT'],
      ['/api/meetings/1', 'GET'],
      ['/api/user', 'GET'],
      ['/api/time-zone', 'PUT'],
      ['/csp-reports', 'POST'],
      ['/.well-known/security.txt', 'GET'],
      ['/healthz', 'GET'],
      ['/readyz', 'GET'],
    ] as const)
      expect([path, (await ask(path, undefined, method)).status]).not.toEqual([path, 503])
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    expect((await fetch(`${origin}/metrics`, { headers })).status).toBe(200)
  })

  it('is ready while its disk is full, of which monitors with the token alone learn', () =>
    onFullDisk(async () => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
      await eventually(async () => {
        const shown = await (await fetch(`${origin}/readyz`, { headers })).text()
        expect(shown).toMatch(/^degraded\n[^]*disk: full/)
      })
      const answer = await ask('/readyz')
      expect([answer.status, await answer.text()]).toEqual([200, 'ready'])
    }))

  it('has decided about each call by which everybody may write', async () => {
    const document = (await api.request('/api/openapi.json', {})).body as {
      paths: Record<string, Record<string, { description?: string }>>
    }
    const open = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.entries(calls)
        .filter(
          ([method, call]) => method !== 'get' && call.description?.startsWith('Open to everybody'),
        )
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    )
    const isOpen = (call: string) => isOpenInMaintenance(call.split(' ')[1]!.replace('{id}', '1'))
    expect(open.filter(isOpen).toSorted()).toEqual(GO_ON)
    expect(open.filter((call) => !isOpen(call)).toSorted()).toEqual(WAIT)
  })

  it('is open to everybody once it is over', async () => {
    provideSiteSettings({})
    expect((await ask('/specialists')).status).toBe(200)
    expect((await ask('/api/auth/providers')).status).toBe(200)
  })
})
