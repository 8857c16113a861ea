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
import { deliver, useMailbox } from '../../../../tests/support/mailing.ts'
import { createAdmin } from '../../../../tests/support/people.ts'
import { journalOf } from '../../../../tests/support/security-journal.ts'
import { database } from '../../../database/client.ts'
import { sessions, users } from '../../../database/schema/accounts.ts'
import { systemClock } from '../../../platform/clock.ts'
import { changeEmailOf } from '../../people/service/index.server.ts'
import { createConfirmationToken, takeEmailBack } from './index.server.ts'

const DAY_MS = 86_400_000

describeWithDatabase('a changed address', () => {
  const mailbox = useMailbox()
  let api: TestApi
  beforeAll(() => {
    api = buildTestApi()
  })

  const setConfirmed = (userId: number, emailConfirmedAt: Date | null) =>
    database().update(users).set({ emailConfirmedAt }).where(eq(users.id, userId))

  async function register(emailConfirmedAt: Date | null = new Date()) {
    const { cookie, email, body } = await registerFamily(api)
    const userId = body.id as number
    await setConfirmed(userId, emailConfirmedAt)
    await deliver(systemClock)
    return { cookie, email, userId }
  }

  /** Token in the newest mail to an address with a link to the page. */
  async function mailedTo(address: string, page: string): Promise<string | undefined> {
    await deliver(systemClock)
    const mails = mailbox.received.filter(({ recipients }) => recipients.includes(address))
    return mails
      .map(({ text = '' }) => new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text)?.[1])
      .findLast(Boolean)
  }

  const setByTeam = async (userId: number, email: string) =>
    expect(await changeEmailOf(await createAdmin(), userId, email)).toEqual({ ok: true })
  const takeBack = async (token: string | undefined) => {
    const answer = await api.request('/api/confirm-email/back', { json: { token } })
    return answer.body.takenBack === true || (answer.body.code as string)
  }
  const emailOf = async (userId: number) =>
    (await database().select().from(users).where(eq(users.id, userId)))[0]?.email
  const logIn = (email: string, password = GOOD_PASSWORD) =>
    api.request('/api/login', { json: { email, password }, address: newAddress() })

  it('is taken back by the old one’s mailed link, which closes every way in and mails a new one', async () => {
    const { email, userId } = await register()
    await setByTeam(userId, newEmail())
    const link = await mailedTo(email, 'take-email-back')
    const thief = await logIn((await emailOf(userId))!)
    expect(thief.status).toBe(200)
    expect(await takeBack(link)).toBe(true)
    expect(await emailOf(userId)).toBe(email)
    expect((await api.request('/api/user', { cookie: thief.cookie })).status).toBe(401)
    expect((await logIn(email)).status).toBe(401)
    expect(await journalOf(userId)).toEqual(
      expect.arrayContaining(['email-taken-back', 'sessions-ended', 'access-ended']),
    )
    const password = 'three green ladders'
    const token = await mailedTo(email, 'reset-password')
    const json = { token, password }
    const reset = await api.request('/api/password-reset', { json, address: newAddress() })
    expect(reset.status).toBe(200)
    expect((await logIn(email, password)).status).toBe(200)
    expect(await takeBack(link)).toBe('link-ended')
  })

  it('is taken back through later changes, whose addresses take nothing back then', async () => {
    const { email, userId } = await register()
    const [second, third] = [newEmail(), newEmail()]
    await setByTeam(userId, second)
    const link = await mailedTo(email, 'take-email-back')
    await setConfirmed(userId, new Date())
    await setByTeam(userId, third)
    const later = await mailedTo(second, 'take-email-back')
    expect(later).toBeDefined()
    expect(await takeBack(link)).toBe(true)
    expect(await takeBack(later)).toBe('link-ended')
    expect(await emailOf(userId)).toBe(email)
  })

  it('is taken back for three days, and not where somebody else has the old one by then', async () => {
    const { email, userId } = await register()
    await setByTeam(userId, newEmail())
    const link = (await mailedTo(email, 'take-email-back'))!
    const after = (days: number) => new Date(Date.now() + days * DAY_MS)
    expect(await takeEmailBack(link, after(3.01))).toMatchObject({ ok: false })
    const registered = { email, name: 'Sara Ahmadi', password: GOOD_PASSWORD }
    await api.request('/api/register/user', { json: registered, address: newAddress() })
    expect(await takeEmailBack(link, after(2.9))).toEqual({ ok: false, reason: 'link-ended' })
    expect(await emailOf(userId)).not.toBe(email)
  })

  it('is mailed to an old one that nobody has confirmed, which cannot undo it', async () => {
    const { email, userId } = await register(null)
    await setByTeam(userId, newEmail())
    expect(await mailedTo(email, 'take-email-back')).toBeUndefined()
    const last = mailbox.received.findLast(({ recipients }) => recipients.includes(email))
    expect(last!.subject).toBe('Your email address was changed')
  })

  it('by the team ends every session of the account, and the links to confirm the old one', async () => {
    const { cookie, userId } = await register(null)
    const token = await createConfirmationToken(userId)
    await setByTeam(userId, newEmail())
    const confirmed = await api.request('/api/confirm-email', { json: { token } })
    expect(confirmed.body.code).toBe('link-ended')
    expect((await api.request('/api/user', { cookie })).status).toBe(401)
    expect(await database().$count(sessions, eq(sessions.userId, userId))).toBe(0)
  })
})

describeWithDatabase('an account without a password', () => {
  const WAYS = [
    ['switches the second step on', '/api/totp', {}, 200],
    ['is deleted', '/api/account-deletion', { word: 'delete', understood: true }, 204],
  ] as const

  it.each(WAYS)('%s only after a fresh sign-in', async (_, path, json, done) => {
    const api = buildTestApi()
    const { cookie, body } = await registerFamily(api)
    const userId = body.id as number
    const [emailConfirmedAt, longAgo] = [new Date(), new Date(Date.now() - 16 * 60_000)]
    await database()
      .update(users)
      .set({ passwordHash: null, emailConfirmedAt })
      .where(eq(users.id, userId))
    const prove = (provedAt: Date) =>
      database().update(sessions).set({ provedAt }).where(eq(sessions.userId, userId))
    await prove(longAgo)
    const refused = await api.request(path, { json, cookie })
    expect([refused.status, refused.body.code]).toEqual([403, 'proof-required'])
    await prove(new Date())
    expect((await api.request(path, { json, cookie })).status).toBe(done)
  })
})
