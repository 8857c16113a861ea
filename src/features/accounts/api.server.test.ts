import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildFamily,
  buildSpecialist,
  GOOD_PASSWORD,
  newAddress,
  newEmail,
  OLDER_HASH,
  registerFamily,
} from '../../../tests/support/accounts.ts'
import { buildTestApi, type TestApi } from '../../../tests/support/api.ts'
import { describeOnBothDatabases, describeWithDatabase } from '../../../tests/support/databases.ts'
import { eventsOf, userOf } from '../../../tests/support/stored-accounts.ts'
import { database } from '../../database/client.ts'
import { consents, regularUsers, users } from '../../database/schema/accounts.ts'
import { specialists } from '../../database/schema/specialists.ts'
import { sealer } from '../../platform/secrets/sealing.ts'

describeWithDatabase('registration', () => {
  let api: TestApi
  beforeAll(() => {
    api = buildTestApi()
  })

  it('makes a family that is signed in at once (spec 7.4, 4.1)', async () => {
    const answer = await registerFamily(api, { phone: '+98 912 000 0000', preferredLanguage: 'fa' })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ name: 'Sara Ahmadi', role: 'regular', status: 'active' })
    const me = await api.request('/api/user', { cookie: answer.cookie })
    expect(me.body).toEqual(answer.body)
    const user = await userOf(answer.email)
    expect(user).toMatchObject({ preferredLanguage: 'fa', emailConfirmedAt: null })
    expect(await eventsOf(user!.id)).toEqual(['account-registered'])
  })

  it('writes English mails unless Farsi is chosen (spec 5.2, 9.12)', async () => {
    const answer = await registerFamily(api)
    expect((await userOf(answer.email))!.preferredLanguage).toBe('en')
  })

  it('seals the details of the child and keeps the consents with version and time', async () => {
    const answer = await registerFamily(api, { childName: 'نیلوفر', childAge: 7 })
    const userId = (await userOf(answer.email))!.id
    const [family] = await database()
      .select()
      .from(regularUsers)
      .where(eq(regularUsers.userId, userId))
    expect(JSON.stringify(family)).not.toContain('نیلوفر')
    const place = (column: string) => ({ table: 'regular_users', column, id: family!.id })
    expect(sealer().open(family!.childName!, place('child_name'))).toBe('نیلوفر')
    expect(sealer().open(family!.childAge!, place('child_age'))).toBe('7')
    const accepted = await database().select().from(consents).where(eq(consents.userId, userId))
    expect(accepted.map(({ document }) => document).sort()).toEqual(['child-data', 'terms'])
    for (const { version, acceptedAt } of accepted) {
      expect(version).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(Date.now() - acceptedAt.getTime()).toBeLessThan(60_000)
    }
  })

  it('takes details of a child from the form only with the consent', async () => {
    const refused = await registerFamily(api, { childName: 'Ali', childDataConsent: false })
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toMatchObject([{ path: 'childDataConsent' }])
    const agreed = await registerFamily(api, { childName: 'Ali', childDataConsent: true })
    expect(agreed.status).toBe(201)
    const noChild = { childName: '', childAge: '', childDataConsent: false }
    expect((await registerFamily(api, noChild)).status).toBe(201)
    const empty = { childName: 'Ali', childDataConsent: '' }
    expect((await registerFamily(api, empty)).status).toBe(201)
  })

  it.each([
    ['name', 'A', 'Name must be at least 2 characters.'],
    ['email', 'nobody', 'Please enter a valid email address.'],
    ['password', '1234567', 'Password must be at least 8 characters.'],
    ['password', 'password', 'This password is too common. Please choose another one.'],
    ['childAge', 19, 'Age must be 18 or below'],
    ['childAge', -1, 'Age must be at least 0'],
    ['childAge', '7.5', 'Please give the age in whole years, such as 7.'],
    ['childAge', 'abc', 'Please give the age as a number, such as 7.'],
    ['childAge', '1e1', 'Please write the age in digits alone, such as 7.'],
    ['preferredLanguage', 'de', 'Please choose English or Farsi.'],
  ])('refuses a family whose %s is %s (spec 5.2, 9.4, 9.5)', async (path, value, message) => {
    const answer = await registerFamily(api, { [path]: value })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toMatchObject([{ path, message }])
    expect(answer.setCookies).toEqual([])
  })

  it('counts an empty optional text as absent', async () => {
    const empty = { phone: '', childName: '', childAge: '', preferredLanguage: '' }
    const answer = await registerFamily(api, empty)
    expect(answer.status).toBe(201)
    expect((await userOf(answer.email))!.preferredLanguage).toBe('en')
  })

  it.each([{ json: [] }, { json: { ...buildFamily(), phone: 7 } }])(
    'has a sentence in Farsi for what no schema has one for: %j',
    async ({ json }) => {
      const headers = { 'accept-language': 'fa' }
      const answer = await api.request('/api/register/user', { json, headers })
      expect(answer.status).toBe(400)
      expect(answer.body.errors).toHaveLength(1)
      expect(answer.body.errors[0].message).toMatch(/\p{Script=Arabic}/u)
    },
  )

  it('says what is wrong in the language of the page', async () => {
    const answer = await api.request('/api/register/user', {
      json: buildFamily({ name: '' }),
      headers: { 'accept-language': 'fa' },
      address: newAddress(),
    })
    expect(answer.body.errors[0].message).toBe('لطفاً نام را با دست‌کم ۲ نویسه بنویسید.')
  })

  it('makes a specialist who waits for verification and is not listed (spec 4.3, 7.5)', async () => {
    const given = buildSpecialist({ bio: 'Speech therapist.', location: 'Shiraz' })
    const answer = await api.request('/api/register/specialist', {
      json: given,
      address: newAddress(),
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ role: 'specialist' })
    const user = await userOf(given.email)
    const [profile] = await database()
      .select()
      .from(specialists)
      .where(eq(specialists.userId, user!.id))
    expect(profile).toMatchObject({ verified: false, listed: false, availability: true })
    expect(await eventsOf(user!.id)).toEqual(
      expect.arrayContaining(['account-registered', 'specialist-registered']),
    )
    const accepted = await database().select().from(consents).where(eq(consents.userId, user!.id))
    expect(accepted.map(({ document }) => document)).toEqual(['terms'])
  })

  it.each([
    ['languages', [], 'Please select at least one language.'],
    ['expertise', [], 'Please select at least one area of expertise.'],
    ['termsAccepted', false, 'You must accept the terms and conditions.'],
  ])('refuses a specialist whose %s is %j (spec 5.3)', async (path, value, message) => {
    const answer = await api.request('/api/register/specialist', {
      json: buildSpecialist({ [path]: value }),
      address: newAddress(),
    })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toMatchObject([{ path, message }])
  })

  it('answers a taken address neutrally, notifies its owner by mail and changes nothing', async () => {
    const first = await registerFamily(api)
    const before = await userOf(first.email)
    for (const path of ['/api/register/user', '/api/register/specialist']) {
      const again = await api.request(path, {
        json: buildSpecialist({ email: first.email.toUpperCase(), name: 'Somebody Else' }),
        address: newAddress(),
      })
      expect(again.status).toBe(409)
      expect(again.body.code).toBe('registration-conflict')
      expect(again.text).not.toContain('Sara')
      expect(again.setCookies).toEqual([])
    }
    expect(await userOf(first.email)).toEqual(before)
    expect(await eventsOf(before!.id)).toEqual([
      'account-registered',
      'registration-repeated',
      'registration-repeated',
    ])
  })

  it.each([
    ['name', 'Sa\u0000ra', 'Sara'],
    ['name', 'Sara\n Ahmadi', 'Sara Ahmadi'],
    ['name', 'Sara \ud800', 'Sara'],
    ['phone', '+98\u0000912', '+98912'],
    ['phone', '+۹۸ ۹۱۲ ٣٤٥', '+98 912 345'],
  ])('keeps of %s %j what can be written', async (field, given, stored) => {
    const answer = await registerFamily(api, { [field]: given })
    expect(answer.status).toBe(201)
    const [family] = await database()
      .select()
      .from(regularUsers)
      .where(eq(regularUsers.userId, answer.body.id))
    expect(field === 'name' ? answer.body.name : family!.phone).toBe(stored)
  })

  it.each([null, [], 'text', 7, { name: {}, email: [], password: 1 }, { childAge: {} }])(
    'refuses %j with a clear answer',
    async (json) => {
      for (const path of ['/api/register/user', '/api/register/specialist', '/api/login']) {
        const answer = await api.request(path, { json, address: newAddress() })
        expect(answer.status).toBe(400)
        expect(answer.body.errors.length).toBeGreaterThan(0)
      }
    },
  )
})

