import { beforeAll, describe, expect, it } from 'vitest'
import { database, openDatabase, provideDatabase } from '../../src/database/client.ts'
import { rateLimits } from '../../src/database/schema/rate-limits.ts'
import { isCommonPassword } from '../../src/platform/secrets/passwords.ts'
import {
  buildFamily,
  GOOD_PASSWORD,
  newAddress,
  newEmail,
  registerFamily,
} from '../support/accounts.ts'
import { buildTestApi, type TestApi } from '../support/api.ts'
import { describeWithDatabase } from '../support/databases.ts'

describeWithDatabase('guessing passwords (promise 15)', () => {
  let api: TestApi
  beforeAll(() => {
    api = buildTestApi()
  })

  const logIn = (email: string, address: string, password = 'not the password') =>
    api.request('/api/login', { json: { email, password }, address })
  /** Counters are in the database: a new handle has new limiters, as a restarted process has. */
  const restart = () => provideDatabase({ ...openDatabase() })

  it('of one account from one address ends after 10, across a restart', async () => {
    const { email } = await registerFamily(api)
    const address = newAddress()
    const statuses: number[] = []
    for (let turn = 0; turn < 10; turn += 1) {
      if (turn === 5) restart()
      statuses.push((await logIn(email, address)).status)
    }
    expect(new Set(statuses)).toEqual(new Set([401]))
    restart()
    const over = await logIn(email, address, GOOD_PASSWORD)
    expect(over.status).toBe(429)
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(over.headers.get('retry-after'))).toBeLessThanOrEqual(900)
    expect(over.setCookies).toEqual([])
    expect((await logIn(email, newAddress(), GOOD_PASSWORD)).status).toBe(200)
  })

  it('of many accounts from one address ends after 25', async () => {
    const address = newAddress()
    for (let turn = 0; turn < 25; turn += 1)
      expect((await logIn(newEmail(), address)).status).toBe(401)
    restart()
    const over = await logIn(newEmail(), address)
    expect(over.status).toBe(429)
    expect(Number(over.headers.get('retry-after'))).toBeLessThanOrEqual(300)
  })

  it('does not lock out who signs in rightly', async () => {
    const { email } = await registerFamily(api)
    const address = newAddress()
    for (let turn = 0; turn < 12; turn += 1)
      expect((await logIn(email, address, turn % 6 === 5 ? GOOD_PASSWORD : undefined)).status).toBe(
        turn % 6 === 5 ? 200 : 401,
      )
  })

  it('does not slow who signs in rightly after an hour’s slips', async () => {
    const { email } = await registerFamily(api)
    const row = { key: `login-of-account:${email}`, points: 11, expire: Date.now() + 3_500_000 }
    await database().insert(rateLimits).values(row)
    for (let turn = 0; turn < 3; turn += 1)
      expect((await logIn(email, newAddress(), GOOD_PASSWORD)).status).toBe(200)
  })

  it('is not helped by endless mails: 5 in half an hour', async () => {
    const address = newAddress()
    const ask = () =>
      api.request('/api/password-reset/request', { json: { email: newEmail() }, address })
    for (let turn = 0; turn < 5; turn += 1) expect((await ask()).status).toBe(202)
    const over = await ask()
    expect(over.status).toBe(429)
    expect(over.headers.get('retry-after')).toBeTruthy()
  })

  it('is not helped by endless registrations: 30 in an hour', async () => {
    const address = newAddress()
    const register = () =>
      api.request('/api/register/user', { json: buildFamily({ password: 'password1' }), address })
    for (let turn = 0; turn < 30; turn += 1) expect((await register()).status).toBe(400)
    expect((await register()).status).toBe(429)
  })
})

describe('common passwords (promise 17)', () => {
  it('are refused, the 3,000 that people choose most, in any case', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    const chosenMost = dictionary['passwords-common'].slice(0, 3000)
    expect(chosenMost).toHaveLength(3000)
    for (const password of chosenMost) {
      expect(await isCommonPassword(password)).toBe(true)
      expect(await isCommonPassword(password.toUpperCase())).toBe(true)
    }
    expect(await isCommonPassword(GOOD_PASSWORD)).toBe(false)
  })
})
