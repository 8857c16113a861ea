import type { AnyRouter } from '@tanstack/react-router'

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

/**
 * Keeps the fields of filters in step with the results beside them, which follow the address: what
 * was chosen and never sent is gone once the address is another, and when a page comes back from
 * the browser's memory. What is being typed stays, unless the reader goes back or forward.
 */
export function followAddress(router: AnyRouter): () => void {
  let hasGoneBack = false
  // The address is the earlier one already, though its page may still be on its way.
  const noteGoingBack = () => {
    hasGoneBack = true
    for (const form of searchForms()) for (const field of form.elements) showAddress(field)
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) for (const form of searchForms()) form.reset()
  }
  const unsubscribe = router.subscribe('onRendered', ({ hrefChanged }) => {
    // Back may come before the page that it leaves was shown: then no address has changed.
    if (hrefChanged || hasGoneBack)
      for (const form of searchForms())
        for (const field of form.elements)
          if (hasGoneBack || field !== document.activeElement) showAddress(field)
    hasGoneBack = false
  })
  window.addEventListener('popstate', noteGoingBack)
  window.addEventListener('pageshow', comeBack)
  return () => {
    unsubscribe()
    window.removeEventListener('popstate', noteGoingBack)
    window.removeEventListener('pageshow', comeBack)
  }
}
