import { CatchBoundary, Outlet, useMatches } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { TabFailed } from './load-failed.tsx'
import { isOutage } from './tabs.ts'

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

/**
 * The first element of a place that is drawn: what only contains others, or is hidden, takes no
 * focus.
 */
const drawnIn = (place: HTMLElement): HTMLElement | undefined =>
  [place, ...place.querySelectorAll<HTMLElement>('*')].find(
    (one) => one.getClientRects().length > 0,
  )

/** The next focus: what replaced the element, or the heading of what replaced all. */
function placeFor(places: readonly Place[], box: HTMLElement): HTMLElement {
  const place = places.find(({ parent }) => parent.isConnected)
  if (!place || place.parent === box)
    return (
      // A heading within a closed dialog takes no focus.
      [...box.querySelectorAll<HTMLElement>('h2, h3')].find((one) => !one.closest('dialog')) ?? box
    )
  const { parent, index } = place
  return beginningOf(parent.children[index] ?? parent.lastElementChild ?? parent)
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
function RestoredFocus({ children }: { children: ReactNode }) {
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
      if (!lastFocused || lastFocused.isConnected || document.activeElement !== document.body)
        return
      lastFocused = undefined
      const place = drawnIn(placeFor(places, panel)) ?? drawnIn(panel)
      if (!place) return
      if (!place.matches('a, button, input, select, textarea, summary, [tabindex]'))
        place.tabIndex = -1
      place.focus({ preventScroll: true })
    }
    // Whoever moves the focus on purpose does so within the same frame.
    const observer = new MutationObserver(() => requestAnimationFrame(restore))
    panel.addEventListener('focusin', remember)
    panel.addEventListener('focusout', leave)
    observer.observe(panel, { childList: true, subtree: true })
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

export const useCurrentTab = (): string =>
  useMatches({ select: (matches) => matches.at(-1)!.fullPath.replace(/\/$/, '') })

export function TabOutlet() {
  const current = useCurrentTab()
  return (
    <RestoredFocus>
      <CatchBoundary getResetKey={() => current} errorComponent={TabError}>
        <Outlet />
      </CatchBoundary>
    </RestoredFocus>
  )
}

/** A tab whose code could not be loaded. The page reports other errors. */
function TabError({ error }: { error: unknown }) {
  if (!isOutage(error)) throw error
  return <TabFailed />
}
