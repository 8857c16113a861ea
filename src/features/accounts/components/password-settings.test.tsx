import { expect, it } from 'vitest'
import { renderLinked } from '../../../../tests/support/readers.tsx'
import { EndEverything } from './end-everything.tsx'
import { PasswordSettings } from './password-settings.tsx'

const account = { email: 'mina@example.org', emailConfirmed: true, isSpecialist: false }

const formsOf = (has: { hasServices: boolean; hasPhone: boolean }): string[] =>
  [
    () => <PasswordSettings hasPassword account={account.email} onChanged={() => {}} {...has} />,
    () => <EndEverything {...account} hasKeys={false} hasPhone={has.hasPhone} />,
  ].map((form) => renderLinked({}, form))

it('speaks of a number for text messages and of linked services only to who has them', () => {
  for (const form of formsOf({ hasServices: false, hasPhone: false }))
    expect(form).not.toMatch(/text messages|Linked services/)
  for (const form of formsOf({ hasServices: true, hasPhone: true }))
    expect(form).toContain('The number for text messages is removed.')
  expect(formsOf({ hasServices: true, hasPhone: false })[0]).toContain(
    'Linked services are removed.',
  )
})
