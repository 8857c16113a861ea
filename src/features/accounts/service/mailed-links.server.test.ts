import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import {
  GOOD_PASSWORD,
  newAddress,
  newEmail,
  registerFamily,
} from '../../../../tests/support/accounts.ts'
import { buildTestApi, type TestApi } from '../../../../tests/support/api.ts'
import {
  describeOnBothDatabases,
  describeWithDatabase,
} from '../../../../tests/support/databases.ts'
import { database } from '../../../database/client.ts'
import { accountTokens, users } from '../../../database/schema/accounts.ts'
import { outboxEvents } from '../../../database/schema/notifications.ts'
import { system } from '../../../platform/actor.ts'
import * as records from '../records/index.server.ts'
import {
  createConfirmationToken,
  createResetToken,
  deleteEndedAccess,
  enter,
  resetPassword,
} from './index.server.ts'

const NEW_PASSWORD = 'three green ladders'

let api: TestApi
beforeAll(() => {
  api = buildTestApi()
})

const reset = (token: string, password = NEW_PASSWORD) =>
  api.request('/api/password-reset', { json: { token, password }, address: newAddress() })
const logIn = (email: string, password: string) =>
  api.request('/api/login', { json: { email, password }, address: newAddress() })

describeWithDatabase('a mailed link for a new password', () => {
  it('sets the password, ends every session and signs in', async () => {
    const { email, body, cookie } = await registerFamily(api)
    const answer = await reset(await createResetToken(body.id))
    expect(answer.status).toBe(200)
    expect(answer.body.email).toBe(email)
    expect((await api.request('/api/user', { cookie })).status).toBe(401)
    expect((await api.request('/api/user', { cookie: answer.cookie })).status).toBe(200)
    expect((await logIn(email, GOOD_PASSWORD)).status).toBe(401)
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200)
    const events = await database().select().from(outboxEvents)
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'password-changed', payload: { userId: body.id } }),
    )
  })

  it('names the address that it is of while it is valid; asking does not use it up', async () => {
    const { email, body } = await registerFamily(api)
    const token = await createResetToken(body.id)
    const named = async () =>
      (await api.request(`/api/password-reset?token=${encodeURIComponent(token)}`)).body
    expect(await named()).toEqual({ email })
    expect((await reset(token)).status).toBe(200)
    expect(await named()).toEqual({ email: null })
  })

  it('works once, and takes earlier links with it', async () => {
    const { body } = await registerFamily(api)
    const [earlier, token] = [await createResetToken(body.id), await createResetToken(body.id)]
    expect((await reset(token)).status).toBe(200)
    for (const used of [token, earlier]) {
      const again = await reset(used, 'another long password')
      expect(again.status).toBe(400)
      expect(again.body.code).toBe('link-ended')
      expect(again.setCookies).toEqual([])
    }
  })

  it('is forgotten once it has ended, and not before', async () => {
    const { body } = await registerFamily(api)
    const token = await createResetToken(body.id)
    await deleteEndedAccess(system)
    expect((await reset(token)).status).toBe(200)
    await deleteEndedAccess(system, new Date(Date.now() + 3_600_000))
    const own = eq(accountTokens.userId, body.id)
    expect(await database().$count(accountTokens, own)).toBe(0)
  })

  it('ends after 30 minutes', async () => {
    const { body } = await registerFamily(api)
    const now = Date.now()
    const token = await createResetToken(body.id, new Date(now))
    const late = await resetPassword(
      { token, password: NEW_PASSWORD },
      { address: newAddress() },
      new Date(now + 30 * 60_000),
    )
    expect(late).toEqual({ ok: false, reason: 'link-ended' })
    const inTime = await resetPassword(
      { token, password: NEW_PASSWORD },
      { address: newAddress() },
      new Date(now + 30 * 60_000 - 1),
    )
    expect(inTime).toMatchObject({ ok: true })
  })

  it('refuses a common password and stays usable', async () => {
    const { body } = await registerFamily(api)
    const token = await createResetToken(body.id)
    const common = await reset(token, 'iloveyou')
    expect(common.status).toBe(400)
    expect(common.body.errors).toMatchObject([{ path: 'password', code: 'common-password' }])
    expect((await reset(token)).status).toBe(200)
  })

  it('is looked up before the password, whose hashing would make everybody wait', async () => {
    expect((await reset('none', 'iloveyou')).body.code).toBe('link-ended')
  })

  it('is of no use to a suspended person, or for confirming an address', async () => {
    const { body } = await registerFamily(api)
    const token = await createResetToken(body.id)
    const confirmed = await api.request('/api/confirm-email', { json: { token } })
    expect(confirmed.body.code).toBe('link-ended')
    await database().update(users).set({ status: 'suspended' }).where(eq(users.id, body.id))
    expect((await reset(token)).body.code).toBe('link-ended')
  })

  it('is asked for with the same answer for everybody', async () => {
    const { email, body } = await registerFamily(api)
    const ask = (address: string) =>
      api.request('/api/password-reset/request', {
        json: { email: address },
        address: newAddress(),
      })
    const [known, unknown] = [await ask(email), await ask(newEmail())]
    expect(known.status).toBe(202)
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    await expect
      .poll(async () => database().select().from(outboxEvents))
      .toContainEqual(
        expect.objectContaining({
          type: 'password-reset-requested',
          payload: { userId: body.id, locale: 'en' },
        }),
      )
  })
})

