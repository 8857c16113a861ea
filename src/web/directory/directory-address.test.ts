import { describe, expect, it } from 'vitest'
import { readPlace } from './directory-address.ts'

describe('the address of the directory', () => {
  it.each([
    [2, 2],
    [84, 84],
    [85, 1],
    [2_147_483_648, 1],
    [0, 1],
    [-3, 1],
    [1.5, 1],
    [undefined, 1],
  ])('with the page %s shows page %s', (page, shown) => {
    expect(readPlace(page === undefined ? {} : { page: String(page) }).page).toBe(shown)
  })
})
