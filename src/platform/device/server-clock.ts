/**
 * The server's time, in the browser too: a device's clock may be wrong by hours, and decides nothing.
 * How far the two are apart is measured with the page, and corrected by every answer. On the server
 * it is the server's own clock.
 */
export const serverNow = (): Date => new Date(Date.now() + aheadMs)

/** By how many milliseconds the server's clock is ahead of this device's. */
let aheadMs = 0

/** What is measured so far, to be stored for a page that comes without a line and cannot measure. */
export const measuredAhead = (): number => aheadMs

/** Begins such a page with what was stored. */
export function beginAhead(ms: number): void {
  aheadMs ||= ms
}

interface Reading {
  /** The server's time lay between these, epoch milliseconds. */
  from: number
  to: number
  /** When the server read its clock at the earliest and at the latest, by this device's, epoch milliseconds. */
  askedAt: number
  cameAt: number
}

/** Corrects the clock no more than a reading requires: slow answers are no reason to change it. */
function noteServerTime({ from, to, askedAt, cameAt }: Reading): void {
  if (Number.isNaN(from)) return
  aheadMs = Math.min(Math.max(aheadMs, from - cameAt), to - askedAt)
}

/** The header of an answer gives whole seconds. */
const HEADER_STEP_MS = 999

/** Reads the clock of whoever sent an answer that no cache has stored. */
export async function readingClock(send: () => Promise<Response>): Promise<Response> {
  const askedAt = Date.now()
  const answer = await send()
  const from = Date.parse(answer.headers.get('date') ?? '')
  noteServerTime({ from, to: from + HEADER_STEP_MS, askedAt, cameAt: Date.now() })
  return answer
}

/** A message is no longer than this on its way. */
const MESSAGE_WITHIN_MS = 10_000

/** Measures by a message that says when it was sent, ISO 8601. */
export function noteMessage(sentAt: string): void {
  const [from, cameAt] = [Date.parse(sentAt), Date.now()]
  noteServerTime({ from, to: from, askedAt: cameAt - MESSAGE_WITHIN_MS, cameAt })
}

interface MadePage {
  /** When the server made the page, ISO 8601. */
  now: string
  /** For how long the server may have cached it since. */
  cachedMs: number
}

/** Measures by the page itself, which came a moment after the server had made it. */
export function noteMadePage({ now, cachedMs }: MadePage): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Through the history, a browser may show a page that it has had for a long time.
  if (!arrival || (cachedMs > 0 && arrival.type === 'back_forward')) return
  const from = Date.parse(now)
  noteServerTime({
    from,
    to: from + cachedMs,
    askedAt: performance.timeOrigin + arrival.requestStart,
    cameAt: performance.timeOrigin + (arrival.responseStart || performance.now()),
  })
}
