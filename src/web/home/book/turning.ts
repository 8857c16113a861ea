/** The information book has four pages (spec 9.11). */
export const PAGES = 4

export type Direction = 'forward' | 'backward'

/** The open page, and the direction from which it was turned (spec 4.13). */
export interface OpenPage {
  /** 0 to 3. */
  index: number
  direction: Direction
}

export const FIRST: OpenPage = { index: 0, direction: 'forward' }

/** One page forward or back, wrapping around (spec 2.25). */
export const turn = ({ index }: OpenPage, direction: Direction): OpenPage => ({
  index: (index + (direction === 'forward' ? 1 : PAGES - 1)) % PAGES,
  direction,
})

/** Directly to a page: forward to a later one, backward to an earlier one. */
export const turnTo = ({ index }: OpenPage, target: number): OpenPage => ({
  index: target,
  direction: target < index ? 'backward' : 'forward',
})

const other = (direction: Direction): Direction =>
  direction === 'forward' ? 'backward' : 'forward'

/** The direction of an arrow key: in Farsi the next page is on the left. */
export function directionOfKey(key: string, isRightToLeft: boolean): Direction | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const direction = key === 'ArrowRight' ? 'forward' : 'backward'
  return isRightToLeft ? other(direction) : direction
}

const SWIPE_PIXELS = 48

/** The direction of a swipe over this distance; undefined if it scrolled or hardly moved. */
export function directionOfSwipe(
  { x, y }: { x: number; y: number },
  isRightToLeft: boolean,
): Direction | undefined {
  if (Math.abs(x) < SWIPE_PIXELS || Math.abs(x) < Math.abs(y)) return undefined
  const direction = x < 0 ? 'forward' : 'backward'
  return isRightToLeft ? other(direction) : direction
}

/**
 * The keyframes of both pages, in page widths to the right of each one's place in the row: the new
 * one enters from the side to which the reader turns, the old one leaves at the other.
 */
export function travel(from: number, to: OpenPage, isRightToLeft: boolean) {
  const sign = isRightToLeft ? -1 : 1
  const way = to.direction === 'forward' ? sign : -sign
  const still = (to.index - from) * sign
  return { entering: [way, 0], leaving: [still, still - way] } as const
}
