import { like } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { GOOD_PASSWORD, newAddress } from '../../../../tests/support/accounts.ts'
import { buildTestApi } from '../../../../tests/support/api.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { switchSecondStepOn, wrongCode } from '../../../../tests/support/second-steps.ts'
import { eventsOf, registerConfirmed } from '../../../../tests/support/stored-accounts.ts'
import { database } from '../../../database/client.ts'
import { rateLimits } from '../../../database/schema/rate-limits.ts'

describeWithDatabase('guessing codes with a stolen password', () => {
  const api = buildTestApi()

  const logIn = (email: string, cookie?: string) =>
    api.request('/api/login', {
      json: { email, password: GOOD_PASSWORD },
      address: newAddress(),
      cookie,
    })
  const giveCode = (cookie: string, code: string) =>
    api.request('/api/login/second-step', { json: { code }, cookie, address: newAddress() })

  async function withTwoSteps() {
    const account = await registerConfirmed(api)
    const { cookie } = account
    return { ...account, ...(await switchSecondStepOn(api, { cookie, password: GOOD_PASSWORD })) }
  }

  it('takes one code in ten minutes past an hour’s twelve, but for a browser that the account knows', async () => {
    const { email, nextCode, userId, cookie } = await withTwoSteps()
    const expire = Date.now() + 3_500_000
    await database()
      .insert(rateLimits)
      .values([
        { key: `second-step-hourly:${userId}`, points: 12, expire },
        { key: `second-step-hourly-beyond:${userId}`, points: 1, expire },
      ])
    const stranger = await logIn(email)
    const refused = await giveCode(stranger.cookie, nextCode())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    const [device] = /device=[^;]+/.exec(cookie)!
    const owner = await logIn(email, device)
    expect((await giveCode(`${owner.cookie}; ${device}`, nextCode())).status).toBe(200)
    const isOfBrowser = like(rateLimits.key, `second-step-hourly:${userId} %`)
    expect(await database().$count(rateLimits, isOfBrowser)).toBe(0)
  })

  it.each([
    ['elsewhere', false, 11],
    ['in a browser that the account knows', true, 0],
  ])(
    'takes right ones after an hour’s slips as often as they come, %s',
    async (_, isKnown, left) => {
      const { cookie, userId } = await registerConfirmed(api)
      const session = /session=[^;]+/.exec(cookie)![0]
      const device = /device=[^;]+/.exec(cookie)![0]
      const prove = (password: string) =>
        api.request('/api/proof/password', {
          json: { password },
          cookie: isKnown ? `${session}; ${device}` : session,
        })
      expect((await prove('not the password')).status).toBe(400)
      const isHourly = like(rateLimits.key, `own-password-hourly:${userId}%`)
      await database().update(rateLimits).set({ points: 11 }).where(isHourly)
      for (let turn = 0; turn < 3; turn += 1) expect((await prove(GOOD_PASSWORD)).status).toBe(204)
      const [hourly] = await database().select().from(rateLimits).where(isHourly)
      expect(hourly?.points ?? 0).toBe(left)
    },
  )

  it('uses up no try of a sign-in with a code that comes too soon to be looked at', async () => {
    const { email, nextCode, userId } = await withTwoSteps()
    const row = { key: `second-step:${userId}`, expire: Date.now() + 3_500_000 }
    const isOfCodes = like(rateLimits.key, `second-step%:${userId}`)
    await database()
      .insert(rateLimits)
      .values([
        { ...row, points: 10 },
        { ...row, key: `second-step-beyond:${userId}`, points: 1 },
      ])
    const { cookie } = await logIn(email)
    for (let turn = 0; turn < 6; turn += 1)
      expect((await giveCode(cookie, '000000')).status).toBe(429)
    await database().delete(rateLimits).where(isOfCodes)
    expect((await giveCode(cookie, nextCode())).status).toBe(200)
  })

  it('mails the owner about the fifth wrong code in a day, wherever it was given, once', async () => {
    const { email, secret, userId, cookie } = await withTwoSteps()
    const countMails = async () =>
      (await eventsOf(userId)).filter((type) => type === 'wrong-codes').length
    const { cookie: entry } = await logIn(email)
    for (let turn = 0; turn < 3; turn += 1) await giveCode(entry, wrongCode(secret))
    const json = { code: wrongCode(secret) }
    expect((await api.request('/api/proof/code', { json, cookie })).status).toBe(400)
    expect(await countMails()).toBe(0)
    const off = { password: GOOD_PASSWORD, ...json }
    expect((await api.request('/api/totp/off', { json: off, cookie })).status).toBe(400)
    expect(await countMails()).toBe(1)
    await giveCode(entry, wrongCode(secret))
    expect(await countMails()).toBe(1)
  })
})
