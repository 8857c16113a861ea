import { describe, expect, it } from 'vitest'
import { pageCountOf, readPage, toPagedAnswer, type ListAnswer } from './list-answer.ts'

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

  const answerOf = (entries: number[], total: number): ListAnswer<number> => ({
    entries,
    total,
    isMore: false,
    next: undefined,
    searchedSince: undefined,
  })

  it('name the one that was read, where a later one was asked for', () => {
    expect(toPagedAnswer(answerOf([21], 21), { page: 9, size })).toMatchObject({
      page: 2,
      pageCount: 2,
    })
    expect(toPagedAnswer(answerOf([], 0), { page: 9, size })).toMatchObject({ page: 1 })
  })

  it('end with the last, which is read for a later one', async () => {
    const numbers = Array.from({ length: 21 }, (_, at) => at)
    const read = (page: number) =>
      readPage({ page, size }, async ({ limit, cursor }) =>
        answerOf(numbers.slice(cursor, cursor + limit), numbers.length),
      )
    expect(await read(1)).toMatchObject({ entries: numbers.slice(0, 20), page: 1, pageCount: 2 })
    expect(await read(9)).toMatchObject({ entries: [20], page: 2, pageCount: 2 })
  })
})
