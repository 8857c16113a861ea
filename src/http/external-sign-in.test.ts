import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  GOOD_PASSWORD,
  newAddress,
  newEmail,
  registerFamily,
} from '../../tests/support/accounts.ts'
import { buildTestApi, type TestApi } from '../../tests/support/api.ts'
import { describeWithDatabase } from '../../tests/support/databases.ts'
import {
  signInAtProvider,
  startIdentityProvider,
  type IdentityProvider,
} from '../../tests/support/identity-provider.ts'
import { switchSecondStepOn } from '../../tests/support/second-steps.ts'
import { database } from '../database/client.ts'
import { consents, identities, regularUsers, users } from '../database/schema/accounts.ts'
import { createResetToken } from '../features/accounts/service/index.server.ts'
import { logger } from '../platform/logger.ts'
import { buildExternalSignIn } from './external-sign-in.ts'
import { provideDeployment } from '../platform/configuration/deployment.ts'
import { nobodysAddress } from '../../tests/support/free-port.ts'

const APP_URL = 'http://localhost:3999'
let provider: IdentityProvider
/** A second provider, with the person's claims in the ID token itself. */
let direct: IdentityProvider
let address = ''
const app = buildExternalSignIn()

beforeAll(async () => {
  provideDeployment({ appUrl: APP_URL })
  logger.level = 'silent'
  provider = await startIdentityProvider({ redirectUri: `${APP_URL}/auth/test/callback` })
  direct = await startIdentityProvider({
    redirectUri: `${APP_URL}/auth/direct/callback`,
    claimsInToken: true,
  })
  provideDeployment({
    oidcProviders: [
      { name: 'test', ...provider },
      { name: 'direct', ...direct },
      { name: 'gone', ...provider, issuer: `http://${await nobodysAddress()}` },
    ],
  })
})
afterAll(() => {
  provideDeployment({ oidcProviders: [] })
  return Promise.all([provider.stop(), direct.stop()])
})
beforeEach(() => {
  address = newAddress()
})

/** The redirect and the cookies of a response. */
async function visit(path: string, cookie = '') {
  const request = new Request(new URL(path, APP_URL), { headers: { cookie } })
  const incoming = { socket: { remoteAddress: address } }
  const answer = await app.request(request, undefined, { incoming })
  const setCookies = answer.headers.getSetCookie()
  const sent = setCookies.map((one) => one.split(';')[0]!).filter((pair) => !pair.endsWith('='))
  return {
    status: answer.status,
    location: answer.headers.get('location') ?? '',
    setCookies,
    cookie: sent.join('; '),
  }
}

/** A complete sign-in; `there`, `back` and `cookie` modify the browser's requests. */
async function signIn(
  account: string,
  {
    start = '/auth/test?redirect=dashboard',
    there = (_: URL) => {},
    back = (_: URL) => {},
    cookie = (given: string) => given,
  } = {},
) {
  const begun = await visit(start)
  const leaving = new URL(begun.location)
  there(leaving)
  const returned = await signInAtProvider(leaving.href, account)
  back(returned)
  return visit(returned.pathname + returned.search, cookie(begun.cookie))
}

/** Creates an account at the provider. */
function createAccount(details: Parameters<IdentityProvider['accounts']['set']>[1] = {}) {
  const email = details.email ?? newEmail()
  const account = `subject-of-${email}`
  provider.accounts.set(account, { email, email_verified: true, name: 'Nika Rad', ...details })
  return { account, email }
}

const usersWith = (email: string) => database().select().from(users).where(eq(users.email, email))

