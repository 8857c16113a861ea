import { beforeAll, expect, it } from 'vitest'
import { callerOf } from '../../../tests/support/api.ts'
import { createConsultation, listFree } from '../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { startMailbox } from '../../../tests/support/mailbox.ts'
import { deliver, provideTestMailing } from '../../../tests/support/mailing.ts'
import { createAdmin, createFamily, createSpecialist } from '../../../tests/support/people.ts'
import { inTransaction } from '../../database/client.ts'
import { publish } from '../../database/outbox.ts'
import { visitor, type Actor } from '../../platform/actor.ts'
import { systemClock } from '../../platform/clock.ts'
import { reschedule } from '../booking/service/index.server.ts'
import { notificationsApi } from './api.server.ts'
import { handleEvents } from './service/events.server.ts'
import type { ListedMail } from './schema/index.ts'

const callAs = callerOf(notificationsApi)

describeWithDatabase('mails without a mail server', () => {
  beforeAll(() => provideTestMailing())

  it('are read by the admin in the product, newest first, page by page', async () => {
    const admin = await createAdmin()
    const count = async (status: string) => {
      const { headers } = await callAs(admin, `/admin/mails?status=${status}&limit=1`)
      return Number(headers.get('x-total-count'))
    }
    const before = await count('kept')
    const { consultation } = await createConsultation()
    await deliver(systemClock)
    expect(await count('sent')).toBe(0)
    expect(await count('kept')).toBe(before + 2)
    const answer = await callAs(admin, '/admin/mails?status=kept&limit=1')
    const [newest] = (await answer.json()) as ListedMail[]
    expect(newest).toMatchObject({ consultationId: consultation.id, status: 'kept' })

    const next = /<([^>]*)>; rel="next"/.exec(answer.headers.get('link') ?? '')![1]!
    const [other, ...none] = (await (await callAs(admin, next)).json()) as ListedMail[]
    expect(none).toHaveLength(0)
    expect(other).toMatchObject({ consultationId: consultation.id })
    expect(other!.id).toBeLessThan(newest!.id)
    const whole = await callAs(admin, `/admin/mails/${newest!.id}`)
    expect(await whole.json()).toMatchObject({
      text: expect.stringContaining('/meet/'),
      html: expect.stringContaining('<html lang='),
    })
  })

  it('distinguish the reminders of a time that was given up from those that will be sent', async () => {
    const admin = await createAdmin()
    const specialist = await createSpecialist()
    const free = (await listFree(specialist.id)).slice(-2)
    const { consultation, family } = await createConsultation({ specialist, slot: free[0]! })
    const { id } = consultation
    const waiting = async () => {
      await handleEvents(systemClock)
      const answer = await callAs(admin, '/admin/mails?status=waiting&limit=1000')
      const mails = (await answer.json()) as ListedMail[]
      return mails.filter((mail) => mail.consultationId === id)
    }
    expect((await waiting()).some(({ isNeedless }) => isNeedless)).toBe(false)
    const moved = await reschedule(family, { id, availabilityId: free[1]!.id })
    expect(moved.ok).toBe(true)
    const reminders = (await waiting()).filter(({ template }) => template === 'reminder-hour')
    const planned = reminders.map(({ startsAt, isNeedless }) => ({ startsAt, isNeedless }))
    const [earlier, later] = free.map(({ startsAt }) => new Date(startsAt).toISOString())
    expect(planned).toEqual([
      { startsAt: later, isNeedless: false },
      { startsAt: later, isNeedless: false },
      { startsAt: earlier, isNeedless: true },
      { startsAt: earlier, isNeedless: true },
    ])
    const one = await callAs(admin, `/admin/mails/${reminders.at(-1)!.id}`)
    expect(await one.json()).toMatchObject({ isNeedless: true })
  })

  it('show no reset link to the admin, except in the demo', async () => {
    const admin = await createAdmin()
    const { userId } = await createFamily()
    await inTransaction(() => publish('password-reset-requested', { userId, locale: 'en' }))
    await deliver(systemClock)
    const read = async () => {
      const [mail] = (await (await callAs(admin, '/admin/mails?limit=1')).json()) as ListedMail[]
      return mail!.text
    }
    expect(await read()).toMatch(/reset-password\?token=…/)
    provideTestMailing({ showsSecrets: true })
    expect(await read()).toMatch(/reset-password\?token=[\w-]{43}/)
    provideTestMailing()
  })

  const listAll = async (admin: Actor) =>
    (await (await callAs(admin, '/admin/mails?limit=1000')).json()) as ListedMail[]

  /** Resends the latest mail, about a new password, with two clicks. */
  async function sendAgain(admin: Actor) {
    await inTransaction(async () => {
      await publish('password-changed', { userId: (await createFamily()).userId })
    })
    await deliver(systemClock)
    const before = await listAll(admin)
    for (const _ of [1, 2])
      expect(
        (await callAs(admin, `/admin/mails/${before[0]!.id}/resend`, { method: 'POST' })).status,
      ).toBe(202)
    return before
  }

  it('go back in the queue when they could not be sent, without a copy', async () => {
    const admin = await createAdmin()
    const before = await sendAgain(admin)
    expect(before[0]).toMatchObject({ template: 'password-changed', status: 'kept' })
    const waiting = await listAll(admin)
    expect(waiting).toHaveLength(before.length)
    expect(waiting[0]).toMatchObject({ id: before[0]!.id, status: 'waiting', keptAt: null })
    await deliver(systemClock)
    expect((await listAll(admin))[0]).toMatchObject({ id: before[0]!.id, status: 'kept' })
  })

  it('are sent again as a new copy when they had left, twice-clicked or not', async () => {
    const mailbox = await startMailbox()
    provideTestMailing({ smtpUrl: mailbox.url })
    const admin = await createAdmin()
    const before = await sendAgain(admin)
    await deliver(systemClock)
    const after = await listAll(admin)
    expect(after.length).toBeGreaterThan(before.length)
    expect(after.length - before.length).toBeLessThanOrEqual(2)
    expect(after[0]).toMatchObject({ template: 'password-changed', status: 'sent' })
    expect(mailbox.received).toHaveLength(1 + after.length - before.length)
    provideTestMailing()
    await mailbox.stop()
  })

  it('answer 404 for a mail that an address names and there is not, 400 for one in a query or a body', async () => {
    const admin = await createAdmin()
    const { userId } = await createFamily()
    await inTransaction(() => publish('password-changed', { userId }))
    await deliver(systemClock)
    const withTexts = (method: string, texts: unknown = {}) => ({
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ texts }),
    })
    const known = '/admin/mail-templates/password-changed'
    const statusOf = async (path: string, init?: RequestInit, actor: Actor = admin) =>
      (await callAs(actor, path, init)).status
    for (const place of ['/admin/mail-templates/nonsense/en', `${known}/de`, `${known}/EN`])
      expect([
        place,
        await statusOf(place),
        await statusOf(place, withTexts('PUT')),
        await statusOf(`${place}/preview`, withTexts('POST')),
        await statusOf(`${place}/test`, withTexts('POST')),
        await statusOf(place, undefined, visitor),
      ]).toEqual([place, 404, 404, 404, 404, 401])
    expect(await statusOf(`${known}/en`)).toBe(200)
    expect(await statusOf(`${known}/en`, withTexts('PUT', { nonsense: 'text' }))).toBe(400)
    const unseen = withTexts('PUT')
    const headers = { ...unseen.headers, 'if-match': '"x"' }
    expect(await statusOf(`${known}/en`, { ...unseen, headers })).toBe(412)
    expect(await statusOf('/admin/mails?template=password-changed')).toBe(200)
    const unknown = await callAs(admin, '/admin/mails?template=nonsense')
    expect(unknown.status).toBe(400)
    expect(await unknown.json()).toMatchObject({ errors: [{ path: 'template' }] })
    expect(await statusOf('/admin/mails?status=nonsense')).toBe(400)
  })

  it('are not found where there is none, and refused by what they are asked', async () => {
    const admin = await createAdmin()
    expect((await callAs(admin, '/admin/mails/999999')).status).toBe(404)
    expect((await callAs(admin, '/admin/mails/none')).status).toBe(400)
    expect((await callAs(admin, '/admin/mails?status=lost')).status).toBe(400)
    const resend = { method: 'POST' }
    expect((await callAs(admin, '/admin/mails/999999/resend', resend)).status).toBe(404)
  })
})
