import { describe, expect, it } from 'vitest'
import { FIRST, PAGES, directionOfKey, directionOfSwipe, travel, turn, turnTo } from './turning.ts'

const page = (index: number) => ({ index, direction: 'forward' }) as const

describe('turning the information book', () => {
  it('has the pages 0 to 3 and begins with the first (spec 4.13, 9.11)', () => {
    expect(PAGES).toBe(4)
    expect(FIRST.index).toBe(0)
    const visited = [0, 1, 2, 3].map((index) => turn(page(index), 'forward').index)
    expect(new Set(visited)).toEqual(new Set([0, 1, 2, 3]))
  })

  it('goes from the last page to the first and from the first to the last (spec 2.25)', () => {
    expect(turn(page(3), 'forward')).toEqual({ index: 0, direction: 'forward' })
    expect(turn(page(0), 'backward')).toEqual({ index: 3, direction: 'backward' })
    expect(turn(page(1), 'backward')).toEqual({ index: 0, direction: 'backward' })
  })

  it('knows the direction of a jump by a dot (spec 4.13)', () => {
    expect(turnTo(page(0), 3)).toEqual({ index: 3, direction: 'forward' })
    expect(turnTo(page(3), 1)).toEqual({ index: 1, direction: 'backward' })
  })

  it('takes arrow keys and swipes by reading direction (spec 2.25)', () => {
    expect(directionOfKey('ArrowRight', false)).toBe('forward')
    expect(directionOfKey('ArrowRight', true)).toBe('backward')
    expect(directionOfKey('ArrowLeft', true)).toBe('forward')
    expect(directionOfKey('ArrowDown', false)).toBeUndefined()
    expect(directionOfSwipe({ x: -80, y: 10 }, false)).toBe('forward')
    expect(directionOfSwipe({ x: -80, y: 10 }, true)).toBe('backward')
    expect(directionOfSwipe({ x: -60, y: 90 }, false)).toBeUndefined()
    expect(directionOfSwipe({ x: 20, y: 0 }, false)).toBeUndefined()
  })

  it('lets the pages travel the way they are turned, also from the last to the first (spec 2.25)', () => {
    const on = travel(0, { index: 1, direction: 'forward' }, false)
    expect(on).toEqual({ entering: [1, 0], leaving: [1, 0] })
    const wrapped = travel(3, { index: 0, direction: 'forward' }, false)
    expect(wrapped).toEqual({ entering: [1, 0], leaving: [-3, -4] })
    const farsi = travel(0, { index: 3, direction: 'backward' }, true)
    expect(farsi).toEqual({ entering: [1, 0], leaving: [-3, -4] })
  })
})