describeWithDatabase('external sign-in (promise 18)', () => {
  let api: TestApi
  beforeAll(() => {
    api = buildTestApi()
  })

  it('leaves for the provider with PKCE, state and nonce, stored in a sealed cookie (spec 2.15)', async () => {
    const { status, location, setCookies } = await visit('/auth/test?redirect=dashboard')
    expect(status).toBe(303)
    const leaving = new URL(location)
    expect(leaving.origin).toBe(provider.issuer)
    const sent = Object.fromEntries(leaving.searchParams)
    expect(sent).toMatchObject({
      client_id: 'hamgam',
      redirect_uri: `${APP_URL}/auth/test/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    expect(setCookies).toHaveLength(1)
    expect(setCookies[0]).toMatch(/HttpOnly.*SameSite=Lax/)
    expect(setCookies[0]).toContain('Max-Age=600')
    for (const secret of [sent['state']!, sent['nonce']!]) {
      expect(secret.length).toBeGreaterThanOrEqual(43)
      expect(setCookies[0]).not.toContain(secret)
    }
  })

  it('makes a family with a confirmed address and the accepted terms, and signs it in', async () => {
    const { account, email } = createAccount({ name: ' \u202eNika \u200b Rad\u2069' })
    const answer = await signIn(account)
    expect([answer.status, answer.location]).toEqual([303, '/dashboard'])
    const me = await api.request('/api/user', { cookie: answer.cookie })
    expect(me.body).toMatchObject({ email, name: 'Nika Rad', role: 'regular', roles: ['regular'] })
    const [user] = await usersWith(email)
    expect(user).toMatchObject({ passwordHash: null, photo: null, preferredLanguage: 'en' })
    expect(user!.emailConfirmedAt).toBeInstanceOf(Date)
    const accepted = await database().select().from(consents).where(eq(consents.userId, user!.id))
    expect(accepted.map(({ document }) => document)).toEqual(['terms'])
    const family = await database()
      .select()
      .from(regularUsers)
      .where(eq(regularUsers.userId, user!.id))
    expect(family).toMatchObject([{ childName: null, childAge: null }])
    expect(answer.setCookies.find((one) => one.startsWith('external='))).toContain('Max-Age=0')
  })

  it('finds the same account again, even under another address', async () => {
    const { account, email } = createAccount()
    await signIn(account)
    provider.accounts.set(account, { email: newEmail(), email_verified: false, name: 'Other' })
    const again = await signIn(account)
    const me = await api.request('/api/user', { cookie: again.cookie })
    expect(me.body).toMatchObject({ email, name: 'Nika Rad' })
    const { id } = (await usersWith(email))[0]!
    const linked = await database().select().from(identities).where(eq(identities.userId, id))
    expect(linked).toMatchObject([{ issuer: provider.issuer, subject: account }])
  })

  it('takes the same subject of another issuer for another person', async () => {
    const { account, email } = createAccount()
    await signIn(account)
    const namesake = newEmail()
    direct.accounts.set(account, { email: namesake, email_verified: true, name: 'Another' })
    const answer = await signIn(account, { start: '/auth/direct' })
    const me = await api.request('/api/user', { cookie: answer.cookie })
    expect(me.body).toMatchObject({ email: namesake, name: 'Another' })
    expect((await usersWith(email))[0]!.id).not.toBe(me.body.id)
    direct.accounts.set('doubtful', { email: newEmail(), email_verified: false })
    const doubtful = await signIn('doubtful', { start: '/auth/direct' })
    expect(doubtful.location).toBe('/auth?error=unverified')
  })

  it('makes one account of two windows at the same time', async () => {
    const { account, email } = createAccount()
    const answers = await Promise.all([signIn(account), signIn(account)])
    expect(answers.map(({ location }) => location)).toEqual(['/dashboard', '/dashboard'])
    expect(await usersWith(email)).toHaveLength(1)
  })

  it.each([
    ['says that the address is not verified', { email_verified: false }],
    ['does not say whether the address is verified', { email_verified: undefined }],
    ['says so in a text', { email_verified: 'true' as unknown as boolean }],
    ['gives no address', { email: undefined }],
  ])('refuses a new person of whom the provider %s', async (_, details) => {
    const { account, email } = createAccount()
    provider.accounts.set(account, { ...provider.accounts.get(account), ...details })
    const answer = await signIn(account)
    expect(answer.location).toBe('/auth?error=unverified')
    expect(answer.cookie).toBe('')
    expect(await usersWith(email)).toEqual([])
  })

  it('never opens an account by an address that is not verified', async () => {
    const registered = await registerFamily(api)
    for (const email_verified of [false, undefined]) {
      const { account } = createAccount({ email: registered.email, email_verified })
      const answer = await signIn(account)
      expect(answer.location).toBe('/auth?error=unverified')
    }
    const linked = await database()
      .select()
      .from(identities)
      .where(eq(identities.userId, registered.body.id))
    expect(linked).toEqual([])
  })

  it('opens no account by its address: its owner signs in as usual first', async () => {
    const registered = await registerFamily(api)
    const { account } = createAccount({ email: registered.email.toUpperCase() })
    const answer = await signIn(account, { start: '/fa/auth/test?redirect=/booking/3' })
    expect(answer.location).toBe('/fa/auth?link=test&next=%2Fbooking%2F3')
    expect(answer.cookie).toMatch(/^link=[^;]+$/)
    const byPassword = await api.request('/api/login', {
      json: { email: registered.email, password: GOOD_PASSWORD },
      address: newAddress(),
      cookie: answer.cookie,
    })
    expect(byPassword.status).toBe(200)
    expect((await signIn(account)).location).toBe('/dashboard')
  })

  it('takes an account from whoever registered somebody else’s address beforehand, by a mailed link', async () => {
    const squatter = await registerFamily(api)
    const { account } = createAccount({ email: squatter.email })
    const owner = await signIn(account)
    expect(owner.location).toBe('/auth?link=test')
    const token = await createResetToken(squatter.body.id)
    const reset = await api.request('/api/password-reset', {
      json: { token, password: 'three green ladders' },
      address: newAddress(),
      cookie: owner.cookie,
    })
    expect(reset.body.id).toBe(squatter.body.id)
    expect((await api.request('/api/user', { cookie: squatter.cookie })).status).toBe(401)
    expect((await signIn(account)).location).toBe('/dashboard')
  })

  it('asks for the second step of an account that has one', async () => {
    const { account } = createAccount()
    const { nextCode } = await switchSecondStepOn(api, await signIn(account))
    const again = await signIn(account, { start: '/auth/test?redirect=/blog' })
    expect(again.location).toBe('/second-step?next=%2Fblog')
    expect(again.cookie).toMatch(/^second-step=[\w-]{43}$/)
    const given = { json: { code: nextCode() }, cookie: again.cookie }
    const done = await api.request('/api/login/second-step', given)
    expect((await api.request('/api/user', { cookie: done.cookie })).status).toBe(200)
  })

  it('lets no suspended person in', async () => {
    const { account, email } = createAccount()
    await signIn(account)
    await database().update(users).set({ status: 'suspended' }).where(eq(users.email, email))
    const answer = await signIn(account)
    expect(answer.location).toBe('/auth?error=suspended')
    expect(answer.cookie).toBe('')
  })

  it('puts a new session in the place of the one that the browser had', async () => {
    const registered = await registerFamily(api)
    const { account } = createAccount()
    const answer = await signIn(account, { cookie: (given) => `${given}; ${registered.cookie}` })
    expect(answer.location).toBe('/dashboard')
    expect((await api.request('/api/user', { cookie: registered.cookie })).status).toBe(401)
  })

  describe('refuses an answer', () => {
    const attacks: Record<string, NonNullable<Parameters<typeof signIn>[1]>> = {
      'with another state': { back: (url) => url.searchParams.set('state', 'x'.repeat(43)) },
      'without a state': { back: (url) => url.searchParams.delete('state') },
      'to another nonce': { there: (url) => url.searchParams.set('nonce', 'x'.repeat(43)) },
      'to another code challenge': {
        there: (url) => url.searchParams.set('code_challenge', 'x'.repeat(43)),
      },
      'with another code': { back: (url) => url.searchParams.set('code', 'x'.repeat(43)) },
      'of another issuer': { back: (url) => url.searchParams.set('iss', 'https://evil.example') },
      'that this browser never asked for': { cookie: () => '' },
      'with a cookie that was changed': { cookie: (given) => `${given.slice(0, -4)}AAAA` },
    }
    it.each(Object.entries(attacks))('%s', async (_, attack) => {
      const { account, email } = createAccount()
      const answer = await signIn(account, attack)
      expect(answer.location).toBe('/auth?error=expired')
      expect(answer.cookie).toBe('')
      expect(await usersWith(email)).toEqual([])
    })

    it('a second time', async () => {
      const { account } = createAccount()
      const begun = await visit('/auth/test')
      const returned = await signInAtProvider(begun.location, account)
      const path = returned.pathname + returned.search
      expect((await visit(path, begun.cookie)).location).toBe('/dashboard')
      const again = await visit(path, begun.cookie)
      expect(again.location).toBe('/auth?error=expired')
      expect(again.cookie).toBe('')
    })
  })

  it('says that the person stopped it at the provider', async () => {
    const begun = await visit('/auth/test')
    const state = new URL(begun.location).searchParams.get('state')!
    const search = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer })
    const answer = await visit(`/auth/test/callback?${search}`, begun.cookie)
    expect(answer.location).toBe('/auth?error=cancelled')
  })

  it.each([
    ['/auth/nobody?redirect=dashboard', '/auth?error=provider'],
    ['/auth/gone?redirect=dashboard', '/auth?error=provider'],
    ['/fa/auth/nobody?redirect=dashboard', '/fa/auth?error=provider'],
    ['/auth/nobody?redirect=/booking/3', '/auth?error=provider&next=%2Fbooking%2F3'],
  ])('leads from %s back to %s when the provider is not reached (spec 8.19)', async (from, to) => {
    const answer = await visit(from)
    expect([answer.status, answer.location]).toEqual([303, to])
    expect(answer.setCookies).toEqual([])
  })

  it('comes back in the language it began in, to where the person was', async () => {
    const { account, email } = createAccount()
    const answer = await signIn(account, { start: '/fa/auth/test?redirect=/booking/3' })
    expect(answer.location).toBe('/fa/booking/3')
    expect((await usersWith(email))[0]!.preferredLanguage).toBe('fa')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%09/evil.example',
  ])('never leads to another site: %s', async (redirect) => {
    const { account } = createAccount()
    const answer = await signIn(account, {
      start: `/auth/test?${new URLSearchParams({ redirect })}`,
    })
    expect(answer.cookie).toContain('session=')
    expect(new URL(answer.location, APP_URL).origin).toBe(APP_URL)
    expect(answer.location).toMatch(/^\/[^/\\]/)
  })

  it('is counted by address', async () => {
    const { account } = createAccount()
    const locations = new Set<string>()
    for (let turn = 0; turn < 31; turn += 1) locations.add((await signIn(account)).location)
    expect([...locations]).toEqual(['/dashboard', '/auth?error=busy'])
  })
})
