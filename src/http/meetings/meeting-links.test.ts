import type { IncomingMessage } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { buildTestApi } from '../../../tests/support/api.ts'
import { createConsultation } from '../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { meetingKeyOf } from '../../features/booking/service/index.server.ts'
import { meetingCookieName } from '../requests/cookies.ts'
import { cookiesOfMeetingLink, meetingCookieFor } from './meeting-links.ts'
import { provideDeployment } from '../../platform/configuration/deployment.ts'

const KEY = 'k'.repeat(43)
const request = (url: string, cookie?: string) => ({ url, headers: { cookie } }) as IncomingMessage

afterEach(() => provideDeployment({ isOverTls: false }))

describe('the private link of a meeting', () => {
  it('leaves its key in a cookie that scripts cannot read, bound to the site', () => {
    provideDeployment({ isOverTls: true })
    expect(cookiesOfMeetingLink(request(`/fa/meet/7?key=${KEY}`))).toEqual([
      `__Host-meeting-7=${KEY}; Path=/; HttpOnly; SameSite=Lax; Secure`,
    ])
  })

  it.each([
    '/meet/7',
    `/meet/x?key=${KEY}`,
    `/about?key=${KEY}`,
    '/meet/7?key=a;b',
    '/meet/7?key=',
  ])('leaves nothing after %s', (url) => expect(cookiesOfMeetingLink(request(url))).toEqual([]))

  it('keeps the latest ten: a request with hundreds would be refused', () => {
    const cookies = Array.from({ length: 12 }, (_, index) => `meeting-${index + 1}=${KEY}`)
    const cookie = ['session=s', ...cookies, 'meeting-note=n'].join('; ')
    const [own, ...dropped] = cookiesOfMeetingLink(request(`/meet/5?key=${KEY}`, cookie))
    expect(own).toContain('meeting-5=')
    expect(dropped.map((one) => one.split('=')[0])).toEqual(['meeting-1', 'meeting-2'])
    expect(dropped.every((one) => one.includes('Max-Age=0'))).toBe(true)
  })

  it('opens its own meeting alone', () => {
    const cookie = `meeting-7=${KEY}`
    expect(meetingCookieFor(request('/meet/7', cookie))).toBe(cookie)
    expect(meetingCookieFor(request('/meet/8', cookie))).toBeUndefined()
    expect(meetingCookieFor(request('/consultations/7', cookie))).toBeUndefined()
  })
})

describeWithDatabase('the cookie of a private link', () => {
  it('answers as the link does, with an empty key in the address as without one', async () => {
    const { consultation, family } = await createConsultation()
    const { id } = consultation
    const key = meetingKeyOf({ consultationId: id, userId: family.userId, linkVersion: 1 })
    const cookie = `${meetingCookieName(id)}=${key}`
    const api = buildTestApi()
    const statusOf = async (query: string) =>
      (await api.request(`/api/meetings/${id}${query}`, { cookie })).status
    expect([await statusOf(''), await statusOf('?key=')]).toEqual([200, 200])
    expect(await statusOf('?key=another')).toBe(404)
    const codeOf = async (meetingCookie?: string) => {
      const { body } = await api.request(`/api/meetings/${id}`, { cookie: meetingCookie })
      return (body as { code: string }).code
    }
    const stale = `${meetingCookieName(id)}=${KEY}`
    expect([await codeOf(stale), await codeOf()]).toEqual(['meeting-link-outdated', 'not-found'])
  })
})
