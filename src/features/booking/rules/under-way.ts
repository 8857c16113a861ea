import { CONSULTATION_MINUTES, meetingWindow, overlap, timeFrom } from './index.ts'
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
