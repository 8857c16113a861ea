import { MINUTE_MS } from '../../../platform/durations.ts'

/** When the product itself was running, and what that means for a consultation. Pure. */

export interface Span {
  from: Date
  until: Date
}

/** Heartbeats of the product that are no farther apart than this belong to one span. */
export const SAME_SPAN_MINUTES = 3
/** With more downtime in a consultation its outcome is unknown, and the specialist is asked. */
const ASKED_AFTER_MINUTES_DOWN = 10

/**
 * The product's downtime within a time range, in milliseconds. The time before the first
 * heartbeat is unknown, and counts as up.
 */
export function downtimeWithin(
  { from, until }: Span,
  up: readonly Span[],
  knownFrom: Date,
): number {
  let reached = Math.max(from.getTime(), knownFrom.getTime())
  const end = until.getTime()
  let down = 0
  for (const span of up.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    down += Math.max(0, Math.min(span.from.getTime(), end) - reached)
    reached = Math.max(reached, span.until.getTime())
  }
  return down + Math.max(0, end - reached)
}

/** Whether the product was down for so much of it that the outcome is unknown. */
export const wasAwayDuring = (consultation: Span, up: readonly Span[], knownFrom: Date): boolean =>
  downtimeWithin(consultation, up, knownFrom) >= ASKED_AFTER_MINUTES_DOWN * MINUTE_MS
