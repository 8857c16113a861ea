import { expect, it } from 'vitest'
import { renderFor } from '../../../../tests/support/readers.tsx'
import type { ExternalProvider } from '../client/sign-in.ts'
import { ExternalSignIn } from './sign-in.tsx'

const waysOf = (providers: readonly ExternalProvider[], next = '/dashboard') =>
  renderFor({}, () => (
    <ExternalSignIn providers={providers} next={next} termsVersion="2026-11-23" />
  ))

it('leads to each provider that the site has, and back to where one was going (spec 2.15, 2.46)', () => {
  expect(waysOf([])).toBe('')
  const clinic = { name: 'clinic', label: 'Clinic' }
  expect(waysOf([clinic])).toMatch(
    /<a href="\/auth\/clinic\?redirect=dashboard"[^>]*>Login with Clinic</,
  )
  expect(waysOf([clinic], '/booking/7')).toContain('href="/auth/clinic?redirect=%2Fbooking%2F7"')
})
