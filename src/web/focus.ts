import { useEffect, useRef } from 'react'

/** When more of a list is loaded, the focus goes to the first that is new, without scrolling. */
export function useFocusOnMore(shown: number, idOf: (index: number) => string): void {
  const before = useRef(shown)
  useEffect(() => {
    const first = before.current
    before.current = shown
    if (shown > first && window.location.hash === `#${idOf(first)}`)
      document.querySelector<HTMLElement>(`#${idOf(first)} a`)?.focus({ preventScroll: true })
  }, [shown, idOf])
}

/** A link to more of the list on the same page; without scripts the browser goes to the first that is new. */
export const linkToMore = (idOfFirst: string) =>
  ({ hash: idOfFirst, replace: true, resetScroll: false, hashScrollIntoView: false }) as const

/**
 * Leads the reader to a heading, near which the page says what was done. A heading takes the focus
 * when it has `tabIndex` -1; one that is not on the page leaves the focus where it is.
 */
export const focusHeading = (heading: string): void =>
  document.querySelector<HTMLElement>(heading)?.focus()
