/** What readers do first with a page, whichever way they use it. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'click']

let interest: Promise<unknown> | undefined

/** Waits until the reader does anything with the document; after that it never waits again. */
export function firstInterest(): Promise<unknown> {
  interest ??= new Promise((resolve) => {
    for (const sign of SIGNS)
      window.addEventListener(sign, resolve, { once: true, passive: true, capture: true })
  })
  return interest
}
