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
    const [hourly] = await database()
      .select()
      .from(rateLimits)
      .where(like(rateLimits.key, `second-step-hourly:${userId} %`))
    // A right one does not count.
    expect(hourly!.points).toBe(0)
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
