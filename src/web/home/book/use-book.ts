import { useEffect, useRef, useState, type KeyboardEvent, type TouchEvent } from 'react'
import {
  FIRST,
  directionOfKey,
  directionOfSwipe,
  travel,
  turn,
  turnTo,
  type Direction,
  type OpenPage,
} from './turning.ts'
import { present } from '../../../platform/present.ts'

const SLIDE_MS = 240

/** Whether motion is reduced, by the site's settings or the device's. */
function wantsStillness(): boolean {
  const { mode, motion } = document.documentElement.dataset
  return (
    mode === 'calm' ||
    motion === 'reduce' ||
    window.matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}

const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl'

const pagesOf = (row: HTMLElement) => [...row.children] as HTMLElement[]

/** The offset of a page from the visible part of the row, in pixels to the right. */
const distanceOf = (page: HTMLElement, row: HTMLElement): number =>
  page.getBoundingClientRect().left - row.getBoundingClientRect().left

function shownIn(row: HTMLElement): number {
  const distances = pagesOf(row).map((page) => Math.abs(distanceOf(page, row)))
  return distances.indexOf(Math.min(...distances))
}

/**
 * Jumps to a page and animates both pages into place. Animates their content instead of the pages,
 * since the snapping row would follow those.
 */
function show(row: HTMLElement, from: number, to: OpenPage): void {
  const pages = pagesOf(row)
  const [old, next] = [present(pages[from]), present(pages[to.index])]
  for (const { firstElementChild: content } of pages)
    for (const animation of content?.getAnimations() ?? []) animation.cancel()
  row.scrollBy({ left: distanceOf(next, row), behavior: 'instant' })
  if (wantsStillness() || from === to.index) return
  const { entering, leaving } = travel(from, to, isRightToLeft())
  const slide = (page: HTMLElement, way: readonly number[]) =>
    page.firstElementChild?.animate(
      { transform: way.map((widths) => `translateX(${widths * 100}%)`) },
      { duration: SLIDE_MS, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    )
  slide(next, entering)
  slide(old, leaving)
}

/** The open page, and all ways to turn it. */
export function useBook() {
  const row = useRef<HTMLDivElement>(null)
  const touch = useRef<{ x: number; y: number }>(undefined)
  const keepsFocus = useRef(false)
  const [page, setPage] = useState(FIRST)
  /** After the first turn, screen readers announce pages. */
  const [isTurned, setIsTurned] = useState(false)
  const [isAlive, setIsAlive] = useState(false)

  useEffect(() => {
    setIsAlive(true)
    // A link to a page was followed before hydration.
    setPage((page) => turnTo(page, shownIn(present(row.current))))
  }, [])

  useEffect(() => {
    if (keepsFocus.current)
      row.current?.children[page.index]?.querySelector('a')?.focus({ preventScroll: true })
    keepsFocus.current = false
  }, [page])

  function open(next: OpenPage) {
    const pages = present(row.current)
    const old = pages.children[page.index]
    keepsFocus.current = old?.contains(document.activeElement) ?? false
    show(pages, page.index, next)
    setPage(next)
    setIsTurned(true)
  }
  const turnBy = (direction: Direction) => open(turn(page, direction))

  return {
    row,
    page,
    isTurned,
    isAlive,
    turnBy,
    turnTo: (target: number) => open(turnTo(page, target)),
    onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const direction = directionOfKey(event.key, isRightToLeft())
      if (!direction) return
      event.preventDefault()
      turnBy(direction)
    },
    /** The row also scrolls natively, by a wheel, or before hydration by a finger. */
    onScroll() {
      const shown = shownIn(present(row.current))
      if (shown === page.index) return
      setPage(turnTo(page, shown))
      setIsTurned(true)
    },
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0]
      touch.current =
        finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0]
      const from = touch.current
      if (!finger || !from) return
      const moved = { x: finger.clientX - from.x, y: finger.clientY - from.y }
      const direction = directionOfSwipe(moved, isRightToLeft())
      if (direction) turnBy(direction)
    },
  }
}
