import { describe, expect, it } from 'vitest'
import { pageCountOf } from './list-answer.ts'

describe('the pages of a list', () => {
  const size = 20
  const counted = { total: 45, isMore: false, next: '20' }
  const uncounted = { total: 1000, isMore: true, next: '20' }

  it('are as many as its entries fill, and one where it has none', () => {
    expect(pageCountOf(counted, { page: 1, size })).toBe(3)
    expect(pageCountOf({ ...counted, total: 0 }, { page: 1, size })).toBe(1)
  })

  it('go on past the counted ones for as long as the list does', () => {
    expect(pageCountOf(uncounted, { page: 1, size })).toBe(50)
    expect(pageCountOf(uncounted, { page: 50, size })).toBe(51)
    expect(pageCountOf(uncounted, { page: 60, size })).toBe(61)
    expect(pageCountOf({ ...uncounted, next: undefined }, { page: 60, size })).toBe(60)
  })
})
