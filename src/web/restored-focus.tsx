import { type ReactNode, useEffect, useRef } from 'react'

interface FormerPosition {
  parent: Element
  /** Its index, or former index, among the children. */
  index: number
}

/** The positions of an element in its ancestors, innermost first, up to and including the box. */
function placesOf(element: Element, box: Element): FormerPosition[] {
  const places: FormerPosition[] = []
  for (let one = element; one !== box && one.parentElement; one = one.parentElement)
    places.push({ parent: one.parentElement, index: [...one.parentElement.children].indexOf(one) })
  return places
}

/** The content of a closed fold has boxes too, so `checkVisibility` is needed. */
const isDrawn = (one: Element): boolean =>
  one.getClientRects().length > 0 && (one.checkVisibility?.() ?? true)

/**
 * The first rendered element of a place: wrappers (`display: contents`) and hidden elements cannot
 * be focused.
 */
const drawnIn = (place: Element): HTMLElement | undefined =>
  [place as HTMLElement, ...place.querySelectorAll<HTMLElement>('*')].find(isDrawn)

const FOCUSABLE = 'a, button, input, select, textarea, summary, [tabindex]'

/** Elements that are hidden or disabled have lost the focus, just like removed ones. */
const takesFocus = (one: Element): boolean =>
  one.isConnected && isDrawn(one) && !one.matches(':disabled')

/** The next focus: the element's replacement, or the heading if all was replaced. */
function placeFor(places: readonly FormerPosition[], box: HTMLElement): HTMLElement {
  const place = places.find(({ parent }) => parent.isConnected && drawnIn(parent))
  if (!place || place.parent === box)
    return (
      // A heading in a closed dialog cannot be focused.
      [...box.querySelectorAll<HTMLElement>('h2, h3')].find((one) => !one.closest('dialog')) ?? box
    )
  const { parent, index } = place
  const next = (parent.children[index] ?? parent.lastElementChild ?? parent) as HTMLElement
  if (drawnIn(next) && !next.matches(':disabled')) return beginningOf(next)
  return (
    [...parent.querySelectorAll<HTMLElement>(FOCUSABLE)].find(takesFocus) ?? beginningOf(parent)
  )
}

/**
 * The element that gets the focus: the first entry of a list, or the heading of a section. With the
 * focus on the list or section itself, a screen reader would read all of it aloud.
 */
function beginningOf(place: Element): HTMLElement {
  const begins = place.matches('ul, ol')
    ? place.firstElementChild
    : place.querySelector(':scope > :is(h2, h3, summary)')
  return (begins ?? place) as HTMLElement
}

/**
 * Restores the reader's focus when an action removes the focused element: an approved comment, the
 * button of a cancelled consultation. Otherwise the keyboard would start at the top of the page
 * again.
 */
export function RestoredFocus({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const panel = box.current
    if (!panel) return
    let lastFocused: Element | undefined
    let places: FormerPosition[] = []
    const remember = ({ target }: FocusEvent) => {
      lastFocused = target as Element
      places = placesOf(lastFocused, panel)
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      // Focus that moves nowhere may be a removal; focus that moves elsewhere was intended.
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
    // Code that moves the focus on purpose does so within the same frame.
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
