import type { AnyRouter, RouterHistory } from '@tanstack/react-router'

const searchForms = () => document.querySelectorAll<HTMLFormElement>('form[role="search"]')

/** What the address says of a field; a list without a word in the address begins at its first choice. */
function showAddress(field: Element): void {
  const said = new URLSearchParams(window.location.search)
  if (field instanceof HTMLInputElement && field.type !== 'hidden')
    field.value = said.get(field.name) ?? ''
  if (field instanceof HTMLSelectElement)
    field.selectedIndex = Math.max(
      0,
      [...field.options].findIndex(({ value }) => value === (said.get(field.name) ?? '')),
    )
}

/** The part of the address that decides the results: not the fragment (`#…`). */
const resultsAt = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/**
 * Keeps the fields of filters in step with the results beside them, which follow the address: what
 * was chosen and never sent is gone once the address is another, and when a page comes back from
 * the browser's memory. What is typed while the next page is on its way stays.
 */
export function followAddress(router: AnyRouter): () => void {
  let heading = resultsAt(window.location)
  let isBehind = false
  const typedSince = new Set<EventTarget | null>()
  const noteTyping = ({ target }: Event) => typedSince.add(target)
  const followAll = () => {
    for (const form of searchForms())
      for (const field of form.elements) if (!typedSince.has(field)) showAddress(field)
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    typedSince.clear()
    followAll()
  }
  const history: RouterHistory = router.history
  const unsubscribeHistory = history.subscribe(({ location, action }) => {
    if (resultsAt(location) === heading) return
    heading = resultsAt(location)
    isBehind = true
    typedSince.clear()
    // After going back or forward the address is the other one already, though its page is not there.
    if (action.type !== 'PUSH' && action.type !== 'REPLACE') followAll()
  })
  const unsubscribeRendered = router.subscribe('onRendered', () => {
    if (isBehind) followAll()
    isBehind = false
  })
  document.addEventListener('input', noteTyping)
  window.addEventListener('pageshow', comeBack)
  return () => {
    unsubscribeHistory()
    unsubscribeRendered()
    document.removeEventListener('input', noteTyping)
    window.removeEventListener('pageshow', comeBack)
  }
}
