import { present } from '../../../platform/present.ts'
/**
 * Disclosure control for counts of people in reports. Pure, and safe for the browser.
 *
 * A count from 1 to 4 is shown as fewer than 5, as it may identify a family. Where the total and
 * the other counts would reveal it, another count is hidden too: the smallest that suffices, else
 * the total. Nothing is revealed if a reader who knows that small counts are 1 to 4, and hidden
 * ones at least 5, can exclude none of 1 to 4; for a small total, at least two values stay
 * possible.
 */

/** Smaller counts of people, except zero, are not shown. */
export const SMALLEST_SHOWN = 5
const LARGEST_SMALL = SMALLEST_SHOWN - 1

/** A displayed count: `few` is 1 to 4; `hidden` is left out so that no other can be derived. */
export type Cell = number | 'few' | 'hidden'

export interface Counts {
  cells: readonly number[]
  total: number
}

interface ShownCounts {
  cells: Cell[]
  total: Cell
}

/** `distinct`: the total counts people, each of whom may be in several counts. */
export type Relation = 'sum' | 'distinct'

const isSmall = (count: number): boolean => count > 0 && count < SMALLEST_SHOWN

interface Known {
  /** Sum of the displayed counts. */
  shown: number
  few: number
  hidden: number
  total: number
}

/** Range of a small count, as far as a reader of the report can tell. */
function rangeOfSmall({ shown, few, hidden, total }: Known, relation: Relation): [number, number] {
  const othersAtMost = hidden > 0 ? Infinity : LARGEST_SMALL * (few - 1)
  const othersAtLeast = few - 1 + SMALLEST_SHOWN * hidden
  const least = Math.max(1, total - shown - othersAtMost)
  const most = relation === 'sum' ? total - shown - othersAtLeast : total
  return [least, Math.min(LARGEST_SMALL, most)]
}

/** A total of 1 to 4 is itself small; only four counts of 1 reach its maximum. */
const maySmallTotalShow = (few: number, relation: Relation): boolean =>
  relation === 'distinct' || few < LARGEST_SMALL

export function suppressSmall({ cells, total }: Counts, relation: Relation): ShownCounts {
  const shown: Cell[] = cells.map((count) => (isSmall(count) ? 'few' : count))
  const few = shown.filter((cell) => cell === 'few').length
  if (isSmall(total)) {
    const shownTotal = maySmallTotalShow(few, relation) ? 'few' : 'hidden'
    return { cells: shown, total: shownTotal }
  }
  if (few === 0) return { cells: shown, total }
  const left = [...shown]
  const smallestFirst = cells
    .map((count, place) => ({ count, place }))
    .filter(({ count }) => count >= SMALLEST_SHOWN)
    .toSorted((a, b) => a.count - b.count)
  for (let hidden = 0; hidden <= smallestFirst.length; hidden += 1) {
    if (hidden > 0) left[present(smallestFirst[hidden - 1]).place] = 'hidden'
    const sum = left.reduce<number>((all, cell) => all + (typeof cell === 'number' ? cell : 0), 0)
    const [least, most] = rangeOfSmall({ shown: sum, few, hidden, total }, relation)
    if (least === 1 && most === LARGEST_SMALL) return { cells: left, total }
  }
  return { cells: shown, total: 'hidden' }
}

/** A share in percent with one decimal; null if a count of it is not shown, or all are 0. */
export function shareOf(part: Cell, rest: readonly Cell[]): number | null {
  const all = [part, ...rest]
  if (!all.every((cell) => typeof cell === 'number')) return null
  const whole = all.reduce((sum, cell) => sum + cell, 0)
  return whole === 0 ? null : Math.round(((part as number) / whole) * 1000) / 10
}
