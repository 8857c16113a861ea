import {
  CONSULTATION_MINUTES,
  MEETING_CLOSES_AFTER_MINUTES,
  MEETING_OPENS_BEFORE_MINUTES,
} from './index.ts'
import type { Span } from './uptime.ts'
import { MINUTE_MS } from '../../../platform/durations.ts'

/** Finds a time for a consultation that is to be in progress now. Pure. */

const LONG_MS = CONSULTATION_MINUTES * MINUTE_MS
const EVERY_MS = 5 * MINUTE_MS

/**
 * A start at which neither side is busy and whose meeting is open now: at the last full five
 * minutes, else right after or right before a busy time. Undefined in the middle of one.
 */
export function findStartUnderWay(now: Date, busy: readonly Span[]): Date | undefined {
  const nowMs = now.getTime()
  const starts = [
    Math.floor(nowMs / EVERY_MS) * EVERY_MS,
    ...busy.map(({ until }) => until.getTime()),
    ...busy.map(({ from }) => from.getTime() - LONG_MS),
  ]
  const start = starts.find(
    (startMs) =>
      startMs - MEETING_OPENS_BEFORE_MINUTES * MINUTE_MS <= nowMs &&
      nowMs < startMs + LONG_MS + MEETING_CLOSES_AFTER_MINUTES * MINUTE_MS &&
      busy.every(
        ({ from, until }) => until.getTime() <= startMs || startMs + LONG_MS <= from.getTime(),
      ),
  )
  return start === undefined ? undefined : new Date(start)
}