describeOnBothDatabases('registration with one address', () => {
  it('makes one account of several at the same time', async () => {
    const api = buildTestApi()
    const email = newEmail()
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        api.request('/api/register/user', { json: buildFamily({ email }), address: newAddress() }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  })
})

describeWithDatabase('login', () => {
  let api: TestApi
  beforeAll(() => {
    api = buildTestApi()
  })

  const logIn = (email: string, password = GOOD_PASSWORD, more = {}) =>
    api.request('/api/login', { json: { email, password }, address: newAddress(), ...more })

  it('answers the user and sets the session and its marker (spec 7.3, 9.9)', async () => {
    const { email } = await registerFamily(api)
    const answer = await logIn(` ${email.toUpperCase()} `)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ email, name: 'Sara Ahmadi', role: 'regular' })
    expect(answer.cookie).toMatch(/^session=[\w-]{43}; authStatus=authenticated; device=[\w.-]+$/)
    expect((await api.request('/api/user', { cookie: answer.cookie })).status).toBe(200)
  })

  it('with an older password on another keyboard hashes it by its keys, which then open too', async () => {
    const { email } = await registerFamily(api)
    await database().update(users).set({ passwordHash: OLDER_HASH }).where(eq(users.email, email))
    const [persian, ascii] = ['کلید سبز ۱۳۵۷', 'کلید سبز 1357']
    expect((await logIn(email, ascii)).status).toBe(401)
    for (const typed of [persian, ascii, persian])
      expect((await logIn(email, typed)).status).toBe(200)
  })

  it('gives the same answer for an unknown address and a wrong password (spec 8.2)', async () => {
    const { email } = await registerFamily(api)
    const wrong = await logIn(email, 'not the password')
    const unknown = await logIn(newEmail(), 'not the password')
    expect(wrong.status).toBe(401)
    expect(unknown.text).toBe(wrong.text)
    expect(wrong.body.detail).toContain('Please check your credentials and try again.')
  })

  it('checks what was typed before it looks anybody up (spec 5.1)', async () => {
    const answer = await logIn('nobody', 'short')
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map(({ message }: { message: string }) => message)).toEqual([
      'Please enter a valid email address.',
      'Password must be at least 8 characters.',
    ])
  })

  it('lets a suspended person in nowhere, and says so only to who knows the password (spec 4.4)', async () => {
    const { email, cookie } = await registerFamily(api)
    await database().update(users).set({ status: 'suspended' }).where(eq(users.email, email))
    expect((await api.request('/api/user', { cookie })).status).toBe(401)
    expect((await logIn(email)).body.code).toBe('suspended')
    expect((await logIn(email, 'not the password')).body.code).toBe('wrong-credentials')
  })

  it('has no user without a session (spec 7.2)', async () => {
    const answer = await api.request('/api/user')
    expect(answer.status).toBe(401)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
  })

  it('names to a specialist the profile of their own', async () => {
    const registered = await api.request('/api/register/specialist', {
      json: buildSpecialist(),
      address: newAddress(),
    })
    const me = await api.request('/api/user', { cookie: registered.cookie })
    const [profile] = await database()
      .select({ id: specialists.id })
      .from(specialists)
      .where(eq(specialists.userId, me.body.id))
    expect(me.body.specialistId).toBe(profile!.id)
    const family = await registerFamily(api)
    expect(family.body.specialistId).toBeUndefined()
  })

  it('never answers a password or its hash', async () => {
    const registered = await registerFamily(api)
    const specialist = await api.request('/api/register/specialist', {
      json: buildSpecialist(),
      address: newAddress(),
    })
    const loggedIn = await logIn(registered.email)
    const me = await api.request('/api/user', { cookie: loggedIn.cookie })
    for (const { text } of [registered, specialist, loggedIn, me]) {
      expect(text).not.toMatch(/password|hash|argon2/i)
      expect(text).not.toContain(GOOD_PASSWORD)
    }
  })
})

describe('external providers', () => {
  it('are none unless they are set up', async () => {
    const answer = await buildTestApi().request('/api/auth/providers')
    expect(answer.body).toEqual([])
  })
})
