import type { IncomingMessage } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
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
