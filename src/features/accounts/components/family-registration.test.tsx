import { expect, it } from 'vitest'
import { buildFamily } from '../../../../tests/support/accounts.ts'
import { renderLinked } from '../../../../tests/support/readers.tsx'
import { familyRegistration } from '../schema/index.ts'
import { FamilyRegistration } from './family-registration.tsx'

it('asks for the consent to a child’s details where its box is left empty, without scripts too', () => {
  const form = renderLinked({}, () => <FamilyRegistration siteName="Hamgam" termsVersion="1" />)
  const [, unticked] = /<input type="hidden" name="childDataConsent" value="(\w*)"/.exec(form)!
  const refusedOf = (childDataConsent: string | undefined) =>
    familyRegistration
      .safeParse(buildFamily({ childName: 'Ali', childDataConsent }))
      .error?.issues.map(({ path }) => path.join('.'))
  expect(refusedOf(unticked)).toEqual(['childDataConsent'])
  expect(refusedOf('')).toEqual(refusedOf(undefined))
})
