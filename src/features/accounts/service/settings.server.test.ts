import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import {
  GOOD_PASSWORD,
  newAddress,
  newEmail,
  registerFamily,
} from '../../../../tests/support/accounts.ts'
import { buildTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { createPerson } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { regularUsers, users } from '../../../database/schema/accounts.ts'
import { outboxEvents } from '../../../database/schema/notifications.ts'
import { publicContentVersion } from '../../../platform/public-content.ts'
import { system } from '../../../platform/actor.ts'
import {
  confirmEmailChange,
  createConfirmationToken,
  createResetToken,
  findEmailChange,
  openSession,
  resetPassword,
} from './index.server.ts'
import { createAddressToken } from '../records/tokens.server.ts'

const NEW_PASSWORD = 'three green ladders'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

describeWithDatabase('the settings of an account', () => {
  let api: TestApi
  beforeAll(() => {
    api = buildTestApi()
  })

  const logIn = (email: string, password = GOOD_PASSWORD, userAgent = WINDOWS) =>
    api.request('/api/login', {
      json: { email, password },
      headers: { 'user-agent': userAgent },
      address: newAddress(),
    })
  const settingsOf = async (cookie: string) => (await api.request('/api/account', { cookie })).body
  const change = (cookie: string, json: object) =>
    api.request('/api/account', { method: 'PATCH', json, cookie })
  const statusFor = async (cookie: string) => (await api.request('/api/user', { cookie })).status
  const eventsOf = async (type: string, userId: number) =>
    (await database().select().from(outboxEvents)).filter(
      (event) => event.type === type && event.payload['userId'] === userId,
    )

  it('say what the account is, and all mails are wanted at first', async () => {
    const { cookie, email } = await registerFamily(api, { phone: '+49 30 123' })
    const mails = { reminders: true, messages: true, reviews: true, waiting: true }
    const onPhones = { reminders: true, changes: true, waiting: true }
    expect(await settingsOf(cookie)).toEqual({
      name: 'Sara Ahmadi',
      photo: null,
      email,
      emailConfirmed: false,
      pendingEmail: null,
      phone: '+49 30 123',
      preferredLanguage: 'en',
      timeZone: null,
      notificationChoices: { ...mails, push: onPhones, sms: onPhones },
      hasPassword: true,
    })
  })

  it('name another zone once it is chosen, where they name one', async () => {
    const choose = (cookie: string | undefined, timeZone: string) =>
      api.request('/api/time-zone', { method: 'PUT', json: { timeZone }, cookie })
    const { cookie } = await registerFamily(api)
    const stored = await choose(cookie, 'Europe/Berlin')
    expect(stored.body).toEqual({ timeZone: 'Europe/Berlin' })
    expect(stored.headers.get('set-cookie')).toContain('timeZone=Europe%2FBerlin; Max-Age=31536000')
    expect(await settingsOf(cookie)).toMatchObject({ timeZone: null })
    await change(cookie, { timeZone: 'America/Toronto' })
    await choose(cookie, 'Europe/Berlin')
    expect(await settingsOf(cookie)).toMatchObject({ timeZone: 'Europe/Berlin' })
    expect((await choose(undefined, 'Europe/Berlin')).status).toBe(200)
    expect((await choose(undefined, 'Mars/Olympus')).status).toBe(400)
  })

  it('change what is given and nothing else', async () => {
    const { cookie, body, email } = await registerFamily(api, { phone: '+49 30 123' })
    const answer = await change(cookie, { preferredLanguage: 'fa', timeZone: 'Europe/Berlin' })
    expect(answer.body).toMatchObject({
      name: 'Sara Ahmadi',
      phone: '+49 30 123',
      preferredLanguage: 'fa',
      timeZone: 'Europe/Berlin',
    })
    const notificationChoices = { reminders: false, messages: true, reviews: false }
    expect((await change(cookie, { notificationChoices })).body).toMatchObject({
      notificationChoices,
      timeZone: 'Europe/Berlin',
    })
    // Absent choices stay unchanged.
    const push = { reminders: true, changes: false, waiting: true }
    await change(cookie, { notificationChoices: { ...notificationChoices, push } })
    await change(cookie, { notificationChoices: { ...notificationChoices, waiting: false } })
    expect(await settingsOf(cookie)).toMatchObject({
      notificationChoices: { ...notificationChoices, waiting: false, push },
    })
    await change(cookie, { name: '  نرگس   صبوری ', phone: '', timeZone: '' })
    expect(await settingsOf(cookie)).toMatchObject({
      name: 'نرگس صبوری',
      phone: null,
      timeZone: null,
      notificationChoices,
    })
    // Ignores fields that are not settings.
    await change(cookie, { email: newEmail(), role: 'admin', status: 'pending', id: 1 })
    const [row] = await database().select().from(users).where(eq(users.id, body.id))
    expect(row).toMatchObject({ email, role: 'regular', status: 'active' })
    const [family] = await database()
      .select()
      .from(regularUsers)
      .where(eq(regularUsers.userId, body.id))
    expect(family).toMatchObject({ preferredLanguage: 'fa', phone: null })
  })

  it.each([
    ['name', { name: 'A' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['timeZone', { timeZone: '+03:30' }],
    ['preferredLanguage', { preferredLanguage: 'de' }],
    ['phone', { phone: '1'.repeat(41) }],
    [
      'notificationChoices.messages',
      { notificationChoices: { reminders: true, messages: 'no', reviews: true } },
    ],
  ])('refuse a %s that cannot be', async (path, json) => {
    const { cookie } = await registerFamily(api)
    const answer = await change(cookie, json)
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map((one: { path: string }) => one.path)).toContain(path)
  })

  it('have no phone for who is no family, and renew visitors’ pages with a name', async () => {
    const publisher = await createPerson({ role: 'publisher' })
    const { token } = await openSession(publisher.userId, { userAgent: undefined })
    const cookie = `session=${token}`
    expect(await settingsOf(cookie)).not.toHaveProperty('phone')
    const before = publicContentVersion()
    await change(cookie, { preferredLanguage: 'fa' })
    expect(publicContentVersion()).toBe(before)
    await change(cookie, { name: 'Another Name' })
    expect(publicContentVersion()).toBeGreaterThan(before)
  })

  it('remember the zone at registration only when the browser named it', async () => {
    const json = { name: 'Sara', email: newEmail(), password: GOOD_PASSWORD }
    const headers = { cookie: 'timeZone=Europe%2FBerlin' }
    const named = await api.request('/api/register/user', { json, headers, address: newAddress() })
    expect((await settingsOf(named.cookie)).timeZone).toBe('Europe/Berlin')
  })

  it('list the own devices in words, this one marked, and nobody else’s', async () => {
    const { email, cookie } = await registerFamily(api)
    await registerFamily(api)
    const here = await logIn(email)
    const sessions = (await api.request('/api/sessions', { cookie: here.cookie })).body
    expect(sessions).toHaveLength(2)
    expect(sessions.filter((one: { isCurrent: boolean }) => one.isCurrent)).toEqual([
      expect.objectContaining({ device: { browser: 'Chrome', system: 'Windows' } }),
    ])
    expect(JSON.stringify(sessions)).not.toMatch(/token|Mozilla/i)
    expect(await statusFor(cookie)).toBe(200)
  })

  it('end one device, or all others; another person’s and the present one are not found', async () => {
    const { email, cookie: first } = await registerFamily(api)
    const [second, here] = [await logIn(email), await logIn(email)]
    const listed = async (cookie: string) =>
      (await api.request('/api/sessions', { cookie })).body as { id: number; isCurrent: boolean }[]
    const stranger = await registerFamily(api)
    const idOf = async (cookie: string) => (await listed(cookie)).find((one) => one.isCurrent)!.id
    const end = (id: number | string, cookie = here.cookie) =>
      api.request(`/api/sessions/${id}`, { method: 'DELETE', cookie })
    expect((await end(await idOf(stranger.cookie))).status).toBe(404)
    expect((await end(await idOf(here.cookie))).status).toBe(404)
    expect((await end('nothing')).status).toBe(400)
    expect(await statusFor(stranger.cookie)).toBe(200)
    expect((await end(await idOf(second.cookie))).status).toBe(204)
    expect(await statusFor(second.cookie)).toBe(401)
    const others = await api.request('/api/sessions', { method: 'DELETE', cookie: here.cookie })
    expect(others.body).toEqual({ ended: 1 })
    expect([await statusFor(first), await statusFor(here.cookie)]).toEqual([401, 200])
    expect(await statusFor(stranger.cookie)).toBe(200)
  })

  it('set another password for who knows the present one, and end all other sessions', async () => {
    const { email, cookie, body } = await registerFamily(api)
    const elsewhere = await logIn(email)
    const resetToken = await createResetToken(body.id)
    const send = (json: object) => api.request('/api/account/password', { json, cookie })
    const wrong = await send({ currentPassword: 'not the password', password: NEW_PASSWORD })
    expect(wrong.body).toMatchObject({ status: 400, code: 'wrong-password' })
    expect(wrong.body.errors[0].path).toBe('currentPassword')
    const common = await send({ currentPassword: GOOD_PASSWORD, password: 'password123' })
    expect(common.body.errors).toMatchObject([{ path: 'password', code: 'common-password' }])
    const done = await send({ currentPassword: GOOD_PASSWORD, password: NEW_PASSWORD })
    expect(done.status).toBe(200)
    expect(await statusFor(done.cookie)).toBe(200)
    expect([await statusFor(elsewhere.cookie), await statusFor(cookie)]).toEqual([401, 401])
    expect((await logIn(email)).status).toBe(401)
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200)
    expect(
      await resetPassword(
        { token: resetToken, password: 'another long one' },
        { address: newAddress() },
      ),
    ).toMatchObject({
      ok: false,
    })
    expect(await eventsOf('password-changed', body.id)).toHaveLength(1)
  })

  it('slow the guessing of the present password', async () => {
    const { cookie } = await registerFamily(api)
    const statuses: number[] = []
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push(
        (
          await api.request('/api/account/password', {
            json: { currentPassword: `guess number ${turn}`, password: NEW_PASSWORD },
            cookie,
            headers: { 'idempotency-key': `guess-${turn}` },
          })
        ).status,
      )
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })

  it('have no password to change for who signs in from outside alone', async () => {
    const { cookie, body } = await registerFamily(api)
    await database().update(users).set({ passwordHash: null }).where(eq(users.id, body.id))
    expect((await settingsOf(cookie)).hasPassword).toBe(false)
    const answers = [
      await api.request('/api/account/password', {
        json: { currentPassword: 'x', password: NEW_PASSWORD },
        cookie,
      }),
      await api.request('/api/account/email', {
        json: { email: newEmail(), password: 'x' },
        cookie,
      }),
    ]
    for (const { body: problem } of answers)
      expect(problem).toMatchObject({ status: 409, code: 'password-missing' })
  })

  const askFor = (cookie: string, email: string, password = GOOD_PASSWORD) =>
    api.request('/api/account/email', { json: { email, password }, cookie })
  const tokenTo = (userId: number, email: string) =>
    createAddressToken(userId, { purpose: 'change-email', email }, new Date())
  const confirm = (token: string) => api.request('/api/confirm-email/change', { json: { token } })

  it('take another address once its link was used, and end the links of the old one', async () => {
    const { email, cookie, body } = await registerFamily(api)
    const wanted = newEmail()
    expect((await askFor(cookie, wanted, 'not the password')).body.code).toBe('wrong-password')
    expect((await askFor(cookie, email)).body.code).toBe('same-email')
    const asked = await askFor(cookie, wanted.toUpperCase())
    expect([asked.status, asked.body]).toEqual([202, { sent: true }])
    expect(await settingsOf(cookie)).toMatchObject({ email, pendingEmail: wanted })
    const oldLinks = [await createResetToken(body.id), await createConfirmationToken(body.id)]
    const token = (await tokenTo(body.id, wanted))!
    expect((await logIn(email)).status).toBe(200)
    expect((await api.request('/api/confirm-email', { json: { token } })).body.code).toBe(
      'link-ended',
    )
    expect((await confirm(token)).body).toEqual({ confirmed: true })
    expect(await settingsOf(cookie)).toMatchObject({
      email: wanted,
      emailConfirmed: true,
      pendingEmail: null,
    })
    expect((await logIn(email)).status).toBe(401)
    expect((await logIn(wanted)).status).toBe(200)
    expect((await confirm(token)).body.code).toBe('link-ended')
    expect(
      await resetPassword(
        { token: oldLinks[0]!, password: NEW_PASSWORD },
        { address: newAddress() },
      ),
    ).toMatchObject({
      ok: false,
    })
    const confirmed = await api.request('/api/confirm-email', { json: { token: oldLinks[1] } })
    expect(confirmed.body.code).toBe('link-ended')
    expect(await eventsOf('email-changed', body.id)).toMatchObject([
      { payload: { previousEmail: email } },
    ])
  })

  it('answer a taken address as a free one, and never give it twice', async () => {
    const owner = await registerFamily(api)
    const { cookie, body, email } = await registerFamily(api)
    const [taken, free] = [await askFor(cookie, owner.email), await askFor(cookie, newEmail())]
    expect([taken.status, taken.text]).toEqual([free.status, free.text])
    await askFor(cookie, owner.email)
    expect(await settingsOf(cookie)).toMatchObject({ pendingEmail: owner.email })
    expect(await findEmailChange(system, body.id)).toEqual({
      newEmail: owner.email,
      ownerId: owner.body.id,
    })
    expect((await confirm((await tokenTo(body.id, owner.email))!)).body.code).toBe('link-ended')
    expect(await settingsOf(cookie)).toMatchObject({ email })
  })

  it('let the latest address count alone, for a day, unless it is given up', async () => {
    const { cookie, body, email } = await registerFamily(api)
    const [first, second] = [newEmail(), newEmail()]
    await askFor(cookie, first)
    const early = (await tokenTo(body.id, first))!
    await askFor(cookie, second)
    expect((await confirm(early)).body.code).toBe('link-ended')
    expect(await tokenTo(body.id, first)).toBeUndefined()
    const token = (await tokenTo(body.id, second))!
    const late = new Date(Date.now() + 24 * 3_600_000)
    expect(await confirmEmailChange(token, late)).toMatchObject({ ok: false })
    const gone = await api.request('/api/account/email', { method: 'DELETE', cookie })
    expect(gone.status).toBe(204)
    expect((await confirm(token)).body.code).toBe('link-ended')
    expect(await settingsOf(cookie)).toMatchObject({ email, pendingEmail: null })
  })

  it('ask for few addresses in an hour, for each is a mail to somebody', async () => {
    const { cookie } = await registerFamily(api)
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await askFor(cookie, newEmail())).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  })
})
