import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { GOOD_PASSWORD, newAddress, registerFamily } from '../../../../tests/support/accounts.ts'
import { buildTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { createAuthenticator } from '../../../../tests/support/authenticator.ts'
import {
  describeOnBothDatabases,
  describeWithDatabase,
} from '../../../../tests/support/databases.ts'
import { journalOf } from '../../../../tests/support/security-journal.ts'
import { eventsOf, registerConfirmed } from '../../../../tests/support/stored-accounts.ts'
import { database } from '../../../database/client.ts'
import { passkeyChallenges, passkeys, sessions, users } from '../../../database/schema/accounts.ts'
import { securityEvents } from '../../../database/schema/security.ts'
import { writeSecurityCounts } from '../../../database/security-journal.ts'
import { system } from '../../../platform/actor.ts'
import type { SecurityEvent } from '../../../platform/security-events.ts'
import { provideDeployment } from '../../../platform/configuration/deployment.ts'
import { createResetToken, deleteEndedAccess, removeSecondStep } from './index.server.ts'

const ORIGIN = 'http://localhost:3000'

let api: TestApi
beforeAll(() => {
  api = buildTestApi()
})
beforeEach(() => provideDeployment({ appUrl: ORIGIN }))

const buildAuthenticator = () => createAuthenticator({ origin: ORIGIN, rpId: 'localhost' })

const post = (path: string, cookie: string | undefined, json: unknown = {}) =>
  api.request(path, { json, cookie, address: newAddress() })

async function withPasskey() {
  const person = await registerConfirmed(api)
  const key = buildAuthenticator()
  const options = await post('/api/passkeys/options', person.cookie)
  expect(options.status).toBe(200)
  const added = await post('/api/passkeys', person.cookie, {
    name: 'My phone',
    response: key.make(options.body),
  })
  expect(added.status).toBe(201)
  return { ...person, key, passkeyId: added.body.id as number }
}

const askToSignIn = async () => (await post('/api/login/passkey/options', undefined)).body

describeWithDatabase('passkeys', () => {
  it('are added, sign in without a password as both steps, and count their uses', async () => {
    const { key, email, userId } = await withPasskey()
    const answer = await post('/api/login/passkey', undefined, key.use(await askToSignIn()))
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ email })
    const ways = await api.request('/api/ways-in', { cookie: answer.cookie })
    expect(ways.body.passkeys).toMatchObject([{ name: 'My phone', lastUsedAt: expect.any(String) }])
    const opened = await database().select().from(sessions).where(eq(sessions.userId, userId))
    // Adding a passkey also upgraded the first session.
    expect(opened.map(({ isTwoStep }) => isTwoStep)).toEqual([true, true])
    expect(await eventsOf(userId)).toContain('passkey-added')
  })

  it('are in the security journal: a new device, and each refusal', async () => {
    const { key, cookie, userId } = await withPasskey()
    const counted = async (event: SecurityEvent, aboutId: number | null) => {
      await writeSecurityCounts()
      const about =
        aboutId === null ? isNull(securityEvents.aboutId) : eq(securityEvents.aboutId, aboutId)
      const rows = await database()
        .select()
        .from(securityEvents)
        .where(and(eq(securityEvents.event, event), about))
      return rows.reduce((sum, { times }) => sum + times, 0)
    }
    const signInWith = async (use: object) => post('/api/login/passkey', undefined, use)
    await signInWith(key.use(await askToSignIn()))
    expect(await counted('new-device', userId)).toBe(1)
    const failures = await counted('sign-in-failed', null)
    await signInWith(key.use(await askToSignIn(), { challenge: 'x'.repeat(43) }))
    expect(await counted('sign-in-failed', null)).toBe(failures + 1)
    const asked = await post('/api/proof/passkey/options', cookie)
    await post('/api/proof/passkey', cookie, buildAuthenticator().use(asked.body))
    await post('/api/proof/code', cookie, { code: '000000' })
    expect(await counted('proof-refused', userId)).toBe(2)
    await database().update(users).set({ status: 'suspended' }).where(eq(users.id, userId))
    await signInWith(key.use(await askToSignIn()))
    expect(await counted('sign-in-failed', userId)).toBe(1)
  })

  it('ask for the person’s own verification, and name no passkey to strangers', async () => {
    await withPasskey()
    const options = await askToSignIn()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options.allowCredentials ?? []).toEqual([])
  })

  it.each([
    ['made for another site', { origin: 'https://evil.example' }],
    ['to a challenge that nobody gave', { challenge: 'x'.repeat(43) }],
    ['without finger or code', { isVerified: false }],
    ['whose count goes back', { counter: 0 }],
  ])('refuse an answer %s', async (_, changes) => {
    const { key } = await withPasskey()
    const first = await post('/api/login/passkey', undefined, key.use(await askToSignIn()))
    expect(first.status).toBe(200)
    const answer = await post(
      '/api/login/passkey',
      undefined,
      key.use(await askToSignIn(), changes),
    )
    expect([answer.status, answer.body.code]).toEqual([401, 'passkey-refused'])
    expect(answer.cookie).toBe('')
  })

  it('refuse an answer that comes too late, and a challenge of another purpose', async () => {
    const { key, cookie } = await withPasskey()
    const late = key.use(await askToSignIn())
    await database().update(passkeyChallenges).set({ expiresAt: new Date() })
    expect((await post('/api/login/passkey', undefined, late)).status).toBe(401)
    const other = key.use((await post('/api/proof/passkey/options', cookie)).body)
    expect((await post('/api/login/passkey', undefined, other)).status).toBe(401)
  })

  it('are asked for with a challenge that is deleted once it has ended, and not before', async () => {
    const { key } = await withPasskey()
    const answer = key.use(await askToSignIn())
    await deleteEndedAccess(system)
    expect((await post('/api/login/passkey', undefined, answer)).status).toBe(200)
    await askToSignIn()
    await deleteEndedAccess(system, new Date(Date.now() + 3_600_000))
    expect(await database().$count(passkeyChallenges)).toBe(0)
  })

  it('refuse another account’s passkey as proof, and a challenge that another person got', async () => {
    const { cookie } = await withPasskey()
    const other = await withPasskey()
    const options = await post('/api/proof/passkey/options', cookie)
    const foreign = await post('/api/proof/passkey', cookie, other.key.use(options.body))
    expect([foreign.status, foreign.body.code]).toEqual([400, 'passkey-refused'])
    const given = await post('/api/proof/passkey/options', cookie)
    const stolen = await post('/api/proof/passkey', other.cookie, other.key.use(given.body))
    expect(stolen.body.code).toBe('passkey-refused')
    // Nor is one made with a challenge of another account.
    const begun = await post('/api/passkeys/options', cookie)
    const response = buildAuthenticator().make(begun.body)
    const added = await post('/api/passkeys', other.cookie, { name: 'Thief', response })
    expect([added.status, added.body.code]).toEqual([400, 'passkey-refused'])
  })

  it.each([
    {},
    { id: '', rawId: '', type: 'public-key', response: {} },
    {
      id: 'AQ',
      rawId: 'AQ',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'bm90IGpzb24', authenticatorData: 'AQ', signature: 'AQ' },
    },
    {
      id: '\u0000',
      rawId: 'AQ',
      type: 'public-key',
      clientExtensionResults: 7,
      response: { clientDataJSON: [], authenticatorData: null, signature: 'x'.repeat(30_000) },
    },
  ])('answer what is malformed without a fault of ours: %j', async (json) => {
    const { cookie } = await registerConfirmed(api)
    for (const path of ['/api/login/passkey', '/api/proof/passkey'])
      expect([400, 401]).toContain((await post(path, cookie, json)).status)
    const made = await post('/api/passkeys', cookie, { name: 'Phone', response: json })
    expect(made.status).toBe(400)
  })

  it('refuse a passkey that is another account’s already', async () => {
    const { key } = await withPasskey()
    const other = await registerConfirmed(api)
    const options = await post('/api/passkeys/options', other.cookie)
    const response = key.make(options.body)
    const again = await post('/api/passkeys', other.cookie, { name: 'Again', response })
    expect(again.body.code).toBe('passkey-refused')
  })

  it('wait for a confirmed address, and are not offered under an address in numbers', async () => {
    const { cookie } = await registerFamily(api)
    const early = await post('/api/passkeys/options', cookie)
    expect([early.status, early.body.code]).toEqual([409, 'email-unconfirmed'])
    provideDeployment({ appUrl: 'http://192.0.2.7:3000' })
    const nowhere = await post('/api/login/passkey/options', undefined)
    expect([nowhere.status, nowhere.body.code]).toEqual([409, 'passkeys-unavailable'])
  })

  it('are renamed and removed by their owner alone, who is notified by mail', async () => {
    const { cookie, passkeyId, key, userId } = await withPasskey()
    const other = await registerConfirmed(api)
    const path = `/api/passkeys/${passkeyId}`
    for (const method of ['PATCH', 'DELETE']) {
      const answer = await api.request(path, {
        method,
        json: { name: 'Mine' },
        cookie: other.cookie,
      })
      expect(answer.status).toBe(404)
    }
    await api.request(path, { method: 'PATCH', json: { name: 'Tablet' }, cookie })
    const ways = await api.request('/api/ways-in', { cookie })
    expect(ways.body.passkeys).toMatchObject([{ name: 'Tablet' }])
    expect((await api.request(path, { method: 'DELETE', cookie })).status).toBe(204)
    expect(await eventsOf(userId)).toContain('passkey-removed')
    const gone = await post('/api/login/passkey', undefined, key.use(await askToSignIn()))
    expect(gone.status).toBe(401)
  })

  it('let no suspended person in', async () => {
    const { key, userId } = await withPasskey()
    await database().update(users).set({ status: 'suspended' }).where(eq(users.id, userId))
    const answer = await post('/api/login/passkey', undefined, key.use(await askToSignIn()))
    expect([answer.status, answer.body.code]).toEqual([401, 'passkey-refused'])
  })

  const resetPassword = async (userId: number) =>
    api.request('/api/password-reset', {
      json: { token: await createResetToken(userId), password: GOOD_PASSWORD },
      address: newAddress(),
    })
  const countOf = (userId: number) => database().$count(passkeys, eq(passkeys.userId, userId))

  it('end with a password reset, but not where they are the second step that the site asks for', async () => {
    const family = await withPasskey()
    const admin = await withPasskey()
    provideDeployment({ staffSecondStep: true })
    await database().update(users).set({ role: 'admin' }).where(eq(users.id, admin.userId))
    for (const { userId } of [family, admin]) expect((await resetPassword(userId)).status).toBe(200)
    provideDeployment({ staffSecondStep: false })
    expect(await countOf(family.userId)).toBe(0)
    expect(await countOf(admin.userId)).toBe(1)
    const own = ['passkey-added', 'sessions-ended']
    expect(await journalOf(family.userId)).toEqual([...own, 'passkey-removed', 'password-reset'])
    expect(await journalOf(admin.userId)).toEqual([...own, 'password-reset'])
  })

  it('go with the second step that the team takes away', async () => {
    const { userId, email } = await withPasskey()
    await removeSecondStep(system, email)
    expect(await countOf(userId)).toBe(0)
    expect(await journalOf(userId)).toEqual(['passkey-added', 'passkey-removed'])
  })
})

describeOnBothDatabases('passkeys, used at once', () => {
  it('refuse an answer a second time, also later', async () => {
    const { key } = await withPasskey()
    const used = key.use(await askToSignIn())
    const answers = await Promise.all(
      [1, 2, 3].map(() => post('/api/login/passkey', undefined, used)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
    expect((await post('/api/login/passkey', undefined, used)).status).toBe(401)
  })
})
