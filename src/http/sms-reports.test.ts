import { beforeAll, describe, expect, it } from 'vitest'
import { provideDeployment } from '../platform/configuration/deployment.ts'
import { buildSmsReports } from './sms-reports.ts'

const SECRET = 'a secret of sixteen'

describe('reports of an SMS gateway', () => {
  const app = buildSmsReports()
  const post = (headers: Record<string, string>, body: string) =>
    app.request('/sms-reports', { method: 'POST', headers, body })

  beforeAll(() =>
    provideDeployment({
      rateLimits: false,
      sms: {
        gateway: {
          url: 'https://sms.example.org',
          method: 'POST',
          contentType: 'application/json',
          body: '',
          headers: {},
          from: '',
          idPath: 'id',
        },
        perDay: 1,
        perMonth: 1,
        prefixes: [],
        reports: {
          secret: SECRET,
          idField: 'id',
          statusField: 'status',
          delivered: ['delivered'],
          failed: ['failed'],
        },
      },
    }),
  )

  it('are refused without the secret', async () => {
    const json = { 'content-type': 'application/json' }
    const body = JSON.stringify({ id: '1', status: 'queued' })
    expect((await post(json, body)).status).toBe(403)
    const wrong = { ...json, authorization: 'Bearer another secret' }
    expect((await post(wrong, body)).status).toBe(403)
    expect((await app.request('/sms-reports?secret=&id=1&status=queued')).status).toBe(403)
  })

  it('are taken from the query, a form or JSON, and change nothing where they say nothing new', async () => {
    const query = new URLSearchParams({ id: '1', status: 'queued' })
    const own = { authorization: `Bearer ${SECRET}` }
    const form = { ...own, 'content-type': 'application/x-www-form-urlencoded' }
    const statuses = [
      await app.request(`/sms-reports?${query}&secret=${encodeURIComponent(SECRET)}`),
      await post(form, query.toString()),
      await post({ ...own, 'content-type': 'application/json' }, '{"id":1,"status":"queued"}'),
      await post({ ...own, 'content-type': 'application/json' }, '{"broken'),
    ].map(({ status }) => status)
    expect(statuses).toEqual([202, 202, 202, 202])
  })
})
