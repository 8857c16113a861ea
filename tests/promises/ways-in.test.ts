import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { database } from '../../src/database/client.ts'
import { identities, passkeys, sessions, users } from '../../src/database/schema/accounts.ts'
import { textPhones } from '../../src/database/schema/short-messages.ts'
import { createResetToken, setPassword } from '../../src/features/accounts/service/index.server.ts'
import { createAddressToken } from '../../src/features/accounts/records/tokens.server.ts'
import { changeEmailOf } from '../../src/features/people/service/index.server.ts'
import { buildExternalSignIn } from '../../src/http/external-sign-in.ts'
import { system } from '../../src/platform/actor.ts'
import { provideDeployment } from '../../src/platform/configuration/deployment.ts'
import { logger } from '../../src/platform/logger.ts'
import { provideSiteSettings } from '../../src/platform/site-settings.ts'
import { GOOD_PASSWORD, newAddress, newEmail } from '../support/accounts.ts'
import { buildTestApi, type TestApi } from '../support/api.ts'
import { describeWithDatabase } from '../support/databases.ts'
import { createAdmin } from '../support/people.ts'
import { journalOf } from '../support/security-journal.ts'
import {
  signInAtProvider,
  startIdentityProvider,
  type IdentityProvider,
} from '../support/identity-provider.ts'
import { switchSecondStepOn } from '../support/second-steps.ts'
import { eventsOf, registerConfirmed } from '../support/stored-accounts.ts'

const APP_URL = 'http://localhost:3999'

type Account = { cookie: string; email: string; userId: number }

