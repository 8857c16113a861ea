import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { GOOD_PASSWORD, newAddress, newEmail } from '../../../tests/support/accounts.ts'
import { buildTestApi, type TestApi } from '../../../tests/support/api.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { deliver, useMailbox } from '../../../tests/support/mailing.ts'
import {
  cookieOf,
  createAdmin,
  createFamily,
  createSpecialist,
} from '../../../tests/support/people.ts'
import { database } from '../../database/client.ts'
import { staffInvitations, users } from '../../database/schema/accounts.ts'
import type { Person } from '../../platform/actor.ts'
import { systemClock } from '../../platform/clock.ts'
import { setRole } from './service/index.server.ts'

const DAY_MS = 86_400_000

describeWithDatabase('inviting people to the team', () => {
  let api: TestApi
  const mailbox = useMailbox()
  let admin: Person
  let adminCookie: string

  beforeAll(async () => {
    api = buildTestApi()
    admin = await createAdmin()
    adminCookie = await cookieOf(admin)
  })

  const invite = (json: object) =>
    api.request('/api/admin/invitations', { json, cookie: adminCookie })

  /** The token in the latest mail to an address. */
  async function tokenFor(email: string): Promise<string> {
    await deliver(systemClock)
    const mail = mailbox.received.findLast(({ recipients }) => recipients[0] === email)
    return /\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '')![1]!
  }
  const look = (token: string, cookie?: string) =>
    api.request(`/api/invitation?token=${token}`, { cookie })
  const accept = (json: object, cookie?: string) =>
    api.request('/api/invitation', { json, cookie, address: newAddress() })
  const roleOf = async (email: string) =>
    (await database().select().from(users).where(eq(users.email, email)))[0]?.role

  it('makes an account with a mailed link that works once and by its button alone', async () => {
    const email = newEmail()
    expect((await invite({ email, role: 'publisher', language: 'fa' })).status).toBe(201)
    const token = await tokenFor(email)
    const [row] = await database()
      .select()
      .from(staffInvitations)
      .where(eq(staffInvitations.email, email))
    expect(JSON.stringify(row)).not.toContain(token)
    for (let opened = 0; opened < 2; opened += 1)
      expect((await look(token)).body).toMatchObject({ email, role: 'publisher', next: 'register' })
    expect(await roleOf(email)).toBeUndefined()
    expect((await accept({ token, name: 'M', password: 'short' })).status).toBe(400)
    expect((await accept({ token })).status).toBe(400)
    const answer = await accept({ token, name: 'Mina Karimi', password: GOOD_PASSWORD })
    expect(answer.status).toBe(200)
    const me = await api.request('/api/user', { cookie: answer.cookie })
    expect(me.body).toMatchObject({ email, role: 'publisher', emailConfirmed: true })
    expect((await look(token)).status).toBe(404)
    const again = await accept({ token, name: 'Somebody', password: GOOD_PASSWORD })
    expect([again.status, again.body.code]).toEqual([400, 'link-ended'])
  })

  it('gives who has an account the role once they are signed in with it', async () => {
    const actor = await createFamily()
    const { email } = actor
    expect((await invite({ email, role: 'admin' })).status).toBe(201)
    const token = await tokenFor(email)
    expect((await look(token)).body).toMatchObject({ next: 'sign-in' })
    const refused = await accept({ token, name: 'Thief', password: GOOD_PASSWORD })
    expect([refused.status, refused.body.code]).toEqual([409, 'invitation-sign-in-first'])
    const other = await cookieOf(await createFamily())
    expect((await look(token, other)).body).toMatchObject({ next: 'other-account' })
    expect((await accept({ token }, other)).body.code).toBe('invitation-other-account')
    expect(await roleOf(email)).toBe('regular')
    const own = await cookieOf(actor)
    expect((await look(token, own)).body).toMatchObject({ next: 'accept' })
    expect((await accept({ token }, own)).status).toBe(200)
    expect(await roleOf(email)).toBe('admin')
  })

  it('takes no specialist’s role, nor the appointments of families with it', async () => {
    const { actor } = await createSpecialist()
    const refused = await invite({ email: actor.email, role: 'admin' })
    expect([refused.status, refused.body.code]).toEqual([409, 'specialist-invited'])

    const family = await createFamily()
    const { email } = family
    expect((await invite({ email, role: 'publisher' })).status).toBe(201)
    const token = await tokenFor(email)
    expect(await setRole(admin, family.userId, 'specialist')).toEqual({ ok: true })
    const cookie = await cookieOf(family)
    for (let tries = 0; tries < 2; tries += 1) {
      const answer = await accept({ token }, cookie)
      expect([answer.status, answer.body.code]).toEqual([409, 'specialist-invited'])
    }
    expect(await roleOf(email)).toBe('specialist')
  })

  it('takes no higher role away that somebody got meanwhile', async () => {
    const family = await createFamily()
    const { email } = family
    expect((await invite({ email, role: 'publisher' })).status).toBe(201)
    const token = await tokenFor(email)
    expect(await setRole(admin, family.userId, 'admin')).toEqual({ ok: true })
    expect((await accept({ token }, await cookieOf(family))).status).toBe(200)
    expect(await roleOf(email)).toBe('admin')
  })

  it('ends with a new mail, with being withdrawn, and after seven days', async () => {
    const email = newEmail()
    const { body } = await invite({ email, role: 'publisher' })
    const first = await tokenFor(email)
    const resend = `/api/admin/invitations/${body.id}/resend`
    expect(
      (await api.request(resend, { method: 'POST', json: {}, cookie: adminCookie })).status,
    ).toBe(204)
    const second = await tokenFor(email)
    expect(second).not.toBe(first)
    expect((await look(first)).status).toBe(404)
    expect((await look(second)).status).toBe(200)
    await database()
      .update(staffInvitations)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(staffInvitations.id, body.id))
    expect((await look(second)).status).toBe(404)
    const { body: open } = await api.request('/api/admin/invitations', { cookie: adminCookie })
    expect(open).toContainEqual(expect.objectContaining({ id: body.id, email, isOver: true }))

    await invite({ email, role: 'admin' })
    const third = await tokenFor(email)
    const { body: now } = await api.request('/api/admin/invitations', { cookie: adminCookie })
    const waiting = now.find((one: { email: string }) => one.email === email)
    expect(waiting).toMatchObject({ role: 'admin', isOver: false })
    expect(Date.parse(waiting.expiresAt) - Date.now()).toBeGreaterThan(6.9 * DAY_MS)
    const withdraw = { method: 'DELETE', cookie: adminCookie }
    const address = `/api/admin/invitations/${waiting.id}`
    expect((await api.request(address, withdraw)).status).toBe(204)
    expect((await api.request(address, withdraw)).status).toBe(404)
    expect((await look(third)).status).toBe(404)
  })

  it('is refused where there is nothing to give, and reveals to nobody else who has an account', async () => {
    const refused = await invite({ email: admin.email, role: 'publisher' })
    expect([refused.status, refused.body.code]).toEqual([409, 'role-held'])
    const { email } = await createFamily()
    await database().update(users).set({ status: 'suspended' }).where(eq(users.email, email))
    const suspended = await invite({ email, role: 'publisher' })
    expect([suspended.status, suspended.body.code]).toEqual([409, 'person-suspended'])
    const family = await createFamily()
    expect((await invite({ email: family.email, role: 'regular' })).status).toBe(400)
    const stranger = await api.request('/api/admin/invitations', {
      json: { email: family.email, role: 'admin' },
      cookie: await cookieOf(family),
    })
    expect(stranger.status).toBe(403)
    expect((await look('nothing')).body.code).toBe('link-ended')
  })
})