describeOnBothDatabases('a mailed link for a new password, used at once', () => {
  it('serves one of several uses', async () => {
    const { body } = await registerFamily(api)
    const token = await createResetToken(body.id)
    const answers = await Promise.all([reset(token), reset(token), reset(token)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  })

  it('lets no session that was opened beside it outlive it', async () => {
    const { body } = await registerFamily(api)
    const account = await records.findPasswordHash(body.id)
    const token = await createResetToken(body.id)
    await resetPassword({ token, password: NEW_PASSWORD }, { address: newAddress() })
    // The race: the password is checked before the reset, the session would open after it.
    const late = await enter(
      body.id,
      { userAgent: undefined },
      { checkedHash: account!.passwordHash },
    )
    expect(late).toEqual({ ok: false })
    for (let turn = 0; turn < 5; turn += 1) {
      const family = await registerFamily(api)
      const reset = await createResetToken(family.body.id)
      const [entered] = await Promise.all([
        logIn(family.email, GOOD_PASSWORD),
        resetPassword({ token: reset, password: NEW_PASSWORD }, { address: newAddress() }),
      ])
      if (entered.cookie) {
        const answer = await api.request('/api/user', { cookie: entered.cookie })
        expect(answer.status).toBe(401)
      }
    }
  })
})

describeWithDatabase('a mailed link that confirms an address', () => {
  it('does so once', async () => {
    const { body, email } = await registerFamily(api)
    const token = await createConfirmationToken(body.id)
    const confirm = () => api.request('/api/confirm-email', { json: { token } })
    expect((await confirm()).body).toEqual({ confirmed: true })
    const [user] = await database().select().from(users).where(eq(users.email, email))
    expect(user!.emailConfirmedAt).toBeInstanceOf(Date)
    expect((await confirm()).body.code).toBe('link-ended')
  })

  const resend = (cookie?: string) =>
    api.request('/api/confirm-email/resend', { method: 'POST', cookie })
  const countAsked = async (userId: number) => {
    const events = await database().select().from(outboxEvents)
    return events.filter(
      ({ type, payload }) => type === 'confirmation-requested' && payload['userId'] === userId,
    ).length
  }

  it('is sent again to the person who is signed in, three times in half an hour', async () => {
    const { body, cookie } = await registerFamily(api)
    expect(body.emailConfirmed).toBe(false)
    for (let count = 1; count <= 3; count += 1) {
      expect((await resend(cookie)).status).toBe(202)
      expect(await countAsked(body.id)).toBe(count)
    }
    const refused = await resend(cookie)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await countAsked(body.id)).toBe(3)
  })

  it('is sent again neither to visitors nor to whoever has confirmed', async () => {
    expect((await resend()).status).toBe(401)
    const { body, cookie } = await registerFamily(api)
    const token = await createConfirmationToken(body.id)
    await api.request('/api/confirm-email', { json: { token } })
    const refused = await resend(cookie)
    expect([refused.status, refused.body.code]).toEqual([409, 'already-confirmed'])
    expect((await api.request('/api/user', { cookie })).body.emailConfirmed).toBe(true)
    expect(await countAsked(body.id)).toBe(0)
  })
})
