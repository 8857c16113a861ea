/** What a request's headers reveal about its sender. */
export interface Reading {
  userAgent: string | undefined
  /** `Sec-Purpose`, or `Purpose` of older browsers. */
  purpose: string | undefined
}

// Search engines, link previews, monitors, libraries and browsers that nobody looks at.
const MACHINE =
  /bot\b|bot[/;]|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|monitor|scan|fetch|curl|wget|python|java\/|go-http|whatsapp|inspection/i

/**
 * Whether somebody is probably looking: a browser that a person uses and that is not prefetching.
 */
export const isPersonReading = ({ userAgent = '', purpose = '' }: Reading): boolean =>
  userAgent.startsWith('Mozilla/') &&
  !MACHINE.test(userAgent) &&
  !/prefetch|prerender/i.test(purpose)
