/** Id of the panel: the fragment of links followed without scripts. */
export const PANEL_ID = 'booking'

/**
 * Path of the booking page with a chosen slot, without locale prefix. In a module of its own, so
 * that lists of free times do not load the panel.
 */
export const hrefOfSlot = (specialistId: number, slotId: number): string =>
  `/booking/${specialistId}?slot=${slotId}#${PANEL_ID}`
