import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { GOOD_PASSWORD, newAddress, registerFamily } from '../../../../tests/support/accounts.ts'
import { buildTestApi, type TestApi } from '../../../../tests/support/api.ts'
import {
  describeOnBothDatabases,
  describeWithDatabase,
  testSealer,
} from '../../../../tests/support/databases.ts'
import { codeAt, switchSecondStepOn, wrongCode } from '../../../../tests/support/second-steps.ts'
import { database, openDatabase, provideDatabase } from '../../../database/client.ts'
import {
  accountTokens,
  authenticators,
  recoveryCodes,
  users,
} from '../../../database/schema/accounts.ts'
import { outboxEvents } from '../../../database/schema/notifications.ts'
import { system } from '../../../platform/actor.ts'
import { slowHash } from '../../../platform/secrets/passwords.ts'
import { newKeyPair, provideSealer, Sealer } from '../../../platform/secrets/sealing.ts'
import { hashToken } from '../../../platform/secrets/tokens.ts'
import { createResetToken, enter, finishSignIn, removeSecondStep } from './index.server.ts'

let api: TestApi
beforeAll(() => {
  api = buildTestApi()
})

const logIn = (email: string, password = GOOD_PASSWORD, cookie?: string) =>
  api.request('/api/login', { json: { email, password }, address: newAddress(), cookie })
const giveCode = (cookie: string, code: string) =>
  api.request('/api/login/second-step', { json: { code }, cookie, address: newAddress() })
const statusFor = async (cookie: string) => (await api.request('/api/user', { cookie })).status

const confirmAddress = (userId: number) =>
  database().update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, userId))

async function withTwoSteps() {
  const registered = await registerFamily(api)
  const { cookie, email, body } = registered
  await confirmAddress(body.id)
  const steps = await switchSecondStepOn(api, { cookie, password: GOOD_PASSWORD })
  return { ...steps, cookie, email, userId: body.id as number }
}

