/** The headers that help to detect the sender of a request. */
export interface Reading {
  userAgent: string | undefined
  /** `Sec-Purpose`, or `Purpose` of older browsers. */
  purpose: string | undefined
}

// Search engines, link previews, monitors, libraries and headless browsers.
const MACHINE =
  /bot\b|bot[/;]|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|monitor|scan|fetch|curl|wget|python|java\/|go-http|whatsapp|inspection/i

/** Whether a person is probably reading: an ordinary browser that is not prefetching. */
export const isPersonReading = ({ userAgent = '', purpose = '' }: Reading): boolean =>
  userAgent.startsWith('Mozilla/') &&
  !MACHINE.test(userAgent) &&
  !/prefetch|prerender/i.test(purpose)
