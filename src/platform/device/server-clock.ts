/**
 * The server's time, also in the browser: a device's clock may be wrong by hours and is never
 * decisive. The offset is measured with the page, and corrected by every response. On the server it
 * is the server's own clock.
 */
export const serverNow = (): Date => new Date(Date.now() + aheadMs)

/** Milliseconds by which the server's clock is ahead of this device's. */
let aheadMs = 0

/** The measured offset, to be stored for pages that load offline and cannot measure it. */
export const measuredAhead = (): number => aheadMs

/** Sets the offset, as on a page that was loaded offline and has a stored one. */
export function setAhead(ms: number): void {
  aheadMs = ms
}

interface Reading {
  /** Bounds of the server's time, in epoch milliseconds. */
  from: number
  to: number
  /**
   * The earliest and latest device time at which the server read its clock, in epoch milliseconds.
   */
  askedAt: number
  cameAt: number
}

/**
 * Corrects the offset only as far as a reading requires: a slow response is no evidence of an
 * error.
 */
function noteServerTime({ from, to, askedAt, cameAt }: Reading): void {
  if (Number.isNaN(from)) return
  aheadMs = Math.min(Math.max(aheadMs, from - cameAt), to - askedAt)
}

/** The `Date` header has whole seconds. */
const HEADER_STEP_MS = 999

/** Measures the offset by a response's `Date`; not for cached responses. */
export async function readingClock(send: () => Promise<Response>): Promise<Response> {
  const askedAt = Date.now()
  const answer = await send()
  const from = Date.parse(answer.headers.get('date') ?? '')
  noteServerTime({ from, to: from + HEADER_STEP_MS, askedAt, cameAt: Date.now() })
  return answer
}

/** The longest assumed delivery time of a message. */
const MESSAGE_WITHIN_MS = 10_000

/** Measures the offset by a message's sending time, ISO 8601. */
export function noteMessage(sentAt: string): void {
  const [from, cameAt] = [Date.parse(sentAt), Date.now()]
  noteServerTime({ from, to: from, askedAt: cameAt - MESSAGE_WITHIN_MS, cameAt })
}

interface MadePage {
  /** The server's time of rendering, ISO 8601. */
  now: string
  /** The longest time for which the server may have cached the page since then. */
  cachedMs: number
}

/** Measures the offset by the page itself, received just after the server rendered it. */
export function noteMadePage({ now, cachedMs }: MadePage): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Navigating back may restore a page that the browser has cached for a long time.
  if (!arrival || (cachedMs > 0 && arrival.type === 'back_forward')) return
  const from = Date.parse(now)
  noteServerTime({
    from,
    to: from + cachedMs,
    askedAt: performance.timeOrigin + arrival.requestStart,
    cameAt: performance.timeOrigin + (arrival.responseStart || performance.now()),
  })
}
