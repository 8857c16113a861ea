import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApi, type TestApi } from '../../tests/support/api.ts'
import { createConsultation } from '../../tests/support/consultations.ts'
import { describeWithDatabase, useTestDatabase } from '../../tests/support/databases.ts'
import { provideTestMailing } from '../../tests/support/mailing.ts'
import { createSpecialist, type CreatedSpecialist } from '../../tests/support/people.ts'
import { changeCalendarFeed, confirm } from '../features/booking/service/index.server.ts'
import { provideDeployment } from '../platform/configuration/deployment.ts'

const MOST_AN_HOUR = 120

async function startFeed({ actor }: CreatedSpecialist): Promise<string> {
  const started = await changeCalendarFeed(actor, 'start')
  return new URL((started.ok && started.url) || '').pathname
}

describeWithDatabase('a subscribed calendar', () => {
  let api: TestApi
  beforeAll(() => {
    provideTestMailing()
    provideDeployment({ rateLimits: false })
    api = buildTestApi()
  })
  afterAll(() => provideDeployment({ rateLimits: true }))

  it('is 304 to a program that has it, and whole once a consultation changed', async () => {
    const specialist = await createSpecialist()
    const { consultation } = await createConsultation({ specialist })
    const path = await startFeed(specialist)
    const first = await api.request(path)
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.text).toMatch(/^REFRESH-INTERVAL;VALUE=DURATION:PT1H\r$/m)
    expect(first.text).toMatch(/^X-PUBLISHED-TTL:PT1H\r$/m)
    const headers = { 'if-none-match': first.headers.get('etag')! }
    const known = await api.request(path, { headers })
    expect([known.status, known.text]).toEqual([304, ''])
    expect(known.headers.get('etag')).toBe(first.headers.get('etag'))
    await confirm(specialist.actor, { id: consultation.id })
    const changed = await api.request(path, { headers })
    expect(changed.status).toBe(200)
    expect(changed.text).toContain('STATUS:CONFIRMED')
  })

  it('answers HEAD as it answers GET, without the calendar', async () => {
    const path = await startFeed(await createSpecialist())
    const whole = await api.request(path)
    const head = await api.request(path, { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
    for (const name of ['content-type', 'etag', 'cache-control'])
      expect(head.headers.get(name)).toBe(whole.headers.get(name))
  })
})

describe('one address of a calendar', () => {
  useTestDatabase('embedded')
  beforeAll(() => provideTestMailing())

  it('is read so often an hour and no more, which delays no other', async () => {
    const api = buildTestApi()
    const path = await startFeed(await createSpecialist())
    const other = await startFeed(await createSpecialist())
    for (let count = 0; count < MOST_AN_HOUR; count += 1)
      expect((await api.request(path)).status).toBe(200)
    const refused = await api.request(path)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await api.request(other)).status).toBe(200)
  })
})
