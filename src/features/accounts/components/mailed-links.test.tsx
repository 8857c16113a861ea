import { expect, it } from 'vitest'
import { renderLinked } from '../../../../tests/support/readers.tsx'
import { NewPassword } from './mailed-links.tsx'

it('accepts the terms with the first password of an account that the team made, and with no other', () => {
  const posted = (termsVersion?: string) =>
    renderLinked({}, () => (
      <NewPassword token="a-token" account="sara@example.org" termsVersion={termsVersion} />
    ))
  const accepts = '<input type="hidden" name="termsAccepted" value="true"/>'
  expect(posted('2026-11-23')).toContain(accepts)
  expect(posted()).not.toContain(accepts)
  expect(posted()).toMatch(/autoComplete="username"[^>]* value="sara@example.org"/)
})
