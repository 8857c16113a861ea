import { describe, expect, it } from 'vitest'
import { registerFamily } from '../../../tests/support/accounts.ts'
import { buildTestApi } from '../../../tests/support/api.ts'
import { useTestDatabase } from '../../../tests/support/databases.ts'
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
