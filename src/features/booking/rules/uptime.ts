import { MINUTE_MS } from '../../../platform/durations.ts'
import { CONSULTATION_MINUTES, meetingWindow, overlap, timeFrom } from './index.ts'

/** The product's uptime, and its effect on outcomes. Pure. */

export interface Span {
  from: Date
  until: Date
}

/** Largest gap between heartbeats of one span. */
export const SAME_SPAN_MINUTES = 3
/** With more downtime during a consultation, its outcome is unknown and the specialist is asked. */
const ASKED_AFTER_MINUTES_DOWN = 10

/**
 * Downtime within a range, in milliseconds. Before the first heartbeat it is unknown, and counts as
 * up.
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

/** Whether downtime makes the consultation's outcome unknown. */
export const wasAwayDuring = (consultation: Span, up: readonly Span[], knownFrom: Date): boolean =>
  downtimeWithin(consultation, up, knownFrom) >= ASKED_AFTER_MINUTES_DOWN * MINUTE_MS

/** Finds a start for a consultation that should be in progress now. */

const LONG_MS = CONSULTATION_MINUTES * MINUTE_MS
const EVERY_MS = 5 * MINUTE_MS

/**
 * A start with an open meeting and no conflict on either side: the last full five minutes, else
 * right after or right before a busy time. Undefined during one.
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
