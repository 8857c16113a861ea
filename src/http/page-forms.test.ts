import { describe, expect, it } from 'vitest'
import { reviewForm } from '../features/reviews/forms/reviews.ts'
import { pageForms } from './page-forms.ts'

const pageAt = (address: string) => new URL(address, 'http://site')

describe('where a form leads that is posted without scripts', () => {
  it.each(['/specialists/3?slot=7', '/booking/3?slot=7'])(
    'is the confirmation, for a booking from %s',
    (address) => {
      const { next } = pageForms.find(({ intent }) => intent === 'book')!
      expect(next({ id: 12 }, pageAt(address), {})).toBe('/consultations/12?booked=yes')
    },
  )

  it('is the page that gives thanks, for a review', () => {
    expect(reviewForm.next(undefined as never, pageAt('/review/12'), {} as never)).toBe(
      '/review/12',
    )
  })
})
