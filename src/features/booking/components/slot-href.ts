/** The part of the page that is shown after following a link without scripts. */
export const PANEL_ID = 'booking'

/**
 * The booking page with a free time chosen, without the language's prefix. Apart from the panel's
 * code, so that lists of free times load none of it.
 */
export const hrefOfSlot = (specialistId: number, slotId: number): string =>
  `/booking/${specialistId}?slot=${slotId}#${PANEL_ID}`
