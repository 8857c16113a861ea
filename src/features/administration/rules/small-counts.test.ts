import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareOf, suppressSmall, type Cell, type Counts, type Relation } from './small-counts.ts'

describe('small counts of people in a report', () => {
  it.each<[string, Counts, Relation, Cell[], Cell]>([
    ['large ones and zeros stay', { cells: [5, 0, 12], total: 17 }, 'sum', [5, 0, 12], 17],
    [
      'one that the total would reveal takes the smallest other with it',
      { cells: [3, 20, 9], total: 32 },
      'sum',
      ['few', 20, 'hidden'],
      32,
    ],
    [
      'two that hide each other need no third',
      { cells: [1, 4, 9], total: 14 },
      'sum',
      ['few', 'few', 9],
      14,
    ],
    [
      'the total goes where nothing else can',
      { cells: [2, 5], total: 7 },
      'sum',
      ['few', 5],
      'hidden',
    ],
    ['a small total is small itself', { cells: [3, 0], total: 3 }, 'sum', ['few', 0], 'few'],
    [
      'four counts of one are not revealed by a small total',
      { cells: [1, 1, 1, 1], total: 4 },
      'sum',
      ['few', 'few', 'few', 'few'],
      'hidden',
    ],
    [
      'people who came in several months give nothing away',
      { cells: [3, 10], total: 11 },
      'distinct',
      ['few', 10],
      11,
    ],
    ['but some who came once do', { cells: [3, 10], total: 13 }, 'distinct', ['few', 'hidden'], 13],
    ['nothing at all', { cells: [], total: 0 }, 'sum', [], 0],
  ])('%s', (_, counts, relation, cells, total) => {
    expect(suppressSmall(counts, relation)).toEqual({ cells, total })
  })

  const MOST = 14
  /** All values that a displayed cell may have. */
  const optionsOf = (cell: Cell): number[] => {
    if (cell === 'few') return [1, 2, 3, 4]
    if (cell === 'hidden') return Array.from({ length: MOST * 5 }, (_, more) => 5 + more)
    return [cell]
  }
  const isPossible = (cells: number[], total: number, relation: Relation): boolean => {
    const sum = cells.reduce((all, count) => all + count, 0)
    return relation === 'sum' ? total === sum : total <= sum && total >= Math.max(0, ...cells)
  }
  /**
   * Possible values of each small count, by trying all combinations that fit the displayed cells.
   */
  function guesses(shown: { cells: Cell[]; total: Cell }, relation: Relation): Set<number>[] {
    const found = shown.cells.map(() => new Set<number>())
    const totals = shown.total === 'hidden' ? undefined : optionsOf(shown.total)
    const attempt = (before: number[]): void => {
      if (before.length < shown.cells.length) {
        for (const option of optionsOf(shown.cells[before.length]!)) attempt([...before, option])
        return
      }
      if (totals && !totals.some((total) => isPossible(before, total, relation))) return
      before.forEach((count, place) => found[place]!.add(count))
    }
    attempt([])
    return found
  }

  const count = fc.integer({ min: 0, max: MOST })
  it.each<Relation>(['sum', 'distinct'])(
    'are revealed by nothing else that is shown, where a total is the %s',
    (relation) => {
      fc.assert(
        fc.property(fc.array(count, { minLength: 1, maxLength: 4 }), fc.nat(), (cells, random) => {
          const sum = cells.reduce((all, one) => all + one, 0)
          const most = Math.max(...cells)
          const total = relation === 'sum' ? sum : most + (random % (sum - most + 1))
          const shown = suppressSmall({ cells, total }, relation)
          shown.cells.forEach((cell, place) => {
            const small = cells[place]! >= 1 && cells[place]! <= 4
            expect(cell === 'few').toBe(small)
            if (typeof cell === 'number') expect(cell).toBe(cells[place])
          })
          if (typeof shown.total === 'number') expect(shown.total).toBe(total)
          const hidden = shown.cells.filter((cell) => cell === 'hidden').length
          fc.pre(hidden < 3)
          const isSmallTotal = total >= 1 && total <= 4
          guesses(shown, relation).forEach((possible, place) => {
            if (shown.cells[place] !== 'few') return
            expect(possible.size).toBeGreaterThanOrEqual(isSmallTotal ? 2 : 4)
          })
        }),
        { numRuns: 400 },
      )
    },
  )
})

describe('shares', () => {
  it('are made of shown counts alone', () => {
    expect(shareOf(5, [45])).toBe(10)
    expect(shareOf(0, [7, 0])).toBe(0)
    expect(shareOf('few', [45])).toBeNull()
    expect(shareOf(5, ['hidden'])).toBeNull()
    expect(shareOf(0, [0])).toBeNull()
  })
})
