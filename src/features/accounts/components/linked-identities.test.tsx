import { expect, it } from 'vitest'
import { renderLinked } from '../../../../tests/support/readers.tsx'
import type { WaysIn } from '../client/settings.ts'
import { LinkedIdentities } from './linked-identities.tsx'

const identitiesOf = (ways: Pick<WaysIn, 'identities' | 'linkable'>): string =>
  renderLinked({}, () => (
    <LinkedIdentities
      ways={{ passkeys: [], arePasskeysOffered: true, needsSecondStep: false, ...ways }}
      onChanged={() => {}}
    />
  ))

const createdAt = '2026-11-20T08:00:00Z'
const none = 'No other service opens your account.'

it('lists the accounts elsewhere that open this one, each with its removal', () => {
  const html = identitiesOf({ identities: [{ id: 7, label: 'Clinic', createdAt }], linkable: [] })
  expect(html).toContain('Since Friday 20 November 2026')
  expect(html).toContain('name="identityId" value="7"')
  expect(html).not.toContain(none)
})

it('says that there are none, and which may be linked', () => {
  const html = identitiesOf({ identities: [], linkable: [{ name: 'clinic', label: 'Clinic' }] })
  expect(html).toContain(none)
  expect(html).toContain('href="/auth/clinic?redirect=/ways-in&amp;link=yes"')
})
