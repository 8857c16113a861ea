import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { registerFamily } from '../../../../tests/support/accounts.ts'
import { buildTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { buildBooking, listFree } from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { createSpecialist } from '../../../../tests/support/people.ts'
import { REPORT_SECRET, useSmsGateway } from '../../../../tests/support/sms-gateway.ts'
import { database } from '../../../database/client.ts'
import { shortMessages } from '../../../database/schema/short-messages.ts'
import { buildSmsReports } from '../../../http/sms-reports.ts'
import { CODE_TRIES } from '../rules/phone-numbers.ts'

const NUMBER = '+98 912 123 4567'
const HOUR_MS = 3_600_000

describeWithDatabase('codes for text messages', () => {
  const { lastCode } = useSmsGateway()

  it('are guessed no more often by calls that have a key each', async () => {
    const api = buildTestApi()
    const { cookie } = await registerFamily(api)
    await api.request('/api/text-phone', { cookie, json: { number: '+98 912 123 4568' } })
    const wrong = lastCode() === '111111' ? '222222' : '111111'
    const guess = async (code: string, index: number) =>
      api.request('/api/text-phone/confirm', {
        cookie,
        json: { code },
        headers: { 'idempotency-key': `guess-${index}` },
      })
    for (let tried = 0; tried < CODE_TRIES; tried += 1)
      expect((await guess(wrong, tried)).status).toBe(400)
    expect((await guess(lastCode(), CODE_TRIES)).status).toBe(400)
  })
})

describeWithDatabase('text messages, from the settings to the phone', () => {
  const { lastCode, send } = useSmsGateway()
  let api: TestApi
  beforeAll(() => {
    api = buildTestApi()
  })

  it('come once the code is confirmed, and the site hears that they arrived', async () => {
    const family = await registerFamily(api)
    const call = (path: string, json?: unknown, method?: string) =>
      api.request(path, { cookie: family.cookie, json, ...(method && { method }) })
    expect((await call('/api/text-phone')).body).toMatchObject({ state: 'none' })
    const asked = await call('/api/text-phone', { number: NUMBER })
    expect(asked).toMatchObject({ status: 202, body: { state: 'waiting' } })
    const wrong = lastCode() === '111111' ? '222222' : '111111'
    expect((await call('/api/text-phone/confirm', { code: wrong })).status).toBe(400)
    const confirmed = await call('/api/text-phone/confirm', { code: lastCode() })
    expect(confirmed).toMatchObject({ status: 200, body: { state: 'confirmed' } })

    const { id: specialistId } = await createSpecialist()
    const slot = (await listFree(specialistId))[4]!
    const booked = await call('/api/consultations', buildBooking(slot, { email: family.email }))
    expect(booked.status).toBe(201)
    await send(new Date())
    const [reminder] = await send(new Date(Date.parse(slot.startsAt) - HOUR_MS))
    expect(reminder).toMatchObject({ to: '+989121234567' })
    expect(reminder!.text).toMatch(new RegExp(`/consultations/${booked.body.id}\\b`))

    const answer = await buildSmsReports().request('/sms-reports', {
      method: 'POST',
      headers: { authorization: `Bearer ${REPORT_SECRET}`, 'content-type': 'application/json' },
      body: JSON.stringify({ messageid: reminder!.id, status: 'delivered' }),
    })
    expect(answer.status).toBe(204)
    const sent = await database()
      .select({ template: shortMessages.template, status: shortMessages.status })
      .from(shortMessages)
      .where(eq(shortMessages.channel, 'sms'))
    expect(sent).toContainEqual({ template: 'reminder-hour', status: 'delivered' })

    expect((await call('/api/text-phone', undefined, 'DELETE')).status).toBe(204)
    expect((await call('/api/text-phone')).body).toMatchObject({ state: 'none' })
  })
})
