import { expect, it } from 'vitest'
import { renderFor } from '../../../tests/support/readers.tsx'
import { RatingLine } from './rating-line.tsx'

it('shows 0 to one decimal with the count where nobody has reviewed yet (spec 2.33, 2.39, 3.3, 9.3)', () => {
  const [english, farsi] = (['en', 'fa'] as const).map((locale) =>
    renderFor({ locale }, () => <RatingLine avgRating={0} reviewCount={0} />),
  )
  expect(english).toContain('>0.0<')
  expect(english).toContain('(0) No reviews yet')
  expect(english).toContain('aria-label="0.0 of 5 stars"')
  expect(farsi).toContain('>۰٫۰<')
})
