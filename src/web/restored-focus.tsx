import { type ReactNode, useEffect, useRef } from 'react'

interface Place {
  parent: Element
  /** Which of its children it is, or has been. */
  index: number
}

/** The positions of an element, the nearest surroundings first, up to and with the box. */
function placesOf(element: Element, box: Element): Place[] {
  const places: Place[] = []
  for (let one = element; one !== box && one.parentElement; one = one.parentElement)
    places.push({ parent: one.parentElement, index: [...one.parentElement.children].indexOf(one) })
  return places
}

/** What a closed fold contains has a place of its own all the same. */
const isDrawn = (one: Element): boolean =>
  one.getClientRects().length > 0 && (one.checkVisibility?.() ?? true)

/**
 * The first element of a place that is drawn: what only contains others, or is hidden, takes no
 * focus.
 */
const drawnIn = (place: Element): HTMLElement | undefined =>
  [place as HTMLElement, ...place.querySelectorAll<HTMLElement>('*')].find(isDrawn)

const FOCUSABLE = 'a, button, input, select, textarea, summary, [tabindex]'

/** What is no longer drawn, or is disabled, has lost the focus as well as what was removed. */
const takesFocus = (one: Element): boolean =>
  one.isConnected && isDrawn(one) && !one.matches(':disabled')

/** The next focus: what replaced the element, or the heading of what replaced all. */
function placeFor(places: readonly Place[], box: HTMLElement): HTMLElement {
  const place = places.find(({ parent }) => parent.isConnected && drawnIn(parent))
  if (!place || place.parent === box)
    return (
      // A heading within a closed dialog takes no focus.
      [...box.querySelectorAll<HTMLElement>('h2, h3')].find((one) => !one.closest('dialog')) ?? box
    )
  const { parent, index } = place
  const next = (parent.children[index] ?? parent.lastElementChild ?? parent) as HTMLElement
  if (drawnIn(next) && !next.matches(':disabled')) return beginningOf(next)
  return (
    [...parent.querySelectorAll<HTMLElement>(FOCUSABLE)].find(takesFocus) ?? beginningOf(parent)
  )
}

/** The first entry of a list, or the heading of a section: the whole would be read aloud. */
function beginningOf(place: Element): HTMLElement {
  const begins = place.matches('ul, ol')
    ? place.firstElementChild
    : place.querySelector(':scope > :is(h2, h3, summary)')
  return (begins ?? place) as HTMLElement
}

/**
 * Preserves the reader's focus. The element that had it may go away when something was done with
 * it: a comment that was approved, the button of a consultation that is cancelled. Without this the
 * keyboard would begin at the top of the page again.
 */
export function RestoredFocus({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const panel = box.current
    if (!panel) return
    let lastFocused: Element | undefined
    let places: Place[] = []
    const remember = ({ target }: FocusEvent) => {
      lastFocused = target as Element
      places = placesOf(lastFocused, panel)
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      // Focus that goes to nothing may be a removal; one that goes elsewhere was meant.
      if (relatedTarget && !panel.contains(relatedTarget as Node)) lastFocused = undefined
    }
    const restore = () => {
      const now = document.activeElement
      if (!lastFocused || takesFocus(lastFocused) || (now !== document.body && now !== lastFocused))
        return
      lastFocused = undefined
      const place = drawnIn(placeFor(places, panel)) ?? drawnIn(panel)
      if (!place) return
      if (!place.matches(FOCUSABLE)) place.tabIndex = -1
      place.focus({ preventScroll: true })
      place.scrollIntoView({ block: 'nearest' })
    }
    // Whoever moves the focus on purpose does so within the same frame.
    const observer = new MutationObserver(() => requestAnimationFrame(restore))
    panel.addEventListener('focusin', remember)
    panel.addEventListener('focusout', leave)
    const attributeFilter = ['open', 'disabled', 'hidden']
    observer.observe(panel, { childList: true, subtree: true, attributeFilter })
    return () => {
      observer.disconnect()
      panel.removeEventListener('focusin', remember)
      panel.removeEventListener('focusout', leave)
    }
  }, [])
  return (
    <div ref={box} className="contents">
      {children}
    </div>
  )
}
