import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { database } from '../../src/database/client.ts'
import { sessions, userRoles, users } from '../../src/database/schema/accounts.ts'
import type { ApiDocument } from '../../src/http/api-document/index.ts'
import { readConfiguration } from '../../src/platform/configuration/configuration.ts'
import { provideDeployment } from '../../src/platform/configuration/deployment.ts'
import { GOOD_PASSWORD, newAddress, newEmail, registerFamily } from '../support/accounts.ts'
import { buildTestApi, type TestApi } from '../support/api.ts'
import { createAuthenticator } from '../support/authenticator.ts'
import { describeWithDatabase } from '../support/databases.ts'
import { addressOf, listOperations, type Operation } from '../support/operations.ts'
import { switchSecondStepOn } from '../support/second-steps.ts'

const ORIGIN = 'http://localhost:3000'
const STAFF = ['admin', 'publisher'] as const

describeWithDatabase('a stolen password of the team (promise 49)', () => {
  let api: TestApi
  let operations: Operation[]

  beforeAll(async () => {
    provideDeployment({ rateLimits: false, staffSecondStep: true, appUrl: ORIGIN })
    api = buildTestApi()
    operations = listOperations((await api.request('/api/openapi.json')).body as ApiDocument)
  })

  async function createStaff(role: (typeof STAFF)[number]) {
    const { email, body } = await registerFamily(api)
    const userId = body.id as number
    const confirmed = { role, emailConfirmedAt: new Date() }
    await database().update(users).set(confirmed).where(eq(users.id, userId))
    await database().update(userRoles).set({ role }).where(eq(userRoles.userId, userId))
    return { email, userId }
  }
  const logIn = (email: string) =>
    api.request('/api/login', { json: { email, password: GOOD_PASSWORD }, address: newAddress() })

  const callAll = async (access: readonly string[], cookie: string) => {
    const answers: Record<string, string> = {}
    for (const { name, method, access: needed, ...operation } of operations) {
      if (!needed || !access.includes(needed)) continue
      const path = addressOf(operation, {})
      const answer = await api.request(path, { method, cookie, address: newAddress() })
      answers[name] = `${answer.status} ${answer.body?.code ?? ''}`
    }
    return answers
  }

  it.each(STAFF)(
    'reaches no call of the team as %s, and each says what is missing',
    async (role) => {
      const { email } = await createStaff(role)
      const { cookie, body } = await logIn(email)
      expect(body).toMatchObject({ needsSecondStep: true, roles: [] })
      const answers = await callAll(
        role === 'admin' ? ['admin', 'publisher'] : ['publisher'],
        cookie,
      )
      expect(Object.keys(answers).length).toBeGreaterThan(role === 'admin' ? 40 : 8)
      for (const [name, answer] of Object.entries(answers))
        expect([name, answer]).toEqual([name, '403 second-step-required'])
      expect((await api.request('/api/account', { cookie })).status).toBe(200)
    },
  )

  it('reaches them with a code, in the session that set it up and in the next', async () => {
    const { email } = await createStaff('admin')
    const { cookie } = await logIn(email)
    const { nextCode } = await switchSecondStepOn(api, { cookie, password: GOOD_PASSWORD })
    expect((await api.request('/api/admin/users', { cookie })).status).toBe(200)
    const first = await logIn(email)
    const next = await api.request('/api/login/second-step', {
      json: { code: nextCode() },
      cookie: first.cookie,
      address: newAddress(),
    })
    expect(next.body).toMatchObject({ role: 'admin', roles: ['admin'] })
    expect((await api.request('/api/admin/users', { cookie: next.cookie })).status).toBe(200)
  })

  it('cannot add a second step of the thief’s, nor take away the one that is there, the password, the address or the account', async () => {
    const { email } = await createStaff('admin')
    const owner = await logIn(email)
    const key = createAuthenticator({ origin: ORIGIN, rpId: 'localhost' })
    const post = (path: string, cookie: string, json: unknown = {}) =>
      api.request(path, { json, cookie, address: newAddress() })
    const options = await post('/api/passkeys/options', owner.cookie)
    const made = { name: 'Phone', response: key.make(options.body) }
    const added = await post('/api/passkeys', owner.cookie, made)
    expect(added.status).toBe(201)
    expect((await api.request('/api/admin/users', { cookie: owner.cookie })).status).toBe(200)

    const thief = (await logIn(email)).cookie
    const tries = [
      await post('/api/passkeys/options', thief),
      await post('/api/totp', thief, { password: GOOD_PASSWORD }),
      await post('/api/ways-in/end-everything', thief, {
        understood: true,
        email: 'other@example.org',
      }),
      await api.request(`/api/passkeys/${added.body.id}`, { method: 'DELETE', cookie: thief }),
      await post('/api/account/password', thief, {
        currentPassword: GOOD_PASSWORD,
        password: 'eleven brown kettles',
      }),
      await post('/api/account/email', thief, { email: newEmail(), password: GOOD_PASSWORD }),
      await post('/api/account-deletion', thief, { password: GOOD_PASSWORD, understood: true }),
    ]
    expect(tries.map(({ status, body }) => [status, body.code])).toEqual(
      tries.map(() => [403, 'second-step-required']),
    )
    // The password once more is no second step.
    await post('/api/proof/password', thief, { password: GOOD_PASSWORD })
    expect((await api.request('/api/admin/users', { cookie: thief })).status).toBe(403)
    // The owner's passkey is, in a session that a password began.
    const asked = await post('/api/proof/passkey/options', thief)
    expect((await post('/api/proof/passkey', thief, key.use(asked.body))).status).toBe(204)
    expect((await api.request('/api/admin/users', { cookie: thief })).status).toBe(200)
  })

  it('is the setting from the start, but not with the demo, whose passwords everybody knows', () => {
    const settingOf = (environment: NodeJS.ProcessEnv) =>
      readConfiguration(environment).staffSecondStep
    expect(settingOf({ DEMO: 'off' })).toBe(true)
    expect(settingOf({ DATABASE_URL: 'postgres://localhost/hamgam' })).toBe(true)
    expect(settingOf({ DEMO: 'off', STAFF_SECOND_STEP: 'off' })).toBe(false)
    expect(settingOf({})).toBe(false)
    expect(settingOf({ STAFF_SECOND_STEP: 'on' })).toBe(true)
  })

  it('lets the password alone in where the setting is off', async () => {
    const { email } = await createStaff('admin')
    provideDeployment({ staffSecondStep: false })
    const { cookie, body } = await logIn(email)
    expect(body.needsSecondStep).toBeUndefined()
    expect((await api.request('/api/admin/users', { cookie })).status).toBe(200)
    provideDeployment({ staffSecondStep: true })
    expect((await api.request('/api/admin/users', { cookie })).status).toBe(403)
  })

  it('is asked for again before roles, invitations, addresses, exports and deletions', async () => {
    provideDeployment({ staffSecondStep: false })
    const { email, userId } = await createStaff('admin')
    const person = await registerFamily(api)
    const { cookie } = await logIn(email)
    const grave: [method: string, path: string, json?: unknown][] = [
      ['POST', `/api/users/${person.body.id}/set-role`, { role: 'specialist' }],
      ['POST', '/api/admin/invitations', { email: newEmail(), role: 'publisher', language: 'en' }],
      ['POST', `/api/admin/users/${person.body.id}/email`, { email: newEmail() }],
      ['GET', '/api/export'],
      ['GET', '/api/admin/users.csv'],
      ['GET', '/api/admin/consultations.csv?ids=1'],
      ['GET', '/api/admin/security-journal.csv'],
      ['DELETE', `/api/admin/users/${person.body.id}`],
    ]
    const callEach = async () => {
      const codes: unknown[] = []
      for (const [method, path, json] of grave) {
        const answer = await api.request(path, { method, json, cookie, address: newAddress() })
        codes.push(answer.status < 300 ? answer.status : answer.body.code)
      }
      return codes
    }
    const old = new Date(Date.now() - 16 * 60_000)
    await database().update(sessions).set({ provedAt: old }).where(eq(sessions.userId, userId))
    expect(await callEach()).toEqual(grave.map(() => 'proof-required'))
    expect((await api.request('/api/admin/users', { cookie })).status).toBe(200)
    const referer = `${ORIGIN}/fa/admin/users?role=specialist`
    // Followed as a link, which the document of the calls does not speak of.
    const headers = { cookie, 'sec-fetch-mode': 'navigate', referer }
    const incoming = { socket: { remoteAddress: newAddress() } }
    const file = '/api/admin/users.csv?language=fa'
    const asked = await api.api.request(file, { headers }, { incoming })
    expect(asked.headers.get('location')).toBe(
      '/fa/prove?next=%2Fadmin%2Fusers%3Frole%3Dspecialist',
    )
    const wrong = { json: { password: 'not the password' }, cookie }
    expect((await api.request('/api/proof/password', wrong)).body.code).toBe('wrong-password')
    expect(await callEach()).toEqual(grave.map(() => 'proof-required'))
    await api.request('/api/proof/password', { json: { password: GOOD_PASSWORD }, cookie })
    expect(await callEach()).toEqual([200, 201, 200, 200, 200, 200, 200, 204])
    const exports = await api.request('/api/admin/security-journal?kind=exports', { cookie })
    expect(exports.body.map(({ what }: { what: string }) => what)).toEqual(
      expect.arrayContaining(['people-exported', 'consultations-exported', 'journal-exported']),
    )
    provideDeployment({ staffSecondStep: true })
  })
})