describeWithDatabase('sign-in by two steps', () => {
  it('opens no session for the password alone, and one for password and code', async () => {
    const { email, nextCode } = await withTwoSteps()
    const first = await logIn(email)
    expect(first.status).toBe(200)
    expect(first.body).toEqual({ secondStep: true, expiresAt: expect.any(String) })
    expect(first.setCookies).toHaveLength(1)
    expect(first.setCookies[0]).toMatch(/^second-step=[\w-]{43}; Max-Age=[1-9]\d*;.*HttpOnly/)
    expect(await statusFor(first.cookie)).toBe(401)
    const done = await giveCode(first.cookie, nextCode())
    expect(done.status).toBe(200)
    expect(done.body).toMatchObject({ email })
    expect(await statusFor(done.cookie)).toBe(200)
    expect(done.setCookies.find((one) => one.startsWith('second-step='))).toContain('Max-Age=0')
    // The first step's token was consumed.
    expect((await giveCode(first.cookie, nextCode())).body.code).toBe('second-step-ended')
  })

  it('answers the wrong password as it does without a second step', async () => {
    const { email } = await withTwoSteps()
    const other = await registerFamily(api)
    const answers = [
      await logIn(email, 'not the password'),
      await logIn(other.email, 'not the password'),
    ]
    expect(answers.map(({ status, text }) => `${status} ${text}`)[0]).toBe(
      answers.map(({ status, text }) => `${status} ${text}`)[1],
    )
    expect(answers[0]!.setCookies).toEqual([])
  })

  it('takes the neighbouring codes of a clock that is half a minute off, and no others', async () => {
    const { email, secret, userId } = await withTwoSteps()
    const now = Date.now()
    const caller = { address: newAddress(), locale: 'en', timeZone: 'UTC' } as const
    const tryAt = async (steps: number) => {
      const { cookie } = await logIn(email)
      const token = /second-step=([\w-]+)/.exec(cookie)![1]!
      const code = codeAt(secret, now + steps * 30_000)
      return (await finishSignIn({ token, code }, caller, new Date(now))).ok
    }
    await database()
      .update(authenticators)
      .set({ lastStep: null })
      .where(eq(authenticators.userId, userId))
    expect(await tryAt(-2)).toBe(false)
    expect(await tryAt(2)).toBe(false)
    expect(await tryAt(-1)).toBe(true)
    expect(await tryAt(1)).toBe(true)
    // A later code uses up each earlier one.
    expect(await tryAt(0)).toBe(false)
  })

  it('asks for the password again after five wrong codes, or five minutes', async () => {
    const { email, nextCode, secret } = await withTwoSteps()
    const { cookie } = await logIn(email)
    for (let turn = 0; turn < 5; turn += 1)
      expect((await giveCode(cookie, wrongCode(secret))).body.code).toBe('wrong-code')
    const code = nextCode()
    expect((await giveCode(cookie, code)).body.code).toBe('second-step-ended')
    const again = await logIn(email)
    const token = /second-step=([\w-]+)/.exec(again.cookie)![1]!
    const late = new Date(Date.now() + 5 * 60_000)
    const caller = { address: newAddress(), locale: 'en', timeZone: 'UTC' } as const
    expect(await finishSignIn({ token, code }, caller, late)).toEqual({
      ok: false,
      reason: 'second-step-ended',
    })
    expect((await giveCode(again.cookie, code)).status).toBe(200)
  })

  it('slows the guessing of codes for an account, wherever from and across a restart', async () => {
    const { email, secret, nextCode } = await withTwoSteps()
    const statuses: number[] = []
    for (let turn = 0; turn < 10; turn += 1) {
      if (turn === 5) provideDatabase({ ...openDatabase() })
      const { cookie } = await logIn(email)
      statuses.push((await giveCode(cookie, wrongCode(secret))).status)
    }
    expect(new Set(statuses)).toEqual(new Set([401]))
    const { cookie } = await logIn(email)
    const over = await giveCode(cookie, nextCode())
    expect(over.status).toBe(429)
    expect(Number(over.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  })

  it('counts the tries of a call that carries an idempotency key too', async () => {
    const { cookie, secret } = await withTwoSteps()
    const json = { password: GOOD_PASSWORD, code: wrongCode(secret) }
    const statuses: number[] = []
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push(
        (
          await api.request('/api/totp/off', {
            json,
            cookie,
            headers: { 'idempotency-key': `off-${turn}` },
          })
        ).status,
      )
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })

  it('takes each of ten recovery codes once, in any writing', async () => {
    const { email, recoveryCodes: codes, cookie, userId } = await withTwoSteps()
    expect(new Set(codes).size).toBe(10)
    const [first, second] = codes as [string, string]
    const typed = ` ${first.toLowerCase().replace('-', ' ')} `
    const { cookie: entry } = await logIn(email)
    expect((await giveCode(entry, typed)).status).toBe(200)
    const { cookie: next } = await logIn(email)
    expect((await giveCode(next, first)).body.code).toBe('wrong-code')
    expect((await giveCode(next, second)).status).toBe(200)
    const state = await api.request('/api/totp', { cookie })
    expect(state.body).toMatchObject({ state: 'on', recoveryCodesLeft: 8, enrolment: null })
    // The owner is notified of each use, but not of refused codes.
    const events = await database().select().from(outboxEvents)
    const used = events.filter((one) => one.type === 'recovery-code-used')
    expect(used.map(({ payload }) => payload)).toEqual([{ userId }, { userId }])
    const remaining = await database()
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId))
    for (const code of codes) expect(JSON.stringify(remaining)).not.toContain(code.replace('-', ''))
  })

  it('stores recovery codes so that nobody finds them fast, and takes those that were stored otherwise', async () => {
    const { email, recoveryCodes: codes, userId } = await withTwoSteps()
    const [first, second] = codes.map((code) => code.replace('-', '')) as [string, string]
    const quick = (code: string) => hashToken(`${userId}:${code}`)
    const own = eq(recoveryCodes.userId, userId)
    const stored = await database().select().from(recoveryCodes).where(own)
    const hashes = stored.map(({ codeHash }) => codeHash)
    expect(hashes).not.toContain(quick(first))
    expect(hashes).toContain(await slowHash(first, `recovery code of ${userId}`))
    await database()
      .insert(recoveryCodes)
      .values({ userId, codeHash: quick('0123456789') })
    const { cookie } = await logIn(email)
    expect((await giveCode(cookie, '01234-56789')).status).toBe(200)
    const { cookie: next } = await logIn(email)
    expect((await giveCode(next, '01234-56789')).body.code).toBe('wrong-code')
    expect((await giveCode(next, second)).status).toBe(200)
  })

  it('stores the secret sealed, and shows it to its owner alone, only before the first code', async () => {
    const { cookie, body } = await registerFamily(api)
    // Otherwise somebody could register another person's address and lock its owner out.
    const early = await api.request('/api/totp', { json: { password: GOOD_PASSWORD }, cookie })
    expect(early.body).toMatchObject({ status: 409, code: 'email-unconfirmed' })
    await confirmAddress(body.id)
    const begun = await api.request('/api/totp', { json: { password: GOOD_PASSWORD }, cookie })
    const { secret, uri, picture } = begun.body.enrolment
    expect(uri).toMatch(/^otpauth:\/\/totp\/Hamgam:/)
    expect(uri).toContain(`secret=${secret}`)
    expect(picture.path).toMatch(/^M\d+ \d+h1v1h-1z/)
    expect(JSON.stringify(await database().select().from(authenticators))).not.toContain(secret)
    const other = await registerFamily(api)
    expect((await api.request('/api/totp', { cookie: other.cookie })).body.state).toBe('off')
    // Not required at sign-in until it is confirmed.
    expect(begun.body.state).toBe('enrolling')
    const wrong = await api.request('/api/totp/confirm', {
      json: { code: wrongCode(secret) },
      cookie,
    })
    expect(wrong.body).toMatchObject({ status: 400, code: 'wrong-code' })
    expect((await api.request('/api/totp', { method: 'DELETE', cookie })).status).toBe(204)
    expect((await api.request('/api/totp', { cookie })).body.state).toBe('off')
  })

  it('is begun, renewed and switched off with the password, and the latter two with a code', async () => {
    const { email, cookie, nextCode, secret, recoveryCodes: codes, userId } = await withTwoSteps()
    const send = (path: string, json: object) => api.request(path, { json, cookie })
    expect((await send('/api/totp', { password: GOOD_PASSWORD })).body.code).toBe('second-step-on')
    for (const path of ['/api/totp/off', '/api/totp/recovery-codes']) {
      const wrongPassword = await send(path, { password: 'not the password', code: codes[0] })
      expect(wrongPassword.body).toMatchObject({ status: 400, code: 'wrong-password' })
      const wrong = await send(path, { password: GOOD_PASSWORD, code: wrongCode(secret) })
      expect(wrong.body).toMatchObject({ status: 400, code: 'wrong-code' })
    }
    const renewed = await send('/api/totp/recovery-codes', {
      password: GOOD_PASSWORD,
      code: codes[0],
    })
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    const { cookie: entry } = await logIn(email)
    expect((await giveCode(entry, codes[1]!)).body.code).toBe('wrong-code')
    const off = await send('/api/totp/off', { password: GOOD_PASSWORD, code: nextCode() })
    expect(off.status).toBe(204)
    // Switching the second step off ends pending sign-ins.
    expect((await giveCode(entry, renewed.body.recoveryCodes[0])).body.code).toBe(
      'second-step-ended',
    )
    expect((await logIn(email)).body).toMatchObject({ email })
    const events = await database().select().from(outboxEvents)
    const changes = events.filter(
      ({ type, payload }) => type === 'second-step-changed' && payload['userId'] === userId,
    )
    expect(changes.map(({ payload }) => payload['isOn'])).toEqual([true, false])
  })

  it('stays on when the password is set anew by mail, which signs nobody in by itself', async () => {
    const { userId, email, nextCode, cookie: before } = await withTwoSteps()
    const waiting = await logIn(email)
    const token = await createResetToken(userId)
    const reset = await api.request('/api/password-reset', {
      json: { token, password: 'three green ladders' },
      address: newAddress(),
    })
    expect(reset.body).toMatchObject({ secondStep: true })
    expect(reset.setCookies.some((one) => one.startsWith('session='))).toBe(false)
    expect(await statusFor(before)).toBe(401)
    // The new password ends sign-ins begun with the old one.
    const code = nextCode()
    expect((await giveCode(waiting.cookie, code)).body.code).toBe('second-step-ended')
    expect((await giveCode(reset.cookie, code)).status).toBe(200)
  })

  it('is of no use to a suspended person', async () => {
    const { userId, email, nextCode } = await withTwoSteps()
    const { cookie } = await logIn(email)
    await database().update(users).set({ status: 'suspended' }).where(eq(users.id, userId))
    expect((await giveCode(cookie, nextCode())).body.code).toBe('second-step-ended')
  })

  it('ends the session that the browser had with the password, not with the code', async () => {
    const { email } = await withTwoSteps()
    const other = await registerFamily(api)
    await logIn(email, GOOD_PASSWORD, other.cookie)
    expect(await statusFor(other.cookie)).toBe(401)
  })

  it('is switched off from the command line', async () => {
    const { email, userId } = await withTwoSteps()
    expect(await removeSecondStep(system, ` ${email.toUpperCase()} `)).toBe(true)
    expect((await logIn(email)).body).toMatchObject({ email })
    expect(
      await database().select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    ).toEqual([])
    expect(await removeSecondStep(system, 'nobody@example.org')).toBe(false)
  })

  it('needs the code after an entry without a password as well', async () => {
    const { userId } = await withTwoSteps()
    const entry = await enter(userId, { userAgent: undefined })
    expect(entry).toMatchObject({ ok: true, secondStep: { token: expect.any(String) } })
    expect(
      await database().select().from(accountTokens).where(eq(accountTokens.userId, userId)),
    ).toContainEqual(expect.objectContaining({ purpose: 'second-step' }))
  })

  it('takes a recovery code where the key of the app’s secret is lost, and no code of the app', async () => {
    const { email, nextCode, recoveryCodes: codes } = await withTwoSteps()
    provideSealer(Sealer.fromText(newKeyPair('k9')).withGivenUp(testSealer.keyIds))
    try {
      const first = await logIn(email)
      const refused = await giveCode(first.cookie, nextCode())
      expect(refused.body.code).toBe('wrong-code')
      expect((await giveCode(first.cookie, codes[0]!)).status).toBe(200)
    } finally {
      provideSealer(testSealer)
    }
  })
})

describeOnBothDatabases('sign-in by two steps at once', () => {
  it('takes no code twice, nor later, and answers it as a wrong one', async () => {
    const { email, nextCode, secret } = await withTwoSteps()
    const code = nextCode()
    const entries = await Promise.all([logIn(email), logIn(email), logIn(email)])
    const answers = await Promise.all(entries.map(({ cookie }) => giveCode(cookie, code)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
    const { cookie } = await logIn(email)
    const replayed = await giveCode(cookie, code)
    const wrong = await giveCode(cookie, wrongCode(secret))
    expect(replayed.body.code).toBe('wrong-code')
    expect(wrong.text).toBe(replayed.text)
    expect(wrong.setCookies).toEqual([])
    expect((await giveCode(cookie, nextCode())).status).toBe(200)
  })
})
