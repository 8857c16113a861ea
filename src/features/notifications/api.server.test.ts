import { Hono } from 'hono'
import { beforeAll, expect, it } from 'vitest'
import { createConsultation, listFree } from '../../../tests/support/consultations.ts'
import { describeOnBothDatabases } from '../../../tests/support/databases.ts'
import { deliver, provideTestMailing } from '../../../tests/support/mailing.ts'
import { createAdmin, createFamily, createSpecialist } from '../../../tests/support/people.ts'
import { inTransaction } from '../../database/client.ts'
import { publish } from '../../database/outbox.ts'
import { answerError } from '../../http/problems.ts'
import { visitor, type Actor } from '../../platform/actor.ts'
import type { ApiEnvironment } from '../../platform/api-environment.ts'
import { systemClock } from '../../platform/clock.ts'
import { changeTokenOf, reschedule } from '../booking/service.server.ts'
import { meetingKeyOf } from '../meetings/service.server.ts'
import { buildNotificationsApi } from './api.server.ts'
import { tellNews } from './service/news.server.ts'
import type { ListedMail } from './service.server.ts'

const callAs = (actor: Actor, path: string, init?: RequestInit) =>
  new Hono<ApiEnvironment>()
    .use(async (c, next) => {
      c.set('actor', actor)
      c.set('locale', 'en')
      c.set('meetingKeyOf', () => undefined)
      return next()
    })
    .onError(answerError)
    .route('/', buildNotificationsApi())
    .request(path, init)

describeOnBothDatabases('mails without a mail server', () => {
  beforeAll(() => provideTestMailing())

  it('are read by the admin in the product, newest first, page by page', async () => {
    const admin = await createAdmin()
    const { consultation } = await createConsultation()
    await deliver(systemClock)
    const answer = await callAs(admin, '/admin/mails?status=sent&limit=1')
    expect(answer.headers.get('x-total-count')).toBe('2')
    const [newest] = (await answer.json()) as ListedMail[]
    expect(newest).toMatchObject({ consultationId: consultation.id, status: 'sent' })
    expect(newest!.text).toContain('/meet/')

    const next = /<([^>]*)>; rel="next"/.exec(answer.headers.get('link') ?? '')![1]!
    const [other, ...none] = (await (await callAs(admin, next)).json()) as ListedMail[]
    expect(none).toHaveLength(0)
    expect(other!.id).toBeLessThan(newest!.id)
    const whole = await callAs(admin, `/admin/mails/${newest!.id}`)
    expect(await whole.json()).toMatchObject({ html: expect.stringContaining('<html lang=') })
  })

  it('tell the reminders of a time that was given up from those that will be sent', async () => {
    const admin = await createAdmin()
    const specialist = await createSpecialist()
    const free = (await listFree(specialist.id)).slice(-2)
    const { consultation, family } = await createConsultation({ specialist, slot: free[0]! })
    const { id } = consultation
    const waiting = async () => {
      await tellNews(systemClock)
      const answer = await callAs(admin, '/admin/mails?status=waiting&limit=1000')
      const mails = (await answer.json()) as ListedMail[]
      return mails.filter((mail) => mail.consultationId === id)
    }
    expect((await waiting()).some(({ isNeedless }) => isNeedless)).toBe(false)
    const moved = await reschedule(family, { id, availabilityId: free[1]!.id })
    expect(moved.ok).toBe(true)
    const reminders = (await waiting()).filter(({ template }) => template === 'reminder-hour')
    const told = reminders.map(({ startsAt, isNeedless }) => ({ startsAt, isNeedless }))
    const [earlier, later] = free.map(({ startsAt }) => new Date(startsAt).toISOString())
    expect(told).toEqual([
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

  it('are sent again as a new copy, twice-clicked or not', async () => {
    const admin = await createAdmin()
    const { userId } = await createFamily()
    await inTransaction(() => publish('password-changed', { userId }))
    await deliver(systemClock)
    const list = async () =>
      (await (await callAs(admin, '/admin/mails?limit=1000')).json()) as ListedMail[]
    const before = await list()
    for (const _ of [1, 2])
      expect(
        (await callAs(admin, `/admin/mails/${before[0]!.id}/resend`, { method: 'POST' })).status,
      ).toBe(202)
    await deliver(systemClock)
    const after = await list()
    expect(after.length).toBeGreaterThan(before.length)
    expect(after.length - before.length).toBeLessThanOrEqual(2)
    expect(after[0]).toMatchObject({ template: 'password-changed', status: 'sent' })
  })

  it('are for admins alone', async () => {
    const family = await createFamily()
    for (const path of ['/admin/mails', '/admin/mails/1']) {
      expect((await callAs(visitor, path)).status).toBe(401)
      expect((await callAs(family, path)).status).toBe(403)
    }
    const admin = await createAdmin()
    expect((await callAs(admin, '/admin/mails/999999')).status).toBe(404)
    expect((await callAs(admin, '/admin/mails/none')).status).toBe(400)
    expect((await callAs(admin, '/admin/mails?status=lost')).status).toBe(400)
    const resend = { method: 'POST' }
    expect((await callAs(admin, '/admin/mails/999999/resend', resend)).status).toBe(404)
    expect((await callAs(family, '/admin/mails/1/resend', resend)).status).toBe(403)
  })
})

describeOnBothDatabases('the calendar file of a consultation', () => {
  beforeAll(() => provideTestMailing())

  it('is for its participants, by session or private link', async () => {
    const { consultation, family, specialist } = await createConsultation()
    const { id } = consultation
    const path = `/consultations/${id}/invitation.ics`
    for (const actor of [family, specialist.actor]) {
      const answer = await callAs(actor, path)
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      const text = await answer.text()
      expect(text).toContain('METHOD:PUBLISH')
      expect(text).toContain(`UID:consultation-${id}@`)
      expect(text).not.toContain('ATTENDEE')
    }
    const key = meetingKeyOf({ consultationId: id, userId: family.userId, linkVersion: 1 })
    expect((await callAs(visitor, `${path}?key=${key}`)).status).toBe(200)
    expect((await callAs(visitor, path)).status).toBe(404)
    expect((await callAs(await createFamily(), path)).status).toBe(404)
    expect((await callAs(visitor, `${path}?key=wrong`)).status).toBe(404)
  })

  it('is for who holds the family’s mailed link, in the language that is asked for', async () => {
    const { consultation, family } = await createConsultation()
    const { id } = consultation
    const token = changeTokenOf({ id, userId: family.userId, linkVersion: 1 })
    const path = `/consultations/${id}/invitation.ics`
    const answer = await callAs(visitor, `${path}?token=${token}&language=fa`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('مشاوره')
    expect((await callAs(visitor, `${path}?token=x${token}`)).status).toBe(404)
    expect((await callAs(visitor, `${path}?token=${token}&language=de`)).status).toBe(400)
    const other = await createConsultation()
    const foreign = `/consultations/${other.consultation.id}/invitation.ics`
    expect((await callAs(visitor, `${foreign}?token=${token}`)).status).toBe(404)
  })
})