describeWithDatabase('a linked identity is no back door (promise 48)', () => {
  const external = buildExternalSignIn()
  let api: TestApi
  let provider: IdentityProvider

  beforeAll(async () => {
    api = buildTestApi()
    logger.level = 'silent'
    provider = await startIdentityProvider({ redirectUri: `${APP_URL}/auth/test/callback` })
    provideDeployment({ appUrl: APP_URL, oidcProviders: [{ name: 'test', ...provider }] })
  })
  afterAll(() => {
    provideDeployment({ oidcProviders: [] })
    return provider.stop()
  })

  async function visit(path: string, cookie: string, headers: Record<string, string> = {}) {
    const request = new Request(new URL(path, APP_URL), { headers: { cookie, ...headers } })
    const incoming = { socket: { remoteAddress: newAddress() } }
    const answer = await external.request(request, undefined, { incoming })
    const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0]!)
    return {
      location: answer.headers.get('location') ?? '',
      cookie: [cookie, ...cookies.filter((pair) => !pair.endsWith('='))].filter(Boolean).join('; '),
    }
  }

  /** A sign-in with a provider's account that has the address. */
  async function comeFromProvider(
    email: string,
    { cookie = '', start = '/auth/test', headers = {} } = {},
  ) {
    const account = `subject-of-${email}`
    provider.accounts.set(account, { email, email_verified: true, name: 'Nika Rad' })
    const begun = await visit(start, cookie, headers)
    if (begun.location.startsWith('/')) return begun
    const returned = await signInAtProvider(begun.location, account)
    return visit(returned.pathname + returned.search, begun.cookie)
  }

  const identitiesOf = (userId: number) =>
    database().select().from(identities).where(eq(identities.userId, userId))
  const addPhone = (userId: number) =>
    database().insert(textPhones).values({ userId, number: 'sealed', confirmedAt: new Date() })
  const expectNoPhone = async (userId: number) =>
    expect(await database().$count(textPhones, eq(textPhones.userId, userId))).toBe(0)
  const logIn = (email: string, cookie = '', password = GOOD_PASSWORD) =>
    api.request('/api/login', { json: { email, password }, cookie, address: newAddress() })

  it('opens nothing by the address alone: the owner signs in first, and is notified by mail', async () => {
    const { email, userId } = await registerConfirmed(api)
    const thief = await comeFromProvider(email)
    expect(thief.location).toBe('/auth?link=test')
    expect(thief.cookie).not.toContain('session=')
    expect(await identitiesOf(userId)).toEqual([])
    expect((await logIn(email, thief.cookie, 'not the password')).status).toBe(401)
    expect(await identitiesOf(userId)).toEqual([])

    const owner = await logIn(email, thief.cookie)
    expect(owner.status).toBe(200)
    expect(await identitiesOf(userId)).toHaveLength(1)
    expect(await eventsOf(userId)).toContain('identity-linked')
    expect((await comeFromProvider(email)).location).toBe('/dashboard')
    const ways = await api.request('/api/ways-in', { cookie: owner.cookie })
    expect(ways.body.identities).toMatchObject([{ label: 'Test' }])
  })

  it('asks for the second step of an account that has one before it links', async () => {
    const { cookie, email, userId } = await registerConfirmed(api)
    const { nextCode } = await switchSecondStepOn(api, { cookie, password: GOOD_PASSWORD })
    const came = await comeFromProvider(email)
    const first = await logIn(email, came.cookie)
    expect(first.body.secondStep).toBe(true)
    expect(await identitiesOf(userId)).toEqual([])
    const both = `${came.cookie}; ${first.cookie}`
    await api.request('/api/login/second-step', { json: { code: nextCode() }, cookie: both })
    expect(await identitiesOf(userId)).toHaveLength(1)
  })

  it('links nothing to another account that signs in meanwhile', async () => {
    const { email, userId } = await registerConfirmed(api)
    const other = await registerConfirmed(api)
    const came = await comeFromProvider(email)
    expect((await logIn(other.email, came.cookie)).status).toBe(200)
    for (const id of [userId, other.userId]) expect(await identitiesOf(id)).toEqual([])
  })

  it('is linked on the page of ways in by who has just shown who they are, and never from another site', async () => {
    const { cookie, userId, email } = await registerConfirmed(api)
    const link = { start: '/auth/test?redirect=/ways-in&link=yes', cookie }
    const lured = await comeFromProvider(email, {
      ...link,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(lured.location).toMatch(/^\/prove/)
    await database()
      .update(sessions)
      .set({ provedAt: new Date(Date.now() - 16 * 60_000) })
      .where(eq(sessions.userId, userId))
    expect((await comeFromProvider(email, link)).location).toBe('/prove?next=%2Fways-in')
    expect(await identitiesOf(userId)).toEqual([])
    await api.request('/api/proof/password', { json: { password: GOOD_PASSWORD }, cookie })
    expect((await comeFromProvider(email, link)).location).toBe('/ways-in?done=linked')
    expect(await identitiesOf(userId)).toHaveLength(1)
  })

  it('is linked in no session of the team that waits for the second step', async () => {
    const { email, userId } = await registerConfirmed(api)
    await database().update(users).set({ role: 'admin' }).where(eq(users.id, userId))
    const own = { userId, credentialId: `key of ${email}`, publicKey: 'AQ', name: 'Phone' }
    await database().insert(passkeys).values(own)
    provideDeployment({ staffSecondStep: true })
    onTestFinished(() => provideDeployment({ staffSecondStep: false }))
    const { cookie } = await logIn(email)
    const link = { start: '/auth/test?redirect=/ways-in&link=yes', cookie }
    expect((await comeFromProvider(email, link)).location).toBe('/prove?next=%2Fways-in')
    expect(await identitiesOf(userId)).toEqual([])
  })

  it('makes no account while the site is being worked on, and opens one that is there', async () => {
    const email = newEmail()
    provideSiteSettings({ 'maintenance.state': 'on' })
    onTestFinished(() => provideSiteSettings({}))
    expect((await comeFromProvider(email)).location).toBe('/auth?error=maintenance')
    expect(await database().$count(users, eq(users.email, email))).toBe(0)
    provideSiteSettings({})
    expect((await comeFromProvider(email)).location).toBe('/dashboard')
    provideSiteSettings({ 'maintenance.state': 'on' })
    expect((await comeFromProvider(email)).location).toBe('/dashboard')
  })

  it('falls with a password reset, and can be removed, each with a mail', async () => {
    const { email, userId } = await registerConfirmed(api)
    await logIn(email, (await comeFromProvider(email)).cookie)
    await addPhone(userId)
    const reset = await api.request('/api/password-reset', {
      json: { token: await createResetToken(userId), password: 'three green ladders' },
      address: newAddress(),
    })
    expect(reset.status).toBe(200)
    expect(await identitiesOf(userId)).toEqual([])
    await expectNoPhone(userId)
    expect(await eventsOf(userId)).toEqual(
      expect.arrayContaining(['identity-removed', 'text-phone-ended']),
    )
    expect(await journalOf(userId)).toEqual(
      expect.arrayContaining(['identity-removed', 'sessions-ended']),
    )
    expect((await comeFromProvider(email)).location).toBe('/auth?link=test')

    const again = await logIn(email, (await comeFromProvider(email)).cookie, 'three green ladders')
    const [linked] = await identitiesOf(userId)
    const path = `/api/ways-in/identities/${linked!.id}`
    const stranger = await registerConfirmed(api)
    const refused = await api.request(path, { method: 'DELETE', cookie: stranger.cookie })
    expect(refused.status).toBe(404)
    const removed = await api.request(path, { method: 'DELETE', cookie: again.cookie })
    expect(removed.status).toBe(204)
    expect(await identitiesOf(userId)).toEqual([])
  })

  it.each([
    [
      'its owner takes another address',
      async ({ cookie, userId }: Account) => {
        const email = newEmail()
        const json = { email, password: GOOD_PASSWORD }
        await api.request('/api/account/email', { json, cookie })
        const link = { purpose: 'change-email', email } as const
        const token = await createAddressToken(userId, link, new Date())
        const answer = await api.request('/api/confirm-email/change', { json: { token } })
        expect(answer.body).toEqual({ confirmed: true })
      },
    ],
    [
      'the team sets another address',
      async ({ cookie, userId }: Account) => {
        expect(await changeEmailOf(await createAdmin(), userId, newEmail())).toEqual({ ok: true })
        // Who had the old address may still be signed in.
        expect((await api.request('/api/user', { cookie })).status).toBe(401)
      },
    ],
    [
      'its owner sets another password',
      async ({ cookie }: Account) => {
        const json = { currentPassword: GOOD_PASSWORD, password: 'three green ladders' }
        expect((await api.request('/api/account/password', { json, cookie })).status).toBe(200)
      },
    ],
    [
      'whoever runs the server sets another password',
      async ({ email }: Account) => {
        expect(await setPassword(system, email, 'three green ladders')).toBe(true)
      },
    ],
  ])('falls where %s, with a mail', async (_, change) => {
    const { email, userId } = await registerConfirmed(api)
    const { cookie } = await logIn(email, (await comeFromProvider(email)).cookie)
    expect(await identitiesOf(userId)).toHaveLength(1)
    await addPhone(userId)
    await change({ cookie, email, userId })
    expect(await identitiesOf(userId)).toEqual([])
    await expectNoPhone(userId)
    expect(await eventsOf(userId)).toEqual(
      expect.arrayContaining(['identity-removed', 'text-phone-ended']),
    )
    expect(await journalOf(userId)).toContain('identity-removed')
  })

  it('ends with everything else by the emergency press, after which only the mailed link lets in', async () => {
    const { email, userId } = await registerConfirmed(api)
    const { cookie } = await logIn(email, (await comeFromProvider(email)).cookie)
    await database()
      .insert(passkeys)
      .values({
        userId,
        credentialId: `key of ${email}`,
        publicKey: 'AQ',
        name: 'Phone',
      })
    await addPhone(userId)
    const press = (json: object) =>
      api.request('/api/ways-in/end-everything', { json, cookie, address: newAddress() })
    expect((await press({})).status).toBe(400)
    // Nobody ends another account's ways in, nor guesses the call.
    expect((await press({ understood: true, email: 'other@example.org' })).status).toBe(400)
    expect((await press({ understood: true, email })).status).toBe(204)
    expect((await api.request('/api/user', { cookie })).status).toBe(401)
    expect(await identitiesOf(userId)).toEqual([])
    expect(await database().$count(passkeys, eq(passkeys.userId, userId))).toBe(0)
    await expectNoPhone(userId)
    expect((await logIn(email)).status).toBe(401)
    const events = await eventsOf(userId)
    expect(events).toContain('everything-ended')
    // One mail speaks of all of it.
    expect(events).not.toContain('text-phone-ended')
    expect((await journalOf(userId)).slice(-4)).toEqual([
      'identity-removed',
      'passkey-removed',
      'sessions-ended',
      'access-ended',
    ])
    const token = await createResetToken(userId)
    const back = await api.request('/api/password-reset', {
      json: { token, password: GOOD_PASSWORD },
      address: newAddress(),
    })
    expect(back.status).toBe(200)
  })
})
