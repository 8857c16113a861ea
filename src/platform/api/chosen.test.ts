import { describe, expect, it } from 'vitest'
import { chosenIds, chosenIn, chosenInAddress, MOST_CHOSEN } from './chosen.ts'

const refusals = { none: () => 'none', tooMany: () => 'many', invalid: () => 'invalid' }

describe('the entries that a list’s form names', () => {
  it('are those that are ticked, or all that are shown, each once', () => {
    expect(chosenIn({ chosen: ['3', '1', '3'], shown: ['1', '2', '3'] })).toEqual([3, 1])
    expect(chosenIn({ chosen: ['3'], shown: ['1', '2', '3'], all: 'on' })).toEqual([1, 2, 3])
    expect(chosenIn({})).toEqual([])
  })

  it('are at least one and at most a hundred', () => {
    const messageOf = (ids: unknown) => chosenIds(refusals).safeParse(ids).error?.issues[0]?.message
    const many = Array.from({ length: MOST_CHOSEN + 1 }, (_, index) => index + 1)
    expect(messageOf([])).toBe('none')
    expect(messageOf(undefined)).toBe('none')
    expect(messageOf(many)).toBe('many')
    expect(messageOf(many.slice(1))).toBeUndefined()
    expect(messageOf([Number('x')])).toBe('invalid')
  })

  it('are in an address with commas', () => {
    expect(chosenInAddress(refusals).parse('3,1,3')).toEqual([3, 1])
    expect(chosenInAddress(refusals).safeParse('').success).toBe(false)
    expect(chosenInAddress(refusals).safeParse('1,x').success).toBe(false)
  })
})
