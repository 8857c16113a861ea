import { describe, expect, it } from 'vitest'
import { consultationSearch } from './consultation-search.ts'

describe('the address of a consultation’s page', () => {
  it('is read as far as it makes sense', () => {
    expect(consultationSearch.parse({ token: 'abc', do: 'cancel', to: 5, page: '2' })).toEqual({
      token: 'abc',
      do: 'cancel',
      to: 5,
      page: 2,
    })
    expect(consultationSearch.parse({ do: 'explode', to: -1, page: 'x', booked: 'no' })).toEqual({})
  })
})
