/**
 * Leads the reader to a heading, near which the page says what was done. A heading takes the focus
 * when it has `tabIndex` -1; one that is not on the page leaves the focus where it is.
 */
export const focusHeading = (heading: string): void =>
  document.querySelector<HTMLElement>(heading)?.focus()
