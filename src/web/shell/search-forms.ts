import type { AnyRouter } from '@tanstack/react-router'

const searchForms = () => document.querySelectorAll<HTMLFormElement>('form[role="search"]')

/** What the address says stands in a field as its default. */
function showAddress(field: Element): void {
  if (field instanceof HTMLInputElement) field.value = field.defaultValue
  if (field instanceof HTMLSelectElement)
    field.selectedIndex = Math.max(
      0,
      [...field.options].findIndex((option) => option.defaultSelected),
    )
}

/**
 * Keeps the fields of filters in step with the results beside them, which follow the address: what
 * was chosen and never sent is gone once the address is another, and when a page comes back from
 * the browser's memory. What is being typed stays, unless the reader goes back or forward.
 */
export function followAddress(router: AnyRouter): () => void {
  let hasGoneBack = false
  const noteGoingBack = () => (hasGoneBack = true)
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
