import { useEffect, useRef } from 'react'

/** After more of a list is loaded, moves the focus to the first new entry, without scrolling. */
export function useFocusOnMore(shown: number, idOf: (index: number) => string): void {
  const before = useRef(shown)
  useEffect(() => {
    const first = before.current
    before.current = shown
    if (shown > first && window.location.hash === `#${idOf(first)}`)
      document.querySelector<HTMLElement>(`#${idOf(first)} a`)?.focus({ preventScroll: true })
  }, [shown, idOf])
}

/**
 * A link to more of the list on the same page; without scripts the browser jumps to the first new
 * entry.
 */
export const linkToMore = (idOfFirst: string) =>
  ({ hash: idOfFirst, replace: true, resetScroll: false, hashScrollIntoView: false }) as const

/**
 * Focuses a heading near which the page reports a result. It needs `tabIndex` -1; if it is not on
 * the page, the focus stays.
 */
export const focusHeading = (heading: string): void =>
  document.querySelector<HTMLElement>(heading)?.focus()
