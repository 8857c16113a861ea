import { describe, expect, test } from 'vitest'
import { findInsertions, insertionsWith } from './insertions.ts'

const none = () => {}
const all = insertionsWith({ picture: none, pictureBeside: none })
const keys = (query: string) => findInsertions(all, query).map(({ key }) => key)

describe('what a slash offers', () => {
  test('is everything at first, and what is meant after some letters of either language', () => {
    expect(keys('')).toHaveLength(all.length)
    expect(keys('call')).toEqual(['callout'])
    expect(keys('کادر')).toEqual(['callout'])
    expect(keys('تصوير')).toEqual(['picture', 'beside'])
    expect(keys('جد')).toEqual(['table', 'divider'])
    expect(keys('text pic')).toEqual(['beside'])
  })

  test('is nothing where no name and no other word begins so', () => {
    expect(keys('able')).toEqual([])
    expect(keys('zzz')).toEqual([])
  })
})
