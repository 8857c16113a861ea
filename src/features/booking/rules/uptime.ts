import { MINUTE_MS } from '../../../platform/durations.ts'
import { CONSULTATION_MINUTES, meetingWindow, overlap, timeFrom } from './index.ts'

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

/** Finds a time for a consultation that is to be in progress now. */

const LONG_MS = CONSULTATION_MINUTES * MINUTE_MS
const EVERY_MS = 5 * MINUTE_MS

/**
 * A start at which neither side is busy and whose meeting is open now: at the last full five
 * minutes, else right after or right before a busy time. Undefined in the middle of one.
 */
export function findStartUnderWay(now: Date, busy: readonly Span[]): Date | undefined {
  const starts = [
    Math.floor(now.getTime() / EVERY_MS) * EVERY_MS,
    ...busy.map(({ until }) => until.getTime()),
    ...busy.map(({ from }) => from.getTime() - LONG_MS),
  ]
  const time = starts
    .map((startMs) => timeFrom(new Date(startMs)))
    .find(
      (one) =>
        meetingWindow({ ...one, status: 'confirmed' }, now).state === 'open' &&
        !busy.some(({ from, until }) => overlap(one, { startsAt: from, endsAt: until })),
    )
  return time?.startsAt
}
