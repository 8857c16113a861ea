import { describe, expect, it } from 'vitest'
import { registerFamily } from '../../../tests/support/accounts.ts'
import { buildTestApi } from '../../../tests/support/api.ts'
import { useTestDatabase } from '../../../tests/support/databases.ts'
import { onFullDisk } from '../../../tests/support/full-disk.ts'
import { ANONYMOUS_CALLS } from './request-checks.ts'

describe('calls without a session', () => {
  useTestDatabase('embedded')

  it('are bounded for one address, and for no other and nobody who is signed in', async () => {
    const api = buildTestApi()
    const { cookie } = await registerFamily(api)
    const from = (address: string, signedIn?: string) =>
      api.request('/api/auth/providers', { address, cookie: signedIn })
    for (let call = 0; call < ANONYMOUS_CALLS.points; call += 1)
      expect((await from('198.51.100.7')).status).toBe(200)
    const over = await from('198.51.100.7')
    expect(over.status).toBe(429)
    expect(over.body.code).toBe('too-many-requests')
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await from('198.51.100.8')).status).toBe(200)
    expect((await from('198.51.100.7', cookie)).status).toBe(200)
  })
})

describe('a full disk', () => {
  useTestDatabase('embedded')

  it('refuses what writes, except that people sign in', async () => {
    const api = buildTestApi()
    const statusOf = async (path: string) => (await api.request(path, { json: {} })).status
    await onFullDisk(async () => {
      expect([await statusOf('/api/contact'), await statusOf('/api/login')]).toEqual([507, 400])
    })
    expect(await statusOf('/api/contact')).toBe(400)
  })
})
