import { expect, it } from 'vitest'
import { renderLinked } from '../../../../tests/support/readers.tsx'
import type { OwnProfile } from '../schema/index.ts'
import { VerificationState } from './verification-state.tsx'

const draw = (overrides: Partial<OwnProfile>) => {
  const verified = { id: 3, verified: true, listed: true, verifiedAt: '2026-01-10T10:00:00Z' }
  const profile = { ...verified, verificationExpiresAt: null, verifications: [], ...overrides }
  return renderLinked({}, () => <VerificationState profile={profile as unknown as OwnProfile} />)
}

it('says what was checked and when, and the last day on which it counts', () => {
  const html = draw({
    verificationExpiresAt: '2030-02-28T23:00:00Z',
    verifications: [{ what: 'Identity', checkedAt: '2026-01-10T10:00:00Z' }],
  })
  expect(html).toContain('It counts until 28 Feb 2030.')
  expect(html).toMatch(/Identity, checked on 10 Jan 2026/)
  expect(draw({})).not.toContain('It counts until')
})

it('leads to the profile that families see, and to the documents where they do not', () => {
  expect(draw({})).toContain('href="/specialists/3"')
  const hidden = draw({ listed: false })
  expect(hidden).toContain('Your profile is not listed at the moment.')
  expect(hidden).not.toContain('href="/specialists/3"')
  const over = draw({ listed: false, verificationExpiresAt: '2026-11-20T08:00:00Z' })
  expect(over).toContain('Your verification has ended')
  for (const html of [over, draw({ verified: false })]) expect(html).toContain('href="#documents"')
})
